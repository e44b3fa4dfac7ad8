import type { RegisterRow } from '@tiffin/commerce/flows/accountant/register'
import { formatPaise, fromRupees } from '@tiffin/domain/money/money'
import { toClock } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'

export const inRupees = (rupees: number): string => formatPaise(fromRupees(rupees))

/** The date and time that stand on a document. */
export function timeOf({ at, timeZone }: Pick<RegisterRow, 'at' | 'timeZone'>): string {
  const { date, minute } = localTimeAt(Date.parse(at), timeZone)
  return `${date} ${toClock(minute)}`
}

/** What became of a document; empty: it counts as it stands. */
export function stateOf({ cancelled, proforma, irn }: RegisterRow): string {
  if (cancelled) return cancelled.replacedBy ? `cancelled, replaced by ${cancelled.replacedBy}` : 'cancelled'
  if (proforma) return 'waits for an IRN'
  return irn ? 'has an IRN' : ''
}

/** A document in one line. */
export const lineOf = (row: RegisterRow): string =>
  [row.number.padEnd(16), timeOf(row), row.kind.padEnd(16), inRupees(row.total).padStart(12), row.orderId, stateOf(row)]
    .join('  ')
    .trimEnd()
