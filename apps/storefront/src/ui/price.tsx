import { formatPaise, type Paise } from '@tiffin/domain/money'
import { discountPercent } from '@tiffin/domain/pricing'
import { messages } from '@tiffin/domain/texts/messages'
import { texts } from '#texts/texts'
import './price.css'

/** An amount in paise; the paise themselves stand back. AMB28: nothing to pay reads "Free". */
export function Amount({ paise }: { paise: Paise }) {
  if (paise === 0) return <span className="amount">{texts.free}</span>
  const text = formatPaise(paise)
  const point = text.lastIndexOf('.')
  return (
    <span className="amount">
      {text.slice(0, point)}
      <span className="amount-paise">{text.slice(point)}</span>
    </span>
  )
}

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
  return (
    <span className="price">
      {percent !== null && <span className="sr-only">{texts.now} </span>}
      <Amount paise={charged} />
      {percent !== null && (
        <>
          <span className="sr-only"> {texts.was} </span>
          <s className="price-list">
            <Amount paise={list} />
          </s>
          <span className="price-off">{texts.percentOff(percent)}</span>
        </>
      )}
    </span>
  )
}
