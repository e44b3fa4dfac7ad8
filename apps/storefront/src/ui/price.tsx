import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { discountPercent } from '@tiffin/domain/money/pricing'
import { messages } from '@tiffin/domain/texts/messages'
import type { ReactNode } from 'react'
import { texts } from '#texts/texts'
import './price.css'

/** Shows paise in a smaller style. AMB28: zero reads "Free". */
function amountParts(paise: Paise): ReactNode {
  if (paise === 0) return texts.free
  const text = formatPaise(paise)
  const point = text.lastIndexOf('.')
  return (
    <>
      {text.slice(0, point)}
      <span className="amount-paise">{text.slice(point)}</span>
    </>
  )
}

/** The text of an amount that is given in paise. */
export function Amount({ paise }: { paise: Paise }) {
  return <span className="amount">{amountParts(paise)}</span>
}

/** Reserves the space of a price until the price is known. */
export const PricePlaceholder = () => <span className="price price-plain">{'\u00a0'}</span>

interface PriceProps {
  /** The price to pay, in paise; null: this size is not sold for this order type. */
  readonly charged: Paise | null
  /** The price before any discount, in paise. */
  readonly list: Paise
  /** AMB99: true for the least price that can be paid, which is shown with "from". */
  readonly isLeast?: boolean
}

/** AMB99: the word before a price that depends on choices. */
const From = () => <span className="price-from">{texts.from} </span>

/**
 * E1, E2: the price. When it is below the list price, also shows the list price struck through and the discount in
 * percent.
 */
export function Price({ charged, list, isLeast = false }: PriceProps) {
  if (charged === null) return <span className="price">{messages.sizeNotAvailable}</span>
  const percent = discountPercent(list, charged)
  const from = isLeast && charged > 0 ? <From /> : null
  if (percent === null) {
    return (
      <span className="price price-plain amount">
        {from}
        {amountParts(charged)}
      </span>
    )
  }
  return (
    <span className="price">
      <span className="sr-only">{texts.now} </span>
      {from}
      <Amount paise={charged} />
      <span className="sr-only"> {texts.was} </span>
      <s className="price-list amount">{amountParts(list)}</s>
      <span className="price-off">{texts.percentOff(percent)}</span>
    </span>
  )
}
