import type { StoreHours } from '@tiffin/domain/availability/store-hours'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import { isPlanDate, type PlanDraft } from '@tiffin/domain/order/plan-days'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { planTexts as words } from '#texts/plan'
import { DayCalendar } from '../../../ui/day-calendar.tsx'
import type { PlanEnd } from '../plan-draft.ts'
import { dayWords } from '../plan-words.ts'
import './plan-calendar.css'

interface PlanCalendarProps {
  readonly draft: PlanDraft
  readonly meals: readonly LocalDate[]
  readonly hours: StoreHours
  /** The last date that a plan can no longer have (`planClosedTo`). */
  readonly closedTo: LocalDate
  /** The date that a press chooses. */
  readonly end: PlanEnd
  readonly onChoose: (date: LocalDate) => void
}

/** A day's label for screen readers: whether it has a meal, and whether the plan starts or ends there. */
function labelOf(date: LocalDate, { from, to }: PlanDraft, hasMeal: boolean): string {
  const day = hasMeal ? words.mealOn(dayWords(date)) : dayWords(date)
  if (date === from) return words.firstDay(day)
  return date === to ? words.lastDay(day) : day
}

function marksOf(date: LocalDate, { from, to }: PlanDraft, hasMeal: boolean): string {
  const isEnd = date === from || date === to
  const isBetween = from !== null && to !== null && from <= date && date <= to
  return ['plan-day', hasMeal && 'plan-day-meal', isEnd && 'plan-day-end', isBetween && 'plan-day-in']
    .filter(Boolean)
    .join(' ')
}

/** O7, O8: a month in which the diner chooses the first or the last day, with the days of the meals marked. */
export function PlanCalendar({ draft, meals, hours, closedTo, end, onChoose }: PlanCalendarProps) {
  const first = addDays(closedTo, 1)
  return (
    <DayCalendar
      value={draft[end] ?? draft.from}
      first={first}
      last={addDays(first, MAX_PLAN_DAYS)}
      lookOf={(date) => {
        const hasMeal = meals.includes(date)
        return {
          label: labelOf(date, draft, hasMeal),
          isDisabled: !isPlanDate(hours, closedTo, date),
          marks: marksOf(date, draft, hasMeal),
        }
      }}
      onChoose={onChoose}
      previousMonth={words.previousMonth}
      nextMonth={words.nextMonth}
      describedBy={null}
    />
  )
}
