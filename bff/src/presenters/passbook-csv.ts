import type { PassbookRow } from '@tiffin/contract/wallet'
import { type Paise, toRupees } from '@tiffin/domain/money/money'
import { toClock } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { goesOut } from '@tiffin/domain/wallet/passbook'
import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import { BYTE_ORDER_MARK, csvField, csvLine } from '@tiffin/domain/words/csv-line'

const rupees = (amount: Paise): string => toRupees(amount).toFixed(2)

/** V12. Not a field of foreign words: a spreadsheet should read it as a number. */
const signed = ({ type, amount }: PassbookRow): string => `${goesOut(type) ? '-' : '+'}${rupees(amount)}`

/** V15, with a 24-hour clock, because a file has no am and pm to tell times apart (AMB38). */
function dateIn(zone: string, at: number): string {
  const { date, minute } = localTimeAt(at, zone)
  return `${date.split('-').reverse().join('-')} ${toClock(minute)}`
}

/** The beginning of the file. */
export const csvHead = ({ passbookFile: says }: ServerMessages): string =>
  BYTE_ORDER_MARK +
  csvLine(
    [says.date, says.type, says.status, says.amount, says.balance, says.order, says.details, says.id].map(csvField),
  )

/** The lines of some rows. */
export const csvLines = (rows: readonly PassbookRow[], zone: string): string =>
  rows
    .map((row) =>
      csvLine([
        dateIn(zone, row.at),
        row.type,
        row.status,
        signed(row),
        row.balance === null ? '' : rupees(row.balance),
        csvField(row.order?.orderId ?? ''),
        csvField(row.details),
        csvField(row.rowId),
      ]),
    )
    .join('')

/** The last line of a file that does not have all rows. */
export const csvEnd = ({ passbookFile: says }: ServerMessages): string => csvLine([csvField(says.cut)])
