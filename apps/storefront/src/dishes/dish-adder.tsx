import { texts } from '#texts/texts'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import './dish-adder.css'

interface DishAdderProps {
  /** Of the dish: names the buttons. */
  readonly name: string
  readonly quantity: number
  /** True greys the button; it can still be pressed, and then says why (E11). */
  readonly blocked: boolean
  /** F1: true when it asks first what is wanted. */
  readonly asks: boolean
  readonly onAdd: () => void
  readonly onRemove: () => void
  /** A finger or pointer is on its way. */
  readonly onPrepare: () => void
}

/** E5, E6: "Add Item", which turns into a stepper in place. */
export function DishAdder({ name, quantity, blocked, asks, onAdd, onRemove, onPrepare }: DishAdderProps) {
  return (
    <div className="dish-adder" onPointerEnter={onPrepare} onPointerDown={onPrepare}>
      {quantity > 0 ? (
        <QuantityStepper
          name={name}
          quantity={quantity}
          addBlocked={blocked}
          asks={asks}
          onAdd={onAdd}
          onRemove={onRemove}
        />
      ) : (
        <button
          type="button"
          className="dish-add"
          aria-label={texts.addItem + texts.toDish(name)}
          data-does="add"
          aria-disabled={blocked}
          aria-haspopup={asks ? 'dialog' : undefined}
          onClick={onAdd}
        >
          {texts.addItem}
        </button>
      )}
    </div>
  )
}
