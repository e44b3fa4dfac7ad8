import { reasonTextAtPay } from '@tiffin/domain/reasons/reason-words'
import { useDispatch, useSelector } from 'react-redux'
import { planPaymentTexts as words } from '#texts/plan-payment'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { selectRefusalAt } from '../../checked-order/selectors.ts'
import { orderSheetRequested } from '../../order-type/slice.ts'
import './plan-payment.css'

type State = Parameters<typeof selectRefusalAt>[0]

/**
 * AMB4, AMB29: in place of the button that places an order: why a plan of days cannot be paid for, and a button that
 * changes the kind of order, or the days that are refused.
 */
export function PlanPayment() {
  const dispatch = useDispatch()
  const refusal = useSelector((state: State) => selectRefusalAt(state, 'pay'))
  if (!refusal) return null
  return (
    <section className="plan-payment" aria-labelledby="plan-payment">
      <h2 className="plan-payment-title" id="plan-payment">
        {reasonTextAtPay(refusal)}
      </h2>
      <PrimaryButton wide onClick={() => dispatch(orderSheetRequested({ sheet: 'days' }))}>
        {words.changeDays}
      </PrimaryButton>
    </section>
  )
}
