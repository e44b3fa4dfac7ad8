import type { RefundNote } from '@tiffin/contract/cancellation'
import { formatPaise } from '@tiffin/domain/money/money'
import { refundTexts } from '#texts/refunds'
import { weekdayText } from '../platform/dates.ts'
import './refund-lines.css'

/** How the money returns, and by when. */
function leadOf({ state, way, expectedBy }: RefundNote): string {
  if (state === 'refused') return refundTexts.refused
  // A refund to the wallet or the subscription is immediate; no bank is involved.
  if (way !== 'provider' || expectedBy === null) return refundTexts.way(way)
  const words = state === 'sent' ? refundTexts.sentBy : refundTexts.wayBy
  return words(way, weekdayText(expectedBy))
}

/** What is paid back and why, in sentences; empty where the order itself says it. */
function causesOf({ cause, lines, reason }: RefundNote): readonly string[] {
  const all = [
    lines.length > 0 ? refundTexts.forLines(lines.join(', ')) : '',
    reason ? refundTexts.storeSays(reason) : refundTexts.cause(cause),
  ]
  return all.filter((text) => text !== '')
}

/** AMB106: the refunds of an order: amount, state, what for and why, way and expected day. */
export function RefundLines({ refunds }: { refunds: readonly RefundNote[] }) {
  return (
    <ul className="refund-lines">
      {refunds.map((refund, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no ids here, and are only ever added at the end
        <li key={at} data-state={refund.state}>
          <strong>{refundTexts.amount(formatPaise(refund.amount), refund)}</strong>
          {causesOf(refund).map((text) => (
            <span key={text}>{text}</span>
          ))}
          <span>{leadOf(refund)}</span>
        </li>
      ))}
    </ul>
  )
}
