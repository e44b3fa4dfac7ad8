import type { LineOfEntry } from '../cart/line-key.ts'
import { type Reason, reason } from '../reasons/reason.ts'
import type { Order } from './order.ts'
import { type ClientType, isProgramme } from './order-type.ts'

/** AMB115: the order of one entry: its lines, and the index of each in the cart. */
export interface EntryOrder<Line> {
  /** Null: none is chosen yet. */
  readonly entry: string | null
  readonly lines: readonly Line[]
  readonly cartLines: readonly number[]
}

/** AMB115: the entry that each line is for, in the sequence of the cart; null: none is chosen yet. */
export const entriesOfLines = (lines: readonly LineOfEntry[], chosen: string | null): readonly (string | null)[] => [
  ...new Set(lines.map((line) => line.for ?? chosen)),
]

/** AMB115: a cart as one order for each of its entries, in the sequence in which they stand in the cart. */
export const ordersOfEntries = <Line extends LineOfEntry>(
  lines: readonly Line[],
  chosen: string | null,
): readonly EntryOrder<Line>[] =>
  entriesOfLines(lines, chosen).map((entry) => {
    const own = lines.flatMap((line, at) => ((line.for ?? chosen) === entry ? [{ line, at }] : []))
    return { entry, lines: own.map(({ line }) => line), cartLines: own.map(({ at }) => at) }
  })

/** AMB115: the index in the cart of a line that is counted through all of its orders; undefined: there is none. */
export const cartLineOf = (orders: readonly Pick<EntryOrder<unknown>, 'cartLines'>[], line: number) =>
  orders.flatMap(({ cartLines }) => cartLines)[line]

/**
 * AMB115: why a cart for several entries cannot be one checkout: beyond a programme, of a plan of days, in bulk, or paid
 * in parts. Null: it can, or it has one entry.
 */
export function checkoutProblem(
  order: Pick<Order, 'menu' | 'plan' | 'fromWallet'>,
  entries: readonly (string | null)[],
  clientType: ClientType,
): Reason | null {
  if (entries.length < 2) return null
  if (!isProgramme(clientType) || order.menu === 'bulk' || order.plan.kind === 'days') {
    return reason('order-type-not-offered')
  }
  return order.fromWallet ? reason('payment-not-offered') : null
}
