import NativeSelect from '@mui/material/NativeSelect'
import { useDispatch, useSelector } from 'react-redux'
import { forOthersTexts as words } from '#texts/for-others'
import { MuiScope } from '../../../ui/mui-scope.tsx'
import { selectChosenEntryId } from '../../order-info/slice.ts'
import { lineForChosen, selectMayBeForSeveral, selectServedEntries } from '../others.ts'
import './line-for.css'

export interface LineForProps {
  readonly lineKey: string
  /** Name of the dish. */
  readonly dish: string
  /** Whom the line names; undefined: the chosen entry. */
  readonly namedFor: string | undefined
}

/** AMB115: whom a line of the cart is for; nothing for a diner with one child. */
export function LineFor({ lineKey, dish, namedFor }: LineForProps) {
  const dispatch = useDispatch()
  const people = useSelector(selectServedEntries)
  const may = useSelector(selectMayBeForSeveral)
  const chosen = useSelector(selectChosenEntryId)
  const entryId = namedFor ?? chosen
  if (!may || people.length < 2 || !people.some(({ id }) => id === entryId)) return null
  return (
    <MuiScope>
      <span className="line-for-choice">
        <span aria-hidden="true">{words.whom}</span>
        <NativeSelect
          value={entryId}
          disableUnderline
          inputProps={{ 'aria-label': words.whoGets(dish) }}
          onChange={(event) => dispatch(lineForChosen({ lineKey, entryId: event.target.value }))}
        >
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </span>
    </MuiScope>
  )
}
