import { texts } from '#texts/texts'
import { Icon } from './icon.tsx'
import './quantity-stepper.css'

interface QuantityStepperProps {
  /** What is counted: names the two buttons. */
  readonly name: string
  readonly quantity: number
  readonly onAdd: () => void
  readonly onRemove: () => void
  /** True greys the plus; it can still be pressed, and then says why (E11). */
  readonly addBlocked?: boolean
  /** F1: true when the plus asks first what is wanted. */
  readonly asks?: boolean
}

/** Fewer, how many, more. */
export function QuantityStepper({
  name,
  quantity,
  onAdd,
  onRemove,
  addBlocked = false,
  asks = false,
}: QuantityStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put a border and a legend around two buttons
    <div className="stepper" role="group" aria-label={texts.quantityOf(name)}>
      <button type="button" className="stepper-button" aria-label={texts.less(name)} onClick={onRemove}>
        <Icon name="minus" size={18} />
      </button>
      <output className="stepper-quantity">{quantity}</output>
      <button
        type="button"
        className="stepper-button"
        data-does="add"
        aria-label={texts.one(name)}
        aria-disabled={addBlocked}
        aria-haspopup={asks ? 'dialog' : undefined}
        onClick={onAdd}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
