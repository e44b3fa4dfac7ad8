import { useDispatch, useSelector } from 'react-redux'
import { checkoutTexts } from '#texts/orders'
import { OrderLines } from '../../../dishes/order-lines.tsx'
import { BillReceipt } from '../../../ui/bill-receipt.tsx'
import { selectIsByDay, selectOrderLines } from '../../cart/selectors.ts'
import { selectBill } from '../../checked-order/selectors.ts'
import { declarationsRequested } from '../../dish/slice.ts'

/** K15: the ordered dishes and the bill. */
export function OrderSummary() {
  const dispatch = useDispatch()
  const lines = useSelector(selectOrderLines)
  const bill = useSelector(selectBill)
  const byDay = useSelector(selectIsByDay)
  return (
    <>
      <OrderLines lines={lines} onRetry={() => dispatch(declarationsRequested())} scrollsAs={checkoutTexts.summary} />
      <hr className="checkout-rule" />
      {bill ? <BillReceipt bill={bill} byDay={byDay} /> : <div className="skeleton bill-skeleton" />}
    </>
  )
}
