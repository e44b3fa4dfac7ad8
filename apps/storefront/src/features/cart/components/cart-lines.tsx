import { formatPaise } from '@tiffin/domain/money'
import { useDispatch, useSelector } from 'react-redux'
import { cartTexts as words } from '../../../texts/cart.ts'
import { menuTexts } from '../../../texts/menu.ts'
import { DishPicture } from '../../../ui/dish-picture.tsx'
import { Amount } from '../../../ui/price.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { VegMark } from '../../../ui/veg-mark.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectStoreRefusal } from '../../storefront/selectors.ts'
import { type CartRow, selectCartRows } from '../selectors.ts'
import { itemRemoved, lineDropped, moreRequested } from '../slice.ts'
import './cart-lines.css'

/** A line that cannot be ordered any more has one thing to do with it. */
function DropButton({ row }: { row: CartRow }) {
  const dispatch = useDispatch()
  return (
    <button
      type="button"
      className="text-button cart-line-drop"
      aria-label={words.removeLine(row.line.name)}
      onClick={() => dispatch(lineDropped({ lineKey: row.key }))}
    >
      {words.remove}
    </button>
  )
}

function LineNote({ row }: { row: CartRow }) {
  if (row.problem) return <p className="cart-line-note cart-line-problem">{row.problem}</p>
  if (row.state !== 'price-changed') return null
  return (
    <p className="cart-line-note">{words.priceChanged(formatPaise(row.line.unitPrice), formatPaise(row.unitPrice))}</p>
  )
}

interface CartLineViewProps {
  readonly row: CartRow
  readonly pictures: boolean
}

/** J10: a line: name, size, quantity and what it costs. */
function CartLineView({ row, pictures }: CartLineViewProps) {
  const dispatch = useDispatch()
  const blocked = useSelector(selectStoreRefusal) !== null
  // F20
  const school = useSelector(selectClient).clientType === 'SCHOOL'
  const { line } = row
  return (
    <li className={row.problem ? 'cart-line cart-line-off' : 'cart-line'}>
      {pictures ? <DishPicture src={line.image} size="small" faded={row.problem !== null} /> : null}
      <div className="cart-line-text">
        <p className="cart-line-name">
          <VegMark isVeg={line.isVeg} />
          <span>{line.name}</span>
        </p>
        <p className="cart-line-size">{line.sizeName}</p>
        {school ? <p className="cart-line-note">{menuTexts.confirmClass}</p> : null}
        <LineNote row={row} />
      </div>
      <div className="cart-line-end">
        {row.problem ? (
          <DropButton row={row} />
        ) : (
          <>
            <QuantityStepper
              name={line.name}
              quantity={line.quantity}
              addBlocked={blocked}
              onAdd={() => dispatch(moreRequested({ lineKey: row.key }))}
              onRemove={() => dispatch(itemRemoved({ lineKey: row.key }))}
            />
            <span className="cart-line-total">
              <Amount paise={row.total} />
            </span>
          </>
        )}
      </div>
    </li>
  )
}

/** The lines of the cart, each against the menu as it is now. */
export function CartLines({ pictures = false }: { pictures?: boolean }) {
  const rows = useSelector(selectCartRows)
  return (
    <ul className="cart-lines">
      {rows.map((row) => (
        <CartLineView key={row.key} row={row} pictures={pictures} />
      ))}
    </ul>
  )
}
