import type { OrderSummary } from '@tiffin/contract/my-orders'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { backOf } from '@tiffin/domain/payment/money-back'
import { useDispatch, useSelector } from 'react-redux'
import { myOrdersTexts } from '#texts/my-orders'
import { refundTexts } from '#texts/refunds'
import { cancelRequested, selectIsCancelling, type WithCancellation } from '../../cancellation/slice.ts'

/**
 * What cancelling gives back: of cash, which is paid at hand-over, nothing; of an undecided payment only the wallet's part
 * is known (AMB109).
 */
function moneyOf({ total, fromWallet = 0, refundWay, refunds, ...order }: OrderSummary) {
  const payment = shownPayment(order)
  const ofWallet = { way: 'wallet', amount: fromWallet } as const
  const rest = { way: refundWay, amount: total - fromWallet }
  const isUndecided = payment === 'pending'
  const paid = payment === 'cash' ? [] : [...(isUndecided ? [] : [rest]), ofWallet]
  return { back: backOf(paid, refunds), isUndecided }
}

/** T13, AMB34: cancels an order from the list; null while it cannot be cancelled. */
export function CancelButton({ order }: { order: OrderSummary }) {
  const { orderId, storeId, timeZone, mayCancel } = order
  const isCancelling = useSelector((state: WithCancellation) => selectIsCancelling(state, orderId))
  const dispatch = useDispatch()
  if (!mayCancel && !isCancelling) return null
  const cancel = () => dispatch(cancelRequested({ orderId, storeId, timeZone, ...moneyOf(order) }))
  return (
    <button
      type="button"
      className="text-button my-order-cancel"
      aria-label={isCancelling ? undefined : myOrdersTexts.cancelOf(orderId)}
      aria-busy={isCancelling}
      onClick={isCancelling ? undefined : cancel}
    >
      {isCancelling ? refundTexts.cancel.cancelling : myOrdersTexts.cancel}
    </button>
  )
}
