import type { Paise } from '@tiffin/domain/money/money'
import type { ReactNode } from 'react'
import type { Avoider } from '../texts/allergen-words.ts'
import { priceText } from '../texts/bill-words.ts'
import { LineFacts, type ShownLine } from './line-facts.tsx'
import '../ui/scroll-shadows.css'
import './order-lines.css'

export interface OrderLine extends ShownLine {
  readonly id: string
  /** Price of the line, in paise. */
  readonly total: Paise
  /** Below the size: the price of one meal times the number of meals (I9), or the state of a placed line. */
  readonly below?: ReactNode
  /** Changes since the diner last saw the line, one sentence each. */
  readonly notes?: readonly string[]
  /** Text shown instead of the amount, such as "Cancelled". */
  readonly instead?: string | null
  /** AMB115: who avoids which allergens, of a line for another entry than the others. */
  readonly avoiders?: readonly Avoider[]
  /** Shown below the line, such as the way to its own page. */
  readonly link?: ReactNode
}

interface OrderLinesProps {
  readonly lines: readonly OrderLine[]
  /** Who avoids which allergens: highlighted in the lines that contain them. */
  readonly avoiders?: readonly Avoider[]
  /** Loads declarations that could not be checked; absent for a placed order. */
  readonly onRetry?: () => void
  /** The name of the list, for a list that scrolls where its column is limited in height. */
  readonly scrollsAs?: string
}

/** A list that is shorter than this never scrolls. */
const SCROLLS_FROM = 3

/** The lines of an order, with aligned amounts. */
export function OrderLines({ lines, avoiders = [], onRetry, scrollsAs }: OrderLinesProps) {
  // Without the tab stop, the keyboard could not scroll it: it contains no controls.
  const scrolling = scrollsAs && lines.length >= SCROLLS_FROM ? { tabIndex: 0, 'aria-label': scrollsAs } : {}
  return (
    <ul className={scrollsAs ? 'order-lines scroll-shadows' : 'order-lines'} {...scrolling}>
      {lines.map((line) => (
        <li className="order-line" key={line.id} data-void={line.instead ? '' : undefined}>
          <LineFacts
            line={line}
            avoiders={line.avoiders ?? avoiders}
            onRetry={onRetry}
            more={line.below ? <p className="line-size">{line.below}</p> : null}
          >
            {line.notes?.map((note) => (
              <p className="order-line-note" key={note}>
                {note}
              </p>
            ))}
            {line.link}
          </LineFacts>
          <span className="order-line-total">{line.instead ?? priceText(line.total)}</span>
        </li>
      ))}
    </ul>
  )
}
