import { createHash } from 'node:crypto'
import type { PassbookMonth, PassbookRow, TopUpReceipt } from '@tiffin/contract/wallet'
import { plainLineOf } from '@tiffin/domain/people/plain-text'
import { showsBalance, type TxnType } from '@tiffin/domain/wallet/passbook'
import type { WireBalance, WireReceipt, WireRow, WireTransactions } from './wire.ts'

/** A page of the passbook. */
export interface PassbookPage {
  readonly rows: readonly PassbookRow[]
  readonly months: readonly PassbookMonth[]
  /** null: these are the last rows. */
  readonly next: string | null
  readonly timeZone: string
}

const MAX_DETAILS = 160

/** How deep words are looked for in what an upstream says about a row. */
const MAX_DEPTH = 3

/** The words of a text, a number, a list or the values of an object: no spec says which of them details are. */
function wordsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') {
    // Cut before it is read: the rest of a long text is not shown.
    const line = plainLineOf(value.slice(0, 2 * MAX_DETAILS), MAX_DETAILS)
    return line === null ? [] : [line]
  }
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return []
  return Object.values(value).flatMap((each) => wordsIn(each, depth + 1))
}

const detailsOf = ({ otherDetails, mealDetails }: WireRow): string => {
  const words = [...new Set([...wordsIn(otherDetails), ...wordsIn(mealDetails)])]
  return plainLineOf(words.join(', '), MAX_DETAILS) ?? ''
}

/** AMB37: the rows whose id is that of an order. A top-up's row has the id of the top-up. */
const ABOUT_ORDERS: ReadonlySet<TxnType> = new Set<TxnType>(['DEBIT', 'ORDERPAY'])

const orderOf = ({ txnType, orderId, storeId }: WireRow): PassbookRow['order'] =>
  orderId !== null && ABOUT_ORDERS.has(txnType) ? { orderId, storeId } : null

const DIGEST_LENGTH = 20

/** An id of a row that has none: the same each time that the row is read. */
const derivedId = ({ updatedAt, txnType, amount, orderId, status }: WireRow): string =>
  createHash('sha256')
    .update(JSON.stringify([updatedAt, txnType, amount, orderId, status]))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH)

/** Makes ids of which no two are equal, also for rows that do not differ. */
function openIds(): (row: WireRow) => string {
  const used = new Map<string, number>()
  return (row) => {
    const own = row.txnId ?? derivedId(row)
    const times = (used.get(own) ?? 0) + 1
    used.set(own, times)
    return times === 1 ? own : `${own}~${times}`
  }
}

function toRows(wire: readonly WireRow[]): PassbookRow[] {
  const idOf = openIds()
  return wire.map((row) => ({
    rowId: idOf(row),
    at: row.updatedAt,
    type: row.txnType,
    status: row.status,
    amount: row.amount,
    // V13
    balance: showsBalance({ type: row.txnType, status: row.status, amount: row.amount }) ? row.postTxnBalance : null,
    order: orderOf(row),
    topUpId: row.txnType === 'TOPUP' ? row.orderId : null,
    details: detailsOf(row),
  }))
}

/** V9: newest first. An upstream that does not page states no order either. */
export function toPassbook(wire: WireTransactions, zone: string): PassbookPage {
  const { transactions, months, next, timeZone } = wire
  const inOrder =
    next === undefined ? transactions.toSorted((one, other) => other.updatedAt - one.updatedAt) : transactions
  return {
    rows: toRows(inOrder),
    months: months.map(({ month, in: cameIn, out: wentOut }) => ({ month, cameIn, wentOut })),
    next: next ?? null,
    timeZone: timeZone ?? zone,
  }
}

/** What may be spent, and what is owed: an upstream without `owed` may state it as a balance below zero. */
export const toBalance = ({ balance, owed, closed, owedMeals }: WireBalance) => ({
  balance: Math.max(0, balance),
  owed: owed ?? Math.max(0, -balance),
  closed,
  ...(owedMeals ? { owedMeals } : {}),
})

/** A receipt; `timeZone` is the tenant's, for an upstream that states none. */
export const toReceipt = (
  { name, paidAt: at, amount, settled, transactionId, ...stated }: WireReceipt,
  topUpId: string,
  timeZone: string,
): TopUpReceipt => ({
  ...{ topUpId, name, at, amount, settled: Math.min(settled, amount), reference: transactionId },
  timeZone: stated.timeZone ?? timeZone,
})
