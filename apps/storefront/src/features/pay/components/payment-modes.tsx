import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { formatPaise } from '@tiffin/domain/money/money'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { useDispatch, useSelector } from 'react-redux'
import { paymentTexts } from '#texts/payment'
import { Icon, LineIcon } from '../../../ui/icon.tsx'
import { selectBalance } from '../../checked-order/selectors.ts'
import { modeChosen, selectDeliveryMode } from '../../order-info/slice.ts'
import { selectPaymentMode, selectPaymentModes } from '../selectors.ts'
import './payment-modes.css'

/** M2: the texts of the modes; cash is paid at delivery or at pickup. M10: credits show the balance. */
function useWords(): ModeCardProps['words'] {
  const balance = useSelector(selectBalance)
  const pickup = useSelector(selectDeliveryMode) === 'pickup'
  const wallet = balance === null ? paymentTexts.credits : paymentTexts.creditsHold(formatPaise(balance))
  return {
    CASH: pickup
      ? [paymentTexts.payAtPickup, paymentTexts.payAtPickupLead]
      : [paymentTexts.cashOnDelivery, paymentTexts.cashOnDeliveryLead],
    DIGITAL: [paymentTexts.payOnline, paymentTexts.payOnlineLead],
    WALLET: [wallet, paymentTexts.creditsLead],
  }
}

const CARD = 'M3 6h18v12H3zM3 10.5h18M7 14.5h4'
const PURSE = 'M18 8V5H3v14h18V8H3M17 13.5v.01'

/** A card or a purse. */
const ModeIcon = ({ mode }: { mode: TenderKind }) => (
  <LineIcon>
    <path d={mode === 'WALLET' ? PURSE : CARD} />
  </LineIcon>
)

/** A title and the text below it. */
type ModeWords = readonly [title: string, lead: string]

interface ModeCardProps {
  readonly mode: TenderKind
  readonly chosen: boolean
  readonly words: Readonly<Record<TenderKind, ModeWords>>
}

function ModeCard({ mode, chosen, words }: ModeCardProps) {
  const [title, lead] = words[mode]
  return (
    <label className="mode" data-chosen={chosen ? '' : undefined}>
      <span className="mode-mark">{mode === 'CASH' ? <Icon name="cash" /> : <ModeIcon mode={mode} />}</span>
      <span className="mode-text">
        <span className="mode-title">{title}</span>
        <span className="mode-lead">{lead}</span>
      </span>
      <Radio className="mode-radio" value={mode} />
    </label>
  )
}

/** M1, M2: the payment modes of an order. */
export const PaymentModes = () => <Modes words={useWords()} />

/** AMB89: unavailable modes are hidden. */
export function Modes({ words }: Pick<ModeCardProps, 'words'>) {
  const dispatch = useDispatch()
  const modes = useSelector(selectPaymentModes)
  const chosen = useSelector(selectPaymentMode)
  if (modes.length === 0) return <p className="mode-none">{paymentTexts.noMode}</p>
  return (
    <RadioGroup
      className="modes"
      name="mode"
      aria-label={paymentTexts.payWith}
      value={chosen}
      onChange={(_event, mode) => dispatch(modeChosen({ mode: mode as TenderKind }))}
    >
      {modes.map((mode) => (
        <ModeCard key={mode} mode={mode} chosen={mode === chosen} words={words} />
      ))}
    </RadioGroup>
  )
}
