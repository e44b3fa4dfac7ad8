import type { Place, PlaceSuggestion } from '@tiffin/contract/stores'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** B29: more candidates than this confuse. */
export const MOST_CANDIDATES = 3

/** Where places are looked up for one tenant: our own gazetteer, or Google's services with the tenant's key. */
export interface Places {
  /** B10: best first. */
  search(query: string): Promise<readonly PlaceSuggestion[]>
  /** B30: the place of a suggestion that came without coordinates; null when there is none. */
  byId(id: string): Promise<Place | null>
  /** B29: up to three places at a point, nearest first. */
  near(point: Point): Promise<readonly Place[]>
}
