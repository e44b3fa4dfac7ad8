import type { CutOff } from '../order/cut-off.ts'
import type { LaterSlot, LaterTerms } from '../order/later.ts'
import { type LocalDate, type LocalTime, MINUTES_PER_DAY } from '../time/clock.ts'

const DAY_MS = 86_400_000

/** Whole days since 1970 of a date. */
const dayNumber = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS
const dateOf = (day: number): LocalDate => new Date(day * DAY_MS).toISOString().slice(0, 10)
const weekday = (day: number): number => new Date(day * DAY_MS).getUTCDay()

/** Whole minutes since 1970 of a wall-clock time. */
const point = ({ date, minute }: LaterSlot): number => dayNumber(date) * MINUTES_PER_DAY + minute

/** Reference implementation of the store's hours: tries the shift of the day and that of the evening before. */
function isOpen({ hours }: LaterTerms, day: number, minute: number): boolean {
  const { openingMinute, closingMinute, openWeekdays, offDates } = hours
  const serves = (each: number) => openWeekdays.includes(weekday(each)) && !offDates.includes(dateOf(each))
  if (openingMinute === closingMinute) return serves(day)
  if (openingMinute < closingMinute) return serves(day) && minute >= openingMinute && minute <= closingMinute
  return (serves(day) && minute >= openingMinute) || (serves(day - 1) && minute <= closingMinute)
}

/** Reference implementation of the choice among cut-offs: four questions, from the most specific to the least. */
function cutOffOf({ meals, cutOffs }: LaterTerms, day: number, minute: number): CutOff | undefined {
  const code = meals.filter((meal) => meal.minute === minute).map((meal) => meal.code)[0]
  const today = (each: CutOff) => each.weekdays?.includes(weekday(day))
  const mine = (each: CutOff) => each.meal !== null && each.meal === code
  return (
    cutOffs.find((each) => mine(each) && today(each)) ??
    cutOffs.find((each) => mine(each) && each.weekdays === null) ??
    cutOffs.find((each) => each.meal === null && today(each)) ??
    cutOffs.find((each) => each.meal === null && each.weekdays === null)
  )
}

function isInTime(terms: LaterTerms, day: number, minute: number, here: LocalTime): boolean {
  const slot = day * MINUTES_PER_DAY + minute
  const before = cutOffOf(terms, day, minute)?.before
  const now = point(here)
  if (now > slot) return false
  if (!before) return true
  return before.kind === 'minutes'
    ? now + before.minutes <= slot
    : now <= (day - before.days) * MINUTES_PER_DAY + before.minute
}

/** The minutes of a day at which a store hands out orders at all: each one of the day is tried. */
function servedMinutes(terms: LaterTerms, day: number): number[] {
  const all = Array.from({ length: MINUTES_PER_DAY }, (_, minute) => minute)
  const isMeal = (minute: number) => terms.meals.length === 0 || terms.meals.some((meal) => meal.minute === minute)
  return all.filter((minute) => isMeal(minute) && isOpen(terms, day, minute))
}

export interface ReferenceDay {
  readonly date: LocalDate
  readonly state: 'open' | 'closed' | 'too-late'
  /** The minutes at which an order is accepted. */
  readonly minutes: readonly number[]
}

/** Reference implementation of the days of later orders, slow and simple: every minute of every day. */
export function referenceDays(terms: LaterTerms, here: LocalTime, maxDays: number): ReferenceDay[] {
  const days: ReferenceDay[] = []
  const first = terms.laterFrom === 'today' ? 0 : 1
  for (let ahead = first; ahead <= maxDays; ahead++) {
    const day = dayNumber(here.date) + ahead
    const served = servedMinutes(terms, day)
    const isClosed =
      terms.meals.length > 0
        ? served.length === 0
        : !terms.hours.openWeekdays.includes(weekday(day)) || terms.hours.offDates.includes(dateOf(day))
    const minutes = served.filter((minute) => isInTime(terms, day, minute, here))
    const state = isClosed ? 'closed' : minutes.length > 0 ? 'open' : 'too-late'
    days.push({ date: dateOf(day), state, minutes })
  }
  return days
}
