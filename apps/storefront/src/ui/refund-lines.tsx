import type { RefundNote } from '@tiffin/contract/cancellation'
import { formatPaise } from '@tiffin/domain/money/money'
import { refundTexts } from '#texts/refunds'
import { weekdayText } from '../platform/dates.ts'
import './refund-lines.css'

/** How the money returns, and by when. */
function leadOf({ state, way, expectedBy }: RefundNote): string {
  if (state === 'refused') return refundTexts.refused
  if (expectedBy === null) return refundTexts.way(way)
  const words = state === 'sent' ? refundTexts.sentBy : refundTexts.wayBy
  return words(way, weekdayText(expectedBy))
}

/** AMB106: the refunds of an order: amount, state, way and expected day. */
export function RefundLines({ refunds }: { refunds: readonly RefundNote[] }) {
  return (
    <ul className="refund-lines">
      {refunds.map((refund, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no ids here, and are only ever added at the end
        <li key={at} data-state={refund.state}>
          <strong>{refundTexts.amount(formatPaise(refund.amount), refund.state)}</strong>
          <span>{leadOf(refund)}</span>
        </li>
      ))}
    </ul>
  )
}
