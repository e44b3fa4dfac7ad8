import type { PaymentMode } from '@tiffin/domain/order-type'
import { useDispatch, useSelector } from 'react-redux'
import { paymentTexts } from '#texts/payment'
import { Icon } from '../../../ui/icon.tsx'
import { modeChosen, selectDeliveryMode } from '../../order-info/slice.ts'
import { selectPaymentMode, selectPaymentModes } from '../selectors.ts'
import './payment-modes.css'

/** M2: cash is paid at the door, or at the counter. */
const wordsOf = (pickup: boolean) =>
  pickup
    ? { title: paymentTexts.payAtPickup, lead: paymentTexts.payAtPickupLead }
    : { title: paymentTexts.cashOnDelivery, lead: paymentTexts.cashOnDeliveryLead }

function ModeCard({ mode, pickup }: { mode: PaymentMode; pickup: boolean }) {
  const dispatch = useDispatch()
  const chosen = useSelector(selectPaymentMode) === mode
  const { title, lead } = wordsOf(pickup)
  return (
    <label className="mode" data-chosen={chosen ? '' : undefined}>
      <span className="mode-mark">
        <Icon name="cash" />
      </span>
      <span className="mode-text">
        <span className="mode-title">{title}</span>
        <span className="mode-lead">{lead}</span>
      </span>
      <input
        type="radio"
        className="mode-radio"
        name="mode"
        value={mode}
        checked={chosen}
        onChange={() => dispatch(modeChosen({ mode }))}
      />
    </label>
  )
}

/** M1, M2: how it is paid. AMB89: what is not available is not shown. */
export function PaymentModes() {
  const modes = useSelector(selectPaymentModes)
  const deliveryMode = useSelector(selectDeliveryMode)
  if (modes.length === 0) return <p className="mode-none">{paymentTexts.noMode}</p>
  return (
    <fieldset className="modes">
      <legend className="sr-only">{paymentTexts.payWith}</legend>
      {modes.map((mode) => (
        <ModeCard key={mode} mode={mode} pickup={deliveryMode === 'pickup'} />
      ))}
    </fieldset>
  )
}
