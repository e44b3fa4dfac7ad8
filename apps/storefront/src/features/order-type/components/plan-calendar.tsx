import { AdapterMoment } from '@mui/x-date-pickers/AdapterMoment'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import type { StoreHours } from '@tiffin/domain/availability/store-hours'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import { isPlanDate, type PlanDraft } from '@tiffin/domain/order/plan-days'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import moment, { type Moment } from 'moment'
import { planTexts as words } from '#texts/plan'
import type { PlanEnd } from '../plan-draft.ts'
import { dayWords } from '../plan-words.ts'
import './plan-calendar.css'

/** Calendar dates are handled in UTC, so that the browser's time zone cannot shift them. */
const toMoment = (date: LocalDate): Moment => moment.utc(date)
const toDate = (at: Moment): LocalDate => at.format('YYYY-MM-DD')

/** Without MUI's mark of today, which is the day of the browser's clock and not the store's. */
const Day = (props: PickerDayProps) => <PickerDay {...props} today={false} aria-current={false} />

interface PlanCalendarProps {
  readonly draft: PlanDraft
  readonly meals: readonly LocalDate[]
  readonly hours: StoreHours
  readonly today: LocalDate
  /** The date that a press chooses. */
  readonly end: PlanEnd
  readonly onChoose: (date: LocalDate) => void
}

/** A day's label for screen readers: whether it has a meal, and whether the plan starts or ends there. */
function dayLabel(date: LocalDate, { from, to }: PlanDraft, hasMeal: boolean): string {
  const day = hasMeal ? words.mealOn(dayWords(date)) : dayWords(date)
  if (date === from) return words.firstDay(day)
  return date === to ? words.lastDay(day) : day
}

function dayClass(date: LocalDate, { from, to }: PlanDraft, today: LocalDate, hasMeal: boolean): string {
  const isEnd = date === from || date === to
  const isBetween = from !== null && to !== null && from <= date && date <= to
  return [
    'plan-day',
    date <= today && 'plan-day-past',
    hasMeal && 'plan-day-meal',
    isEnd && 'plan-day-end',
    isBetween && 'plan-day-in',
  ]
    .filter(Boolean)
    .join(' ')
}

/** O7, O8: a month in which the diner chooses the first or the last day, with the days of the meals marked. */
export function PlanCalendar({ draft, meals, hours, today, end, onChoose }: PlanCalendarProps) {
  const date = draft[end]
  const tomorrow = addDays(today, 1)
  return (
    <LocalizationProvider
      dateAdapter={AdapterMoment}
      dateLibInstance={moment}
      localeText={{ previousMonth: words.previousMonth, nextMonth: words.nextMonth }}
    >
      <DateCalendar
        className="plan-calendar"
        views={['day']}
        timezone="UTC"
        value={date === null ? null : toMoment(date)}
        referenceDate={toMoment(date ?? draft.from ?? tomorrow)}
        minDate={toMoment(tomorrow)}
        maxDate={toMoment(addDays(tomorrow, MAX_PLAN_DAYS))}
        shouldDisableDate={(day) => !isPlanDate(hours, today, toDate(day))}
        onChange={(day) => day && onChoose(toDate(day))}
        reduceAnimations
        slots={{ day: Day }}
        slotProps={{
          day: ({ day }) => {
            const at = toDate(day)
            const hasMeal = meals.includes(at)
            return { className: dayClass(at, draft, today, hasMeal), 'aria-label': dayLabel(at, draft, hasMeal) }
          },
        }}
      />
    </LocalizationProvider>
  )
}
