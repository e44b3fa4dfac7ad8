import type { PassbookMonth, PassbookRow } from '@tiffin/contract/wallet'
import { formatPaise } from '@tiffin/domain/money/money'
import { goesOut } from '@tiffin/domain/wallet/passbook'
import { dateIn, minuteIn } from '../../platform/dates.ts'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** V15, AMB38: DD-MM-YYYY hh:mm in the zone of the wallet; the hours are those of a clock face, without AM or PM. */
export function rowDate(at: number, timeZone: string): string {
  const [year, month, day] = dateIn(timeZone, at).split('-')
  const minute = minuteIn(timeZone, at)
  return `${day}-${month}-${year} ${twoDigits(Math.floor(minute / 60) % 12 || 12)}:${twoDigits(minute % 60)}`
}

/** V12, AMB37: the amount with its sign. */
export const rowAmount = ({ type, amount }: Pick<PassbookRow, 'type' | 'amount'>): string =>
  `${goesOut(type) ? '-' : '+'}${formatPaise(amount)}`

/** The rows of a calendar month, newest first. */
export interface MonthOfRows {
  /** YYYY-MM. */
  readonly month: string
  readonly rows: readonly PassbookRow[]
  /** Null where the upstream has no sums. */
  readonly sums: PassbookMonth | null
}

/** The rows by the months of the wallet's zone, in their order. */
export function byMonth(
  rows: readonly PassbookRow[],
  sums: readonly PassbookMonth[],
  timeZone: string,
): readonly MonthOfRows[] {
  const months = new Map<string, PassbookRow[]>()
  for (const row of rows) {
    const month = dateIn(timeZone, row.at).slice(0, 7)
    const known = months.get(month)
    if (known) known.push(row)
    else months.set(month, [row])
  }
  const sumsBy = new Map(sums.map((each) => [each.month, each]))
  return [...months].map(([month, of]) => ({ month, rows: of, sums: sumsBy.get(month) ?? null }))
}
