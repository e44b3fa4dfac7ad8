/** The data that page titles contain. A field is null when it does not apply to the page or is not loaded yet. */
export interface PageFacts {
  /** Name of the store. */
  readonly store: string | null
  /** Name of the dish. */
  readonly dish: string | null
  /** Id of the order. */
  readonly order: string | null
}
