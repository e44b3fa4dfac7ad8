import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { PaymentMode } from '@tiffin/domain/order/order-type'
import { useDispatch, useSelector } from 'react-redux'
import { paymentTexts } from '#texts/payment'
import { Icon } from '../../../ui/icon.tsx'
import { modeChosen, selectDeliveryMode } from '../../order-info/slice.ts'
import { selectPaymentMode, selectPaymentModes } from '../selectors.ts'
import './payment-modes.css'

/** M2: the texts for cash, which is paid at delivery or at pickup. */
const wordsOf = (pickup: boolean) =>
  pickup
    ? { title: paymentTexts.payAtPickup, lead: paymentTexts.payAtPickupLead }
    : { title: paymentTexts.cashOnDelivery, lead: paymentTexts.cashOnDeliveryLead }

function ModeCard({ mode, chosen, pickup }: { mode: PaymentMode; chosen: boolean; pickup: boolean }) {
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
      <Radio className="mode-radio" value={mode} />
    </label>
  )
}

/** M1, M2: the payment modes. AMB89: unavailable ones are hidden. */
export function PaymentModes() {
  const dispatch = useDispatch()
  const modes = useSelector(selectPaymentModes)
  const chosen = useSelector(selectPaymentMode)
  const deliveryMode = useSelector(selectDeliveryMode)
  if (modes.length === 0) return <p className="mode-none">{paymentTexts.noMode}</p>
  return (
    <RadioGroup
      className="modes"
      name="mode"
      aria-label={paymentTexts.payWith}
      value={chosen}
      onChange={(_event, mode) => dispatch(modeChosen({ mode: mode as PaymentMode }))}
    >
      {modes.map((mode) => (
        <ModeCard key={mode} mode={mode} chosen={mode === chosen} pickup={deliveryMode === 'pickup'} />
      ))}
    </RadioGroup>
  )
}
