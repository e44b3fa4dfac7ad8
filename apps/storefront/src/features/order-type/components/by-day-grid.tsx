import Checkbox from '@mui/material/Checkbox'
import { formatPaise } from '@tiffin/domain/money/money'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import type { CSSProperties } from 'react'
import { byDayTexts as words } from '#texts/by-day'
import { VegMark } from '../../../dishes/veg-mark.tsx'
import { shortWeekdayName, weekdayName } from '../../../platform/weekdays.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type DayColumn, isServed, toggled, withAll } from '../by-day-draft.ts'
import { type CartRow, isSoldOn } from '../by-day-price.ts'
import type { ByDay } from '../use-by-day.ts'

interface DishProps {
  readonly byDay: ByDay
  readonly row: CartRow
}

interface BoxProps extends DishProps {
  readonly column: DayColumn
  /** Its accessible name. */
  readonly label: string
  /** Its visible text. */
  readonly text: string
}

/** A dish on a day. The chip shows the selection; the invisible check box covers it and receives the taps. */
export function DayBox({ byDay: { draft, setDraft, dates, menu }, row, column, label, text }: BoxProps) {
  const isOn = isServed(draft, row.key, column)
  const isSold = isSoldOn(menu, row, column.dates)
  return (
    <label className="plan-box by-day-box" data-wrong={(isOn && !isSold) || undefined}>
      <Checkbox
        className="plan-check"
        slotProps={{ input: { 'aria-label': isSold ? label : words.notSoldOn(label) } }}
        checked={isOn}
        // A dish that is not sold on a day can only be taken off it.
        disabled={!isSold && !isOn}
        onChange={() => setDraft((before) => toggled(before, row.key, column, dates))}
      />
      <span aria-hidden="true">{text}</span>
      <span className="by-day-tick">{isOn ? <Icon name="check" size={16} /> : null}</span>
    </label>
  )
}

/** Puts a dish on all days, or takes it off all. */
function AllDays({ byDay: { setDraft, datesOf, dates }, row }: DishProps) {
  const isOnAll = datesOf(row.key).length === dates.length
  const { name } = row.facts
  return (
    <button
      type="button"
      className="text-button by-day-all"
      aria-label={isOnAll ? words.noDaysOf(name) : words.allDaysOf(name)}
      onClick={() => setDraft((before) => withAll(before, [row.key], isOnAll ? [] : dates))}
    >
      {isOnAll ? words.noDays : words.allDays}
    </button>
  )
}

/** What the diner must know of a dish: that it is on no day, or why it cannot be ordered. */
export function DishNote({ byDay: { datesOf }, row }: DishProps) {
  const { reason } = row.checked
  if (datesOf(row.key).length === 0) return <p className="by-day-note">{words.leavesCart(row.facts.name)}</p>
  return reason ? <p className="by-day-note">{words.noteOf(row.facts.name, reasonText(reason))}</p> : null
}

function Dish({ byDay, row }: DishProps) {
  const { columns } = byDay
  return (
    <fieldset className="by-day-dish">
      <legend className="by-day-legend">
        <span className="by-day-name">
          <VegMark isVeg={row.facts.isVeg} /> {words.dish(row.line.quantity, row.facts.name)}
        </span>
        <span className="by-day-price">{formatPaise(row.perMeal)}</span>
      </legend>
      <div className="plan-week" style={{ '--days': columns.length } as CSSProperties}>
        {columns.map((column) => (
          <DayBox
            key={column.id}
            {...{ byDay, row, column }}
            label={weekdayName(column.weekday)}
            text={shortWeekdayName(column.weekday)}
          />
        ))}
      </div>
      <div className="by-day-dish-end">
        <DishNote byDay={byDay} row={row} />
        <AllDays byDay={byDay} row={row} />
      </div>
    </fieldset>
  )
}

/** AMB114: the dishes of the cart, with a box for each weekday of the plan. */
export const ByDayGrid = ({ byDay }: { byDay: ByDay }) => (
  <div className="by-day-grid">
    {byDay.rows.map((row) => (
      <Dish key={row.key} byDay={byDay} row={row} />
    ))}
  </div>
)
