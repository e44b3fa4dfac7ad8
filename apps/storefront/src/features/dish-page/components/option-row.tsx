import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { dishTexts as words } from '#texts/dish'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { VegMark } from '../../../dishes/veg-mark.tsx'
import './choice-input.css'
import './option-row.css'

interface OptionRowProps {
  readonly kind: 'checkbox' | 'radio'
  /** The name of the radio group. */
  readonly name: string
  readonly label: string
  /** A second line of text, such as the size of a part. */
  readonly hint?: string
  readonly image: string | null
  /** True if any row of the list has a picture: rows without one then reserve its space. */
  readonly pictures: boolean
  /** Null when the item has no veg mark. */
  readonly isVeg: boolean | null
  readonly checked: boolean
  readonly soldOut?: boolean
  /** The price difference in paise; null to show no price. */
  readonly price: Paise | null
  /** The text shown instead of a price of 0. */
  readonly noPrice?: string
  readonly onChoose: () => void
}

function priceText(price: Paise, noPrice: string): string {
  if (price === 0) return noPrice
  return price > 0 ? words.more(formatPaise(price)) : words.less(formatPaise(-price))
}

/** One option as a row: a checkbox or radio button, with name, veg mark and price difference. */
export function OptionRow(props: OptionRowProps) {
  const { kind, name, label, hint, image, pictures, isVeg, checked, soldOut = false, price, noPrice = '' } = props
  const cost = price === null || soldOut ? '' : priceText(price, noPrice)
  return (
    <label className={soldOut ? 'option option-off' : 'option'}>
      {pictures ? <DishPicture src={image} size="small" faded={soldOut} /> : null}
      <span className="option-words">
        <span className="option-name">
          {isVeg === null ? null : <VegMark isVeg={isVeg} />}
          <span>{label}</span>
        </span>
        {hint ? <span className="option-hint">{hint}</span> : null}
        {soldOut ? <span className="option-hint">{words.soldOut}</span> : null}
      </span>
      {cost ? <span className="option-price">{cost}</span> : null}
      <input
        type={kind}
        name={name}
        className="choice-input"
        checked={checked}
        disabled={soldOut}
        onChange={props.onChoose}
      />
    </label>
  )
}
