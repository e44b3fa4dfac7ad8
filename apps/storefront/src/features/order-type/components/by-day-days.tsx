import { formatPaise } from '@tiffin/domain/money/money'
import { useId, useState } from 'react'
import { byDayTexts as words } from '#texts/by-day'
import { weekdayName } from '../../../platform/weekdays.ts'
import { Icon } from '../../../ui/icon.tsx'
import { onWeekdays, toggled } from '../by-day-draft.ts'
import { costOf } from '../by-day-price.ts'
import { dayWords } from '../plan-words.ts'
import { type ByDay, type DayOfPlan, dayName } from '../use-by-day.ts'
import { DayBox, DishNote } from './by-day-grid.tsx'
import { WeekHead } from './by-day-week.tsx'

interface DayProps {
  readonly byDay: ByDay
  readonly day: DayOfPlan
}

/** AMB114: leaves a weekday out whose days have no dish; a single date of it needs a dish. */
export function LeaveOut({ byDay: { days, draft, setDraft }, day: { column } }: DayProps) {
  const ofWeekday = days.filter((each) => each.column.weekday === column.weekday)
  const isLast = ofWeekday.length === days.length
  if (isLast || ofWeekday.some(({ rows }) => rows.length > 0)) return null
  const weekdays = draft.plan.weekdays.filter((each) => each !== column.weekday)
  return (
    <button type="button" className="outline-button" onClick={() => setDraft((before) => onWeekdays(before, weekdays))}>
      {words.leaveOut(weekdayName(column.weekday))}
    </button>
  )
}

/** What a day lacks, and what mends it in one tap. */
function Lacks({ byDay, day }: DayProps) {
  const { draft, setDraft, dates } = byDay
  if (day.rows.length > 0 && day.notSold.length === 0) return null
  return (
    <div className="by-day-lacks" data-lacks={day.column.id} tabIndex={-1}>
      {day.rows.length === 0 ? (
        <>
          <p className="by-day-lack">
            <Icon name="info" size={18} /> {words.empty}
          </p>
          <LeaveOut byDay={byDay} day={day} />
        </>
      ) : null}
      {day.notSold.map((row) => (
        <div className="by-day-off" key={row.key}>
          <p className="by-day-lack">
            <Icon name="info" size={18} /> {words.notSold(row.facts.name)}
          </p>
          <button
            type="button"
            className="outline-button"
            onClick={() => setDraft((before) => toggled(before, row.key, day.column, dates))}
          >
            {words.takeOff(row.facts.name, dayName(draft, day.column))}
          </button>
        </div>
      ))}
    </div>
  )
}

const priceOf = ({ rows }: DayOfPlan): string | null => (rows.length > 0 ? formatPaise(costOf(rows)) : null)

/** A date with a box for each dish of the cart. */
function DateOfPlan({ byDay, day }: DayProps) {
  const { column } = day
  return (
    <fieldset>
      <legend className="by-day-legend">
        <span className="by-day-name">{dayWords(column.id)}</span>
        <span className="by-day-price">{priceOf(day)}</span>
      </legend>
      <div className="by-day-chips">
        {byDay.rows.map((row) => {
          const name = words.dish(row.line.quantity, row.facts.name)
          return <DayBox key={row.key} {...{ byDay, row, column }} label={name} text={name} />
        })}
      </div>
    </fieldset>
  )
}

/** A weekday with its dishes, which the grid above chooses. */
function WeekdayOfPlan({ day }: Pick<DayProps, 'day'>) {
  const { column, rows } = day
  return (
    <>
      <div className="by-day-head">
        <h4 className="by-day-title">{weekdayName(column.weekday)}</h4>
        <span className="by-day-price">{priceOf(day)}</span>
      </div>
      {rows.length > 0 ? (
        <p className="by-day-dishes">
          {rows.map(({ line, facts }) => words.dish(line.quantity, facts.name)).join(', ')}
        </p>
      ) : null}
    </>
  )
}

/** The dates that are shown at first: those of a month. */
const SHOWN_DATES = 31

/** AMB114: each day of the plan with its dishes, their price, and what it lacks. */
export function ByDayDays({ byDay }: { byDay: ByDay }) {
  const [shown, setShown] = useState(SHOWN_DATES)
  const title = useId()
  const isByDate = byDay.draft.by === 'date'
  // A day that lacks something is never hidden: the lower edge names it.
  const lacking = byDay.days.findIndex(({ rows, notSold }) => rows.length === 0 || notSold.length > 0)
  const days = byDay.days.slice(0, Math.max(shown, lacking + 1))
  return (
    <section aria-labelledby={title}>
      <h3 className="by-day-heading" id={title}>
        {words.days}
      </h3>
      {isByDate ? byDay.rows.map((row) => <DishNote key={row.key} byDay={byDay} row={row} />) : null}
      <ul className="by-day-days">
        {days.map((day) => (
          <li className="by-day-day" key={day.column.id}>
            {isByDate ? <WeekHead byDay={byDay} date={day.column.id} /> : null}
            {isByDate ? <DateOfPlan byDay={byDay} day={day} /> : <WeekdayOfPlan day={day} />}
            <Lacks byDay={byDay} day={day} />
          </li>
        ))}
      </ul>
      {days.length < byDay.days.length ? (
        <button type="button" className="text-button" onClick={() => setShown(days.length + SHOWN_DATES)}>
          {words.moreDates}
        </button>
      ) : null}
    </section>
  )
}
