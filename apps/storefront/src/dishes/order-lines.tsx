import type { ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import type { Paise } from '@tiffin/domain/money/money'
import { choiceText } from '@tiffin/domain/options/choice-words'
import type { Choice } from '@tiffin/domain/options/choices'
import type { Avoider } from '../texts/allergen-words.ts'
import { priceText } from '../texts/bill-words.ts'
import { AllergenNote } from './allergen-note.tsx'
import { VegMark } from './veg-mark.tsx'
import '../ui/scroll-shadows.css'
import './order-lines.css'

export interface OrderLine {
  readonly id: string
  readonly name: string
  readonly sizeName: string
  /** J10: the selected options. */
  readonly choices: readonly Choice[]
  /** null: no allergens were stored with this line. */
  readonly allergens: ConfiguredAllergens | null
  readonly quantity: number
  /** Price of the line, in paise. */
  readonly total: Paise
  /** I9: the price of one meal times the number of meals; null for an order of one meal. */
  readonly perMeal?: string | null
  readonly isVeg: boolean
  /** Changes since the diner last saw the line, one sentence each. */
  readonly notes?: readonly string[]
  /** Text shown instead of the amount, such as "Cancelled". */
  readonly instead?: string | null
}

interface OrderLinesProps {
  readonly lines: readonly OrderLine[]
  /** Who avoids which allergens: highlighted in the lines that contain them. */
  readonly avoiders?: readonly Avoider[]
  /** The name of the list, for a list that scrolls where its column is limited in height. */
  readonly scrollsAs?: string
}

/** A list that is shorter than this never scrolls. */
const SCROLLS_FROM = 3

/** The lines of an order, with aligned amounts. */
export function OrderLines({ lines, avoiders = [], scrollsAs }: OrderLinesProps) {
  // Without the tab stop, the keyboard could not scroll it: it contains no controls.
  const scrolling = scrollsAs && lines.length >= SCROLLS_FROM ? { tabIndex: 0, 'aria-label': scrollsAs } : {}
  return (
    <ul className={scrollsAs ? 'order-lines scroll-shadows' : 'order-lines'} {...scrolling}>
      {lines.map((line) => (
        <li className="order-line" key={line.id} data-void={line.instead ? '' : undefined}>
          <VegMark isVeg={line.isVeg} />
          <span className="order-line-name">
            {line.name}
            <span className="order-line-size">
              {line.quantity} × {line.sizeName}
            </span>
            {line.perMeal ? <span className="order-line-size">{line.perMeal}</span> : null}
            {line.choices.length > 0 ? (
              <span className="order-line-choices">{line.choices.map(choiceText).join(' · ')}</span>
            ) : null}
          </span>
          <span className="order-line-total">{line.instead ?? priceText(line.total)}</span>
          {line.notes?.map((note) => (
            <p className="order-line-note" key={note}>
              {note}
            </p>
          ))}
          {line.allergens ? (
            <div className="order-line-allergens">
              <AllergenNote allergens={line.allergens} avoiders={avoiders} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
