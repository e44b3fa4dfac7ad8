import type { Place, PlaceSuggestion } from '@tiffin/contract/stores'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** B29: maximum number of places offered for a point; more would confuse diners. */
export const MAX_CANDIDATES = 3

/** Place lookup of one tenant: the gazetteer, or Google's services with the tenant's key. */
export interface Places {
  /** B10: best first. */
  search(query: string): Promise<readonly PlaceSuggestion[]>
  /** B30: resolves a suggestion that came without coordinates; null: not found. */
  byId(id: string): Promise<Place | null>
  /** B29: up to three places at a point, nearest first. */
  near(point: Point): Promise<readonly Place[]>
}
