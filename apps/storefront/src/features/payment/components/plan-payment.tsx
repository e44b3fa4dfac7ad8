import { reasonTextAtPay } from '@tiffin/domain/reasons/reason-words'
import { useDispatch, useSelector } from 'react-redux'
import { paymentTexts as words } from '#texts/payment'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { selectRefusalAt } from '../../checked-order/selectors.ts'
import { orderSheetRequested } from '../../order-type/slice.ts'
import './plan-payment.css'

type State = Parameters<typeof selectRefusalAt>[0]

/** AMB4, AMB29: why a plan of days cannot be paid for, in place of the payment modes. */
export function PlanNote() {
  const refusal = useSelector((state: State) => selectRefusalAt(state, 'pay'))
  if (!refusal) return null
  return (
    <section className="plan-payment" aria-labelledby="plan-payment">
      <h2 className="pay-heading" id="plan-payment">
        {reasonTextAtPay(refusal)}
      </h2>
      {refusal.code === 'plans-not-open' ? <p className="plan-payment-text">{words.plansLead}</p> : null}
    </section>
  )
}

/** In place of the button that places an order: changes the kind of order, or the days that are refused. */
export function PlanButton() {
  const dispatch = useDispatch()
  const refusal = useSelector((state: State) => selectRefusalAt(state, 'pay'))
  const sheet = refusal?.code === 'plans-not-open' ? 'type' : 'days'
  return (
    <PrimaryButton wide onClick={() => dispatch(orderSheetRequested({ sheet }))}>
      {sheet === 'type' ? words.changeOrder : words.changeDays}
    </PrimaryButton>
  )
}
