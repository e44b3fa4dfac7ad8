import type { Bill } from './bill.ts'
import { type CheckedOrder, checkOrder, type LineOfOrder, type OrderTerms, type SavedEntries } from './checks.ts'
import { checkoutProblem, type EntryOrder } from './entry-orders.ts'
import type { Order } from './order.ts'
import { type Refusal, refusalOf } from './refusal.ts'

/** AMB115: the order of one entry, with what is known of the saved entries where it is the chosen one. */
export interface OrderOfEntry<Line = LineOfOrder> extends EntryOrder<Line> {
  readonly entries: SavedEntries | null
}

/** AMB115: the orders of a cart, checked together. `bill`: the sum of their bills. */
export interface CheckedTogether extends CheckedOrder {
  /** The bill of each order, in the sequence of the orders. */
  readonly bills: readonly Bill[]
}

/** Adds the amounts of a row to those of a row of the same kind. */
function add<Row extends object>(sum: Row | undefined, row: Row, amounts: readonly (keyof Row)[]): Row {
  if (!sum) return row
  return { ...sum, ...Object.fromEntries(amounts.map((each) => [each, Number(sum[each]) + Number(row[each])])) }
}

/** The sums of the rows with the same key. */
function addUp<Row extends object>(rows: readonly Row[], keyOf: (row: Row) => string, amounts: readonly (keyof Row)[]) {
  const sums: Record<string, Row> = {}
  for (const row of rows) sums[keyOf(row)] = add(sums[keyOf(row)], row, amounts)
  return Object.values(sums)
}

/** AMB115: the sum of the bills of orders that are placed together. */
function sumOfBills(all: readonly [Bill, ...Bill[]]): Bill {
  return {
    ...all.reduce((sum, bill) => add(sum, bill, ['total', 'discount', 'wireTax'])),
    lines: addUp(
      all.flatMap(({ lines }) => lines),
      ({ code, rate }) => `${code} ${rate}`,
      ['perMeal', 'total'],
    ),
    tenders: addUp(
      all.flatMap(({ tenders }) => tenders),
      ({ kind }) => kind,
      ['amount', 'dueNow', 'held'],
    ),
  }
}

/** What a refusal of one order says of its entry; the others hold for all orders alike, and are said once. */
const isOfEntry = ({ code, line }: Refusal): boolean => line !== undefined || code.startsWith('entry-')

/** The refusal of an order as one of the cart: its line counts in the cart, and it names its entry. */
const inCart = (refusal: Refusal, { entry, cartLines }: Pick<EntryOrder<unknown>, 'entry' | 'cartLines'>): Refusal => ({
  ...refusal,
  line: refusal.line === undefined ? undefined : cartLines[refusal.line],
  entry: isOfEntry(refusal) ? (entry ?? undefined) : undefined,
})

/**
 * AMB115: checks the orders of a cart together: each by `checkOrder`, M10's balance with the sum. A cart for one entry is
 * checked as its order. No coupon counts for several orders. Refusals of lines come last.
 */
export function checkTogether(order: Order, orders: readonly OrderOfEntry[], terms: OrderTerms): CheckedTogether {
  const [first, ...others] = orders
  if (!first || others.length === 0) {
    const checked = checkOrder(order, first?.lines ?? [], { ...terms, entries: first?.entries ?? terms.entries })
    return { ...checked, bills: [checked.bill] }
  }
  const plain: Order = { ...order, coupon: null }
  const check = ({ lines, entries }: OrderOfEntry, besides: number): CheckedOrder =>
    checkOrder(plain, lines, { ...terms, entries, besides })
  const rest = others.map((each) => check(each, 0))
  const own = check(
    first,
    rest.reduce((sum, { bill }) => sum + bill.total, 0),
  )
  const problem = checkoutProblem(
    plain,
    orders.map(({ entry }) => entry),
    terms.clientType,
  )
  const refusals = [
    ...(problem ? [refusalOf(problem, 'cart')] : []),
    ...own.refusals.map((refusal) => inCart(refusal, first)),
    ...others.flatMap((each, at) =>
      (rest[at]?.refusals ?? []).filter(isOfEntry).map((refusal) => inCart(refusal, each)),
    ),
  ]
  return {
    bill: sumOfBills([own.bill, ...rest.map(({ bill }) => bill)]),
    bills: [own, ...rest].map(({ bill }) => bill),
    coupon: own.coupon,
    refusals: refusals.toSorted((one, other) => Number(one.stage === 'lines') - Number(other.stage === 'lines')),
  }
}
