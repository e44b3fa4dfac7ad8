import type { ReactNode } from 'react'
import { texts } from '#texts/texts'
import { Icon } from './icon.tsx'
import './quantity-stepper.css'

interface QuantityStepperProps {
  /** Name of the item, for the labels of the two buttons. */
  readonly name: string
  readonly quantity: number
  /** AMB3: how many pieces one press adds or removes; by default 1. */
  readonly step?: number
  readonly onAdd: () => void
  readonly onRemove: () => void
  /** E11: true greys the plus button; pressing it shows the reason. */
  readonly addBlocked?: boolean
  /** F1: true when the plus button first opens the dish's options. */
  readonly opensDialog?: boolean
  /** A field for the quantity, where it can be typed. */
  readonly field?: ReactNode
}

/** Minus button, quantity and plus button. */
export function QuantityStepper({
  name,
  quantity,
  step = 1,
  onAdd,
  onRemove,
  addBlocked = false,
  opensDialog = false,
  field,
}: QuantityStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put a border and a legend around two buttons
    <div className="stepper" role="group" aria-label={texts.quantityOf(name)}>
      <button type="button" className="stepper-button" aria-label={texts.removePieces(step, name)} onClick={onRemove}>
        <Icon name="minus" size={18} />
      </button>
      {field ?? <output className="stepper-quantity">{quantity}</output>}
      <button
        type="button"
        className="stepper-button"
        data-action="add"
        aria-label={texts.addPieces(step, name)}
        aria-disabled={addBlocked}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        onClick={onAdd}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
