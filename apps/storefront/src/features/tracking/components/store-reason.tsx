import type { Tracking } from '@tiffin/contract/orders'
import { refundTexts } from '#texts/refunds'

/** SB15: why the store cancelled the order; null: it did not, or a refund of the order says it already. */
export function storeReasonText({ storeReason, refunds }: Tracking): string | null {
  if (storeReason === null || refunds.some(({ reason }) => reason === storeReason)) return null
  return refundTexts.storeSays(storeReason)
}

/** Why the store cancelled the order. */
export function StoreReason({ tracking }: { tracking: Tracking }) {
  const text = storeReasonText(tracking)
  return text === null ? null : <p>{text}</p>
}
