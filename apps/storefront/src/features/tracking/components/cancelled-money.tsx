import type { Tracking } from '@tiffin/contract/orders'
import { refundTexts } from '#texts/refunds'
import { RefundLines } from '../../../ui/refund-lines.tsx'
import './cancelled-money.css'

/** AMB35, AMB106: in place of the progress of a cancelled order: what comes back, how and by when. */
export function CancelledMoney({ tracking: { refunds } }: { tracking: Tracking }) {
  if (refunds.length === 0) return null
  return (
    <div className="track-progress cancelled-money">
      <h2>{refundTexts.title}</h2>
      <RefundLines refunds={refunds} />
    </div>
  )
}
