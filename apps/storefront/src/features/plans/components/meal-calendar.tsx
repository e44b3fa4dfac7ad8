import type { PlanDetail, PlanMeal } from '@tiffin/contract/plans'
import { formats } from '@tiffin/domain/texts/formats'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { longDay, monthAndYear } from '@tiffin/domain/time/day-words'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { plansTexts as words } from '#texts/plans'
import { now } from '../../../platform/clock.ts'
import { dateIn } from '../../../platform/dates.ts'
import { letterOf, WEEK, weekdayName } from '../../../platform/weekdays.ts'
import { Icon } from '../../../ui/icon.tsx'
import { monthOf, monthsOf, nextMonth, previousMonth, stepOf, weeksOf } from '../month.ts'
import { dishesWords, mealLine } from '../plan-words.ts'
import type { Choosing } from '../slice.ts'
import { StandingMark } from './standing-mark.tsx'
import './meal-calendar.css'

interface MealCalendarProps {
  readonly plan: PlanDetail
  /** The selected days; null: a press opens the meal of the day. */
  readonly choosing: Choosing | null
  readonly onPress: (date: LocalDate) => void
}

interface DayProps {
  readonly date: LocalDate
  readonly meal: PlanMeal | undefined
  readonly timeZone: string
  readonly isToday: boolean
  /** The day in the tab order; arrow keys move from it. */
  readonly isStop: boolean
  readonly choosing: Choosing | null
  readonly onPress: (date: LocalDate) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Day({ date, meal, timeZone, isToday, isStop, choosing, onPress, onKeyDown }: DayProps) {
  const state = meal ? mealLine(meal, timeZone) : words.noMeal
  const dishes = meal?.dishes ? dishesWords(meal.dishes) : ''
  const label = [longDay(date, formats.locale), dishes, meal?.warning ? words.warned[meal.warning] : state]
  const isChosen = choosing?.dates.includes(date) || choosing?.first === date
  return (
    <button
      type="button"
      className="meal-day"
      data-date={date}
      data-standing={meal?.standing}
      data-today={isToday || undefined}
      data-warned={meal?.warning ? '' : undefined}
      aria-label={label.filter(Boolean).join(', ')}
      aria-pressed={choosing ? isChosen : undefined}
      aria-disabled={!meal && !choosing}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={() => (meal || choosing ? onPress(date) : undefined)}
      onKeyDown={onKeyDown}
    >
      <span className="meal-day-number">{Number(date.slice(8))}</span>
      {meal ? <StandingMark standing={meal.standing} /> : null}
    </button>
  )
}

/** AMB114: the dishes of a day, which the name of its button says too; only wide pages show them. */
const DishesOf = ({ meal }: Pick<DayProps, 'meal'>) =>
  meal?.dishes ? (
    <span className="meal-day-dishes" aria-hidden="true">
      {dishesWords(meal.dishes)}
    </span>
  ) : null

/** The first and last day of the calendar: the plan's months, and a week on each side of the plan. */
function endsOf({ from, to }: PlanDetail): readonly [LocalDate, LocalDate] {
  const starts = [addDays(from, -7), monthOf(from)].sort()
  const ends = [addDays(to, 7), addDays(nextMonth(monthOf(to)), -1)].sort()
  return [starts[1] ?? from, ends[0] ?? to]
}

/** The weeks of a month with days of the plan, and those beside them. */
function shownWeeks(plan: PlanDetail, month: LocalDate) {
  const [first, last] = endsOf(plan)
  return weeksOf(month).filter((week) => week.some((date) => date !== null && first <= date && date <= last))
}

/** The day on which the calendar opens: the next meal, else the last. */
function startOf({ meals, from }: PlanDetail, today: LocalDate): LocalDate {
  const open = meals.find(({ date, standing }) => date >= today && standing !== 'cancelled')
  return (open ?? meals.at(-1))?.date ?? from
}

/** The nearest day that the calendar shows. */
function withinPlan(plan: PlanDetail, date: LocalDate): LocalDate {
  const [first, last] = endsOf(plan)
  if (date < first) return first
  return date > last ? last : date
}

/** Moves the focus to the day in the tab order after a key has changed it. */
function useStop(first: LocalDate, within: (date: LocalDate) => LocalDate) {
  const [stop, setStop] = useState(first)
  const [month, setMonth] = useState(monthOf(first))
  const box = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (hasMoved.current) box.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus()
    hasMoved.current = false
  }, [stop])
  const move = (event: KeyboardEvent): void => {
    const step = stepOf(event.key, stop)
    if (step === null) return
    event.preventDefault()
    hasMoved.current = true
    const next = within(addDays(stop, step))
    setStop(next)
    setMonth(monthOf(next))
  }
  const show = (shown: LocalDate): void => {
    setMonth(shown)
    setStop(shown === monthOf(first) ? first : within(shown))
  }
  return { stop, setStop, month, show, move, box }
}

interface MonthProps extends MealCalendarProps {
  readonly month: LocalDate
  readonly today: LocalDate
  readonly stop: LocalDate
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** The id of its heading. */
  readonly title: string
}

function Month({ plan, month, today, stop, choosing, onPress, onKeyDown, title }: MonthProps) {
  return (
    <table className="meal-calendar-table" aria-labelledby={title}>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th scope="col" key={day}>
              <span aria-hidden="true">{letterOf(day)}</span>
              <span className="sr-only">{weekdayName(day)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownWeeks(plan, month).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a weekday
              <td key={at}>
                {date ? (
                  <>
                    <Day
                      date={date}
                      meal={plan.meals.find((meal) => meal.date === date)}
                      timeZone={plan.timeZone}
                      isToday={date === today}
                      isStop={date === stop}
                      choosing={choosing}
                      onPress={onPress}
                      onKeyDown={onKeyDown}
                    />
                    <DishesOf meal={plan.meals.find((meal) => meal.date === date)} />
                  </>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PagerProps {
  readonly plan: PlanDetail
  readonly month: LocalDate
  readonly onShow: (month: LocalDate) => void
  readonly title: string
}

/** The shown month of a longer plan, with buttons for the months beside it. */
function Pager({ plan, month, onShow, title }: PagerProps) {
  return (
    <header className="meal-calendar-head">
      <button
        type="button"
        className="icon-button"
        aria-label={words.previousMonth}
        disabled={month <= monthOf(plan.from)}
        onClick={() => onShow(previousMonth(month))}
      >
        <Icon name="chevronLeft" />
      </button>
      <h3 className="meal-calendar-month" id={title} aria-live="polite">
        {monthAndYear(month, formats.locale)}
      </h3>
      <button
        type="button"
        className="icon-button"
        aria-label={words.nextMonth}
        disabled={month >= monthOf(plan.to)}
        onClick={() => onShow(nextMonth(month))}
      >
        <Icon name="chevronRight" />
      </button>
    </header>
  )
}

/** A plan of at most this number of months is shown whole. */
const SHOWN_WHOLE = 2

/** U2, U16: the meals of a plan by months. Arrow keys move from day to day. */
export function MealCalendar({ plan, choosing, onPress }: MealCalendarProps) {
  const title = useId()
  const today = dateIn(plan.timeZone, now())
  const { stop, setStop, month, show, move, box } = useStop(startOf(plan, today), (date) => withinPlan(plan, date))
  const months = monthsOf(plan.from, plan.to)
  const isPaged = months.length > SHOWN_WHOLE
  const press = (date: LocalDate): void => {
    setStop(date)
    onPress(date)
  }
  return (
    <div className="meal-calendar" data-by-day={plan.byDay || undefined} ref={box}>
      {(isPaged ? [month] : months).map((shown) => (
        <div key={isPaged ? 'paged' : shown}>
          {isPaged ? (
            <Pager plan={plan} month={shown} onShow={show} title={title} />
          ) : (
            <h3 className="meal-calendar-month" id={`${title}-${shown}`}>
              {monthAndYear(shown, formats.locale)}
            </h3>
          )}
          <Month
            {...{ plan, today, stop, choosing }}
            month={shown}
            onPress={press}
            onKeyDown={move}
            title={isPaged ? title : `${title}-${shown}`}
          />
        </div>
      ))}
      <Legend plan={plan} />
    </div>
  )
}

/** The legend of the marks of the plan's meals. */
function Legend({ plan }: { plan: PlanDetail }) {
  const standings = [...new Set(plan.meals.map(({ standing }) => standing))]
  return (
    <ul className="meal-legend" aria-label={words.marks}>
      {standings.map((standing) => (
        <li key={standing}>
          <StandingMark standing={standing} /> {words.mark[standing]}
        </li>
      ))}
    </ul>
  )
}
