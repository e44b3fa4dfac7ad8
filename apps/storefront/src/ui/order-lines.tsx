import { formatPaise, type Paise } from '@tiffin/domain/money'
import { VegMark } from './veg-mark.tsx'
import './order-lines.css'

export interface OrderLine {
  readonly id: string
  readonly name: string
  readonly sizeName: string
  readonly quantity: number
  /** What the line costs, in paise. */
  readonly total: Paise
  readonly isVeg: boolean
  /** Said in place of the amount, such as that the line is cancelled. */
  readonly instead?: string | null
}

/** What an order holds, one line a dish, with amounts under each other. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li className="order-line" key={line.id} data-void={line.instead ? '' : undefined}>
          <VegMark isVeg={line.isVeg} />
          <span className="order-line-name">
            {line.name}
            <span className="order-line-size">
              {line.quantity} × {line.sizeName}
            </span>
          </span>
          <span className="order-line-total">{line.instead ?? formatPaise(line.total)}</span>
        </li>
      ))}
    </ul>
  )
}
