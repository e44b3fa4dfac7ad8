import { toRupees } from '@tiffin/domain/money/money'
import { nearDay } from '@tiffin/domain/time/day-words'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import type { Language } from '@tiffin/domain/words/language'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import {
  type PassbookFilter,
  type PassbookPage,
  type PassbookPlace,
  type PassbookRecord,
  passbookMonths,
  passbookRows,
} from '#modules/ledger/api/passbook'
import { readWallet } from '#modules/ledger/api/wallets'
import { datesOfOrders } from '#modules/plans/api/meals'

/** AMB39: the text of a row whose order is a plan's meal; null: the order is not of a plan. */
type MealWords = (row: PassbookRecord) => string | null

/** Z15: a row on the wire. Amounts in rupees. */
const toWire = (row: PassbookRecord, mealWords: MealWords) => ({
  txnId: row.id,
  updatedAt: row.at.toISOString(),
  // What goes out of a top-up again is about no order.
  orderId: row.subject_kind === 'order' || row.type === 'TOPUP' ? row.subject_id : null,
  storeId: row.store_id,
  otherDetails: row.words,
  mealDetails: mealWords(row),
  status: row.status,
  txnType: row.type,
  amount: toRupees(Number(row.amount)),
  postTxnBalance: row.balance === null ? null : toRupees(Number(row.balance)),
})

/** The texts of the meals in these rows, in the language of the tenant. */
async function mealWordsOf(tx: TenantTx, rows: readonly PassbookRecord[], language: Language): Promise<MealWords> {
  const { messages: say, formats } = catalogueOf(language)
  const orders = rows.filter(({ subject_kind }) => subject_kind === 'order').map(({ subject_id }) => subject_id)
  const dates = await datesOfOrders(tx, orders)
  return ({ subject_id }) => {
    const date = dates.get(subject_id)
    return date === undefined ? null : say.mealOf(nearDay(date, formats.locale))
  }
}

/** A place as the wire has it, which callers do not read. */
const placeText = ({ at, id }: PassbookPlace): string => `${at.getTime()}-${id}`

/** The form of `placeText`. */
export const PLACE = /^(\d{1,15})-(\d{1,18})$/

/** The place that a caller sends back. */
export function placeIn(text: string): PassbookPlace {
  const [, at = '0', id = '0'] = PLACE.exec(text) ?? []
  return { at: new Date(Number(at)), id }
}

export type PassbookEntry = ReturnType<typeof toWire>

/** SB24: a page of a person's passbook, newest first, with the sums of its months. */
export async function readPassbook(
  tx: TenantTx,
  { person, language }: { readonly person: string; readonly language: Language },
  filter: PassbookFilter,
  page: PassbookPage,
) {
  const { limit, timeZone } = page
  const wallet = await readWallet(tx, person)
  if (!wallet) return { transactions: [], months: [], next: null, timeZone }
  const found = await passbookRows(tx, wallet.id, filter, page)
  const rows = found.slice(0, limit)
  const mealWords = await mealWordsOf(tx, rows, language)
  const [newest, oldest] = [rows[0], rows.at(-1)]
  const months =
    newest && oldest ? await passbookMonths(tx, wallet.id, filter, { from: oldest.at, to: newest.at, timeZone }) : []
  return {
    transactions: rows.map((row) => toWire(row, mealWords)),
    months: months.map(({ month, cameIn, wentOut }) => ({ month, in: toRupees(cameIn), out: toRupees(wentOut) })),
    next: found.length > limit && oldest ? placeText(oldest) : null,
    timeZone,
  }
}
