/** What a page is about, as far as its title says it; null where it is about none or it is not known yet. */
export interface PageFacts {
  /** The store's name. */
  readonly store: string | null
  /** The dish's name. */
  readonly dish: string | null
  /** The order's number. */
  readonly order: string | null
}
