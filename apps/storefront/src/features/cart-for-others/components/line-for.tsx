import { useDispatch, useSelector } from 'react-redux'
import { forOthersTexts as words } from '#texts/for-others'
import type { CartRow } from '../../cart/rows.ts'
import { selectChosenEntryId } from '../../order-info/slice.ts'
import { lineForChosen, selectMayBeForSeveral, selectServedEntries } from '../others.ts'
import './line-for.css'

/** AMB115: whom a line of the cart is for; nothing for a diner with one child. */
export function LineFor({ row }: { row: CartRow }) {
  const dispatch = useDispatch()
  const people = useSelector(selectServedEntries)
  const may = useSelector(selectMayBeForSeveral)
  const chosen = useSelector(selectChosenEntryId)
  const entryId = row.line.for ?? chosen
  if (!may || people.length < 2 || !people.some(({ id }) => id === entryId)) return null
  return (
    <label className="line-for-choice">
      <span aria-hidden="true">{words.whom}</span>
      <select
        aria-label={words.whoGets(row.facts.name)}
        value={entryId ?? ''}
        onChange={(event) => dispatch(lineForChosen({ lineKey: row.key, entryId: event.target.value }))}
      >
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
