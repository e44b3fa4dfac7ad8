/** AMB112: what a store states for its documents. Rows that an earlier release has written have none of it. */
export interface StoreDocumentDetails {
  /** Empty: `name` counts. */
  readonly legalName?: string
  /** Absent: `defaultPrefix` counts. */
  readonly documentPrefix?: string
  /** Under which it issued documents besides its prefix of today; absent: none. */
  readonly pastPrefixes?: readonly string[]
  /** SAC or HSN of products that state none. */
  readonly taxCode?: string
  readonly eInvoice?: boolean
}
