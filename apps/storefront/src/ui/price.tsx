import { formatPaise, type Paise } from '@tiffin/domain/money'
import { discountPercent } from '@tiffin/domain/pricing'
import { messages } from '@tiffin/domain/texts/messages'
import type { ReactNode } from 'react'
import { texts } from '#texts/texts'
import './price.css'

/** The paise themselves stand back. AMB28: nothing to pay reads "Free". */
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

/** An amount in paise. */
export function Amount({ paise }: { paise: Paise }) {
  return <span className="amount">{amountParts(paise)}</span>
}

/** The room of a price that is not known yet. */
export const PriceWait = () => <span className="price price-plain">{'\u00a0'}</span>

interface PriceProps {
  /** What one pays, in paise; null: not sold so. */
  readonly charged: Paise | null
  /** Before any discount, in paise. */
  readonly list: Paise
}

/** E1, E2: the price, and when it is lower than the list price that one struck through with the percentage. */
export function Price({ charged, list }: PriceProps) {
  if (charged === null) return <span className="price">{messages.sizeNotAvailable}</span>
  const percent = discountPercent(list, charged)
  if (percent === null) return <span className="price price-plain amount">{amountParts(charged)}</span>
  return (
    <span className="price">
      <span className="sr-only">{texts.now} </span>
      <Amount paise={charged} />
      <span className="sr-only"> {texts.was} </span>
      <s className="price-list amount">{amountParts(list)}</s>
      <span className="price-off">{texts.percentOff(percent)}</span>
    </span>
  )
}
