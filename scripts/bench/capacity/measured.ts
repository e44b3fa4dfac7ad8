/** Processor milliseconds of one core: the BFF, and commerce with its database. */
interface Cost {
  readonly bff: number
  readonly commerce: number
}

/** A read of the BFF, and its bytes as they are sent. */
interface Read {
  readonly bff: number
  readonly bytes: number
}

/** What the bench has measured; `measured.json` beside it holds the last run. */
export interface Measured {
  /** The day, the machine and its load. */
  readonly about: string
  /** A store's page, the document alone. */
  readonly page: Read
  /** A store's menu of 300 dishes, as the client reads it. */
  readonly menu: Read
  /** A placed order, and the bytes that it stores. */
  readonly order: Cost & { readonly bytes: number }
  /** A move of an order that a diner follows, until the diner has it. */
  readonly move: Cost
  /** An open tracker: memory of the BFF in bytes. */
  readonly tracker: { readonly bytes: number }
  /** A tenant whose servers do nothing for it: memory in bytes. */
  readonly tenant: { readonly bff: number; readonly commerce: number }
  /** An installation without load: memory in bytes, and commerce's processor milliseconds in a second of its round. */
  readonly idle: { readonly bff: number; readonly commerce: number; readonly round: number }
}
