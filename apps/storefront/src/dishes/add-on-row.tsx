import type { Paise } from '@tiffin/domain/money/money'
import { useId } from 'react'
import { texts } from '#texts/texts'
import { Icon } from '../ui/icon.tsx'
import { Price } from '../ui/price.tsx'
import { DishPicture } from './dish-picture.tsx'
import { VegMark } from './veg-mark.tsx'
import './add-on-row.css'

export interface AddOn {
  readonly productId: number
  readonly sizeId: number
  readonly name: string
  readonly image: string | null
  readonly isVeg: boolean
  /** Current price of one piece, in paise. */
  readonly charged: Paise
  /** Price before any discount, in paise. */
  readonly list: Paise
}

interface AddOnRowProps {
  readonly title: string
  readonly addOns: readonly AddOn[]
  /** AMB3: how many pieces one press adds. */
  readonly step: number
  /** E11: true greys the buttons; pressing one shows the reason. */
  readonly blocked: boolean
  readonly onAdd: (addOn: AddOn) => void
}

/** J1, K15: a horizontally scrolling row of dishes to add to the order. */
export function AddOnRow({ title, addOns, step, blocked, onAdd }: AddOnRowProps) {
  const titleId = useId()
  if (addOns.length === 0) return null
  const arePictured = addOns.some(({ image }) => image !== null)
  return (
    <section className="add-ons" aria-labelledby={titleId}>
      <h2 className="add-ons-title" id={titleId}>
        {title}
      </h2>
      <ul className="add-ons-list">
        {addOns.map((addOn, at) => (
          <li className="add-on" key={addOn.productId}>
            {arePictured ? <DishPicture src={addOn.image} tint={at} size="small" /> : null}
            <span className="add-on-name">
              <VegMark isVeg={addOn.isVeg} />
              <span>{addOn.name}</span>
            </span>
            <span className="add-on-end">
              <Price charged={addOn.charged} list={addOn.list} />
              <button
                type="button"
                className="add-on-button"
                aria-disabled={blocked}
                aria-label={texts.addPieces(step, addOn.name)}
                onClick={() => onAdd(addOn)}
              >
                <Icon name="plus" size={18} />
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
