import type { ReactNode } from 'react'
import { texts } from '#texts/texts'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import './dish-adder.css'

interface DishAdderProps {
  /** Name of the dish, for the labels of the buttons. */
  readonly name: string
  readonly quantity: number
  /** AMB3: how many pieces one press adds or removes; by default 1. */
  readonly step?: number
  /** E11: true greys the button; pressing it shows the reason. */
  readonly blocked: boolean
  /** F1: true when adding first opens the dish's options. */
  readonly opensDialog: boolean
  /** A field for the quantity, where it can be typed. */
  readonly field?: ReactNode
  readonly onAdd: () => void
  readonly onRemove: () => void
  /** Called when a tap or click is likely, because the pointer is over the control: preload here. */
  readonly onPrepare: () => void
}

/** E5, E6: the "Add Item" button, replaced by a stepper while the cart contains the dish. */
export function DishAdder({
  name,
  quantity,
  step = 1,
  blocked,
  opensDialog,
  field,
  onAdd,
  onRemove,
  onPrepare,
}: DishAdderProps) {
  return (
    <div className="dish-adder" onPointerEnter={onPrepare} onPointerDown={onPrepare}>
      {quantity > 0 ? (
        <QuantityStepper
          name={name}
          quantity={quantity}
          step={step}
          addBlocked={blocked}
          opensDialog={opensDialog}
          field={field}
          onAdd={onAdd}
          onRemove={onRemove}
        />
      ) : (
        <button
          type="button"
          className="dish-add"
          aria-label={texts.addItem + texts.toDish(name)}
          data-action="add"
          aria-disabled={blocked}
          aria-haspopup={opensDialog ? 'dialog' : undefined}
          onClick={onAdd}
        >
          {texts.addItem}
        </button>
      )}
    </div>
  )
}
