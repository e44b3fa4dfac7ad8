import type { TimeTerms } from '../order/order.ts'
import type { PlanDraft } from '../order/plan-days.ts'
import type { LocalTime } from '../time/clock.ts'

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const lengthOf = (year: number, month: number): number =>
  month === 2 && ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0) ? 29 : (MONTHS[month - 1] ?? 0)

interface Day {
  readonly date: string
  readonly weekday: number
}

const pad = (value: number): string => String(value).padStart(2, '0')

/** Every day from 2026-01-01, a Thursday, to the end of 2101, counted by hand: no code of the rules under test. */
const calendar: readonly Day[] = Array.from({ length: 76 }, (_, at) => 2026 + at)
  .flatMap((year) =>
    MONTHS.flatMap((_, at) =>
      Array.from({ length: lengthOf(year, at + 1) }, (__, day) => `${year}-${pad(at + 1)}-${pad(day + 1)}`),
    ),
  )
  .map((date, at) => ({ date, weekday: (4 + at) % 7 }))

const placeOf = new Map(calendar.map(({ date }, at) => [date, at]))

function placeIn(date: string): number {
  const at = placeOf.get(date)
  if (at === undefined) throw new Error(`The calendar does not have ${date}`)
  return at
}

/** Whether the store is open at that minute of a day, by marking every open minute of that day and the one before. */
function isOpen({ hours }: Pick<TimeTerms, 'hours'>, at: number, minute: number): boolean {
  const { openingMinute, closingMinute, openWeekdays, offDates } = hours
  const serves = (place: number): boolean => {
    const day = calendar[place]
    return day !== undefined && openWeekdays.includes(day.weekday) && !offDates.includes(day.date)
  }
  if (openingMinute === closingMinute) return serves(at)
  if (closingMinute > openingMinute) return serves(at) && minute >= openingMinute && minute <= closingMinute
  return (serves(at) && minute >= openingMinute) || (serves(at - 1) && minute <= closingMinute)
}

/** AMB10: 10:00 if the store is open then on a day that follows a closed one, else the opening time. */
function timeOf({ minute }: PlanDraft, { hours, requiresTime }: TimeTerms): number | null {
  if (minute !== null || requiresTime) return minute
  // The calendar begins on a Thursday, and no shift began before it.
  const onlyFirst = { hours: { ...hours, openWeekdays: [4], offDates: [] } }
  return isOpen(onlyFirst, 0, 600) ? 600 : hours.openingMinute
}

const startsToday = (minute: number, here: Pick<LocalTime, 'minute'>): string =>
  minute <= here.minute ? 'plan-starts-today' : 'plan-dates-missing'

/** Reference implementation of `planProblem`, slow and simple: it walks a calendar that it counts itself. */
export function slowPlanProblem(
  draft: PlanDraft,
  terms: TimeTerms,
  here: Pick<LocalTime, 'date' | 'minute'> | null,
): string | null {
  const minute = timeOf(draft, terms)
  if (minute === null) return 'plan-time-missing'
  if (draft.from === null || draft.to === null) return 'plan-dates-missing'
  const [first, last] = [placeIn(draft.from), placeIn(draft.to)]
  if (last - first < 4) return 'plan-too-short'
  if (last - first > 366) return 'date-out-of-range'
  const { openWeekdays, offDates } = terms.hours
  const chosen = draft.weekdays.filter((day) => openWeekdays.includes(day))
  if (chosen.length === 0) return 'plan-weekday-missing'
  if (here && first < placeIn(here.date)) return 'plan-dates-missing'
  if (here && draft.from === here.date) return startsToday(minute, here)
  const meals = calendar
    .slice(first, last + 1)
    .flatMap(({ date, weekday }, at) => (chosen.includes(weekday) && !offDates.includes(date) ? [first + at] : []))
  const everyDay = { ...terms, hours: { ...terms.hours, openWeekdays: [0, 1, 2, 3, 4, 5, 6], offDates: [] } }
  if (!isOpen(everyDay, first, minute) || meals.some((at) => !isOpen(terms, at, minute))) return 'plan-outside-hours'
  return meals.length === 0 ? 'no-days' : null
}
