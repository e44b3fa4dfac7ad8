import { formatPaise } from '@tiffin/domain/money/money'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import type { ComponentType } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { cartTexts as words } from '#texts/cart'
import { menuTexts } from '#texts/menu'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { LineFacts } from '../../../dishes/line-facts.tsx'
import { Amount } from '../../../ui/price.tsx'
import { QuantityField } from '../../../ui/quantity-field.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { selectAvoidersOf } from '../../allergens/selectors.ts'
import { selectClient } from '../../client/slice.ts'
import { declarationsRequested } from '../../dish/slice.ts'
import { selectStoreRefusal } from '../../storefront/selectors.ts'
import { changeNotes } from '../change-notes.ts'
import { mealsText } from '../line-days-words.ts'
import { type CartRow, seenOf, shownOf } from '../rows.ts'
import { selectCartRows, selectQuantityStep } from '../selectors.ts'
import {
  changeAccepted,
  dropRequested,
  editRequested,
  lessRequested,
  moreRequested,
  quantityRequested,
  quantitySet,
} from '../slice.ts'
import './cart-lines.css'

interface RowProps {
  readonly row: CartRow
}

/** J10: opens the configuration of a cart line for editing. */
function EditButton({ row }: RowProps) {
  const dispatch = useDispatch()
  return (
    <button
      type="button"
      className="text-button cart-line-action"
      aria-haspopup="dialog"
      aria-label={words.editLine(row.facts.name)}
      onClick={() => dispatch(editRequested({ lineKey: row.key }))}
    >
      {words.edit}
    </button>
  )
}

/** Removes a cart line whose dish has changed or can no longer be ordered. */
function DropButton({ row }: RowProps) {
  const dispatch = useDispatch()
  return (
    <button
      type="button"
      className="text-button cart-line-action"
      aria-label={words.removeLine(row.facts.name)}
      onClick={() => dispatch(dropRequested({ lineKey: row.key }))}
    >
      {words.remove}
    </button>
  )
}

/** Accepts the current price and facts of a changed cart line. */
function KeepButton({ row }: RowProps) {
  const dispatch = useDispatch()
  const { changes } = row.checked
  const { unitPrice, customisation } = row.price
  const isPriced = changes.includes('price') || changes.includes('customisation')
  const keep = isPriced ? words.keepAt(formatPaise(unitPrice + customisation)) : words.keep
  return (
    <button
      type="button"
      className="text-button cart-line-action"
      aria-label={words.keepLine(row.facts.name, keep)}
      onClick={() => dispatch(changeAccepted({ lineKey: row.key, ...seenOf(row) }))}
    >
      {keep}
    </button>
  )
}

/** J6: lowers the quantity of a cart line to the maximum that the store sells now. */
function FewerButton({ row, most }: RowProps & { most: number }) {
  const dispatch = useDispatch()
  return (
    <button
      type="button"
      className="text-button cart-line-action"
      aria-label={words.takeOf(most, row.facts.name)}
      onClick={() => dispatch(quantitySet({ lineKey: row.key, quantity: most }))}
    >
      {words.take(most)}
    </button>
  )
}

/**
 * The changes of a cart line since the diner last saw it, or why it cannot be ordered, with buttons to resolve them.
 * Only the diner removes lines.
 */
function LineNote({ row }: RowProps) {
  const { state, reason, most } = row.checked
  if (state === 'ok') return null
  return (
    <div className="cart-line-changed">
      {reason ? <p className="cart-line-note cart-line-problem">{reasonText(reason)}</p> : null}
      {changeNotes(row).map((note) => (
        <p className="cart-line-note" key={note}>
          {note}
        </p>
      ))}
      {state === 'changed' ? <KeepButton row={row} /> : null}
      {state === 'choices' ? <EditButton row={row} /> : null}
      {most > 0 ? <FewerButton row={row} most={most} /> : null}
      <DropButton row={row} />
    </div>
  )
}

/** Below the facts of a line: its changes, and how to edit it. */
function LineActions({ row }: RowProps) {
  // F20: only schools show the class note.
  const school = useSelector(selectClient).clientType === 'SCHOOL'
  return (
    <>
      {school ? <p className="cart-line-note">{menuTexts.confirmClass}</p> : null}
      {row.line.configuration && row.checked.state === 'ok' ? <EditButton row={row} /> : null}
      <LineNote row={row} />
    </>
  )
}

/** True for a line that the diner can only remove: its dish is unavailable or no longer on the menu. */
const isLost = ({ checked: { state } }: CartRow): boolean => state === 'gone' || state === 'unavailable'

/** Quantity and price of a line. A line that cannot be ordered shows no price. */
function LineEnd({ row }: RowProps) {
  const dispatch = useDispatch()
  const blocked = useSelector(selectStoreRefusal) !== null
  const step = useSelector(selectQuantityStep)
  const { line, key } = row
  return (
    <div className="cart-line-end">
      <QuantityStepper
        name={row.facts.name}
        quantity={line.quantity}
        step={step}
        addBlocked={blocked}
        field={
          <QuantityField
            name={row.facts.name}
            quantity={line.quantity}
            onType={(quantity) => dispatch(quantityRequested({ lineKey: key, quantity }))}
          />
        }
        onAdd={() => dispatch(moreRequested({ lineKey: key }))}
        onRemove={() => dispatch(lessRequested({ lineKey: key }))}
      />
      {row.checked.reason ? null : (
        <span className="cart-line-total">
          <Amount paise={row.total} />
          {row.meals === 1 && !row.line.dates ? null : <span className="cart-line-per">{mealsText(row)}</span>}
        </span>
      )}
    </div>
  )
}

interface LineProps {
  readonly pictures?: boolean
  /** AMB115: whom a line is for. */
  readonly LineFor?: ComponentType<RowProps>
}

function CartLineView({ row, pictures, LineFor }: RowProps & LineProps) {
  const dispatch = useDispatch()
  const { line } = row
  const avoiders = useSelector(selectAvoidersOf)(line.for)
  const lost = isLost(row)
  return (
    <li className={lost ? 'cart-line cart-line-off' : 'cart-line'}>
      {pictures ? <DishPicture src={line.image} size="small" faded={lost} /> : null}
      <LineFacts
        line={shownOf(row)}
        avoiders={avoiders}
        hasQuantity={lost}
        onRetry={() => dispatch(declarationsRequested())}
      >
        {LineFor && !lost ? <LineFor row={row} /> : null}
        <LineActions row={row} />
      </LineFacts>
      {lost ? null : <LineEnd row={row} />}
    </li>
  )
}

/**
 * The cart lines, compared with the current menu. Lines without a picture keep a picture's place only beside lines that
 * have one, so that the texts align.
 */
export function CartLines({ pictures = false, LineFor }: LineProps) {
  const rows = useSelector(selectCartRows)
  const arePictured = pictures && rows.some(({ line }) => line.image !== null)
  return (
    <ul className="cart-lines">
      {rows.map((row) => (
        <CartLineView key={row.key} row={row} pictures={arePictured} {...(LineFor && { LineFor })} />
      ))}
    </ul>
  )
}
