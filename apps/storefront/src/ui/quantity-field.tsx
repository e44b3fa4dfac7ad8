import { type KeyboardEvent, useState } from 'react'
import { texts } from '#texts/texts'
import './quantity-field.css'

/** The most digits of a quantity: no store sells ten thousand pieces of a dish in one order. */
const DIGITS = 4

interface QuantityFieldProps {
  /** Name of the item, for the label. */
  readonly name: string
  readonly quantity: number
  /** The diner has typed another quantity; 0 for an emptied field. */
  readonly onType: (quantity: number) => void
}

/** The quantity of a stepper as a field, for large numbers. What is typed counts when the field is left, or on Enter. */
export function QuantityField({ name, quantity, onType }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const finish = (): void => {
    setTyped(null)
    if (typed !== null && Number(typed) !== quantity) onType(Number(typed))
  }
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    if (key === 'Escape') setTyped(null)
    if (key !== 'Enter') return
    finish()
    currentTarget.select()
  }
  return (
    <label className="quantity-field">
      <input
        className="stepper-quantity"
        aria-label={texts.quantityOf(name)}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={DIGITS}
        value={typed ?? quantity}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
        onKeyDown={press}
        onBlur={finish}
      />
    </label>
  )
}
