import { hoursOn, type StoreHours } from '../availability/store-hours.ts'
import type { LaterSlot } from '../order/later.ts'
import { addDays, type LocalDate, MINUTES_PER_DAY } from '../time/clock.ts'

/** The end of the shift that begins on a date, in minutes after its midnight; around the clock ends with the day. */
function endOf(hours: StoreHours, date: LocalDate): { readonly opens: number; readonly ends: number } {
  const { openingMinute: opens, closingMinute: closes } = hoursOn(hours, date)
  if (opens === closes) return { opens: 0, ends: MINUTES_PER_DAY }
  return { opens, ends: closes < opens ? closes + MINUTES_PER_DAY : closes }
}

const slotAt = (date: LocalDate, minutes: number): LaterSlot => ({
  date: addDays(date, Math.floor(minutes / MINUTES_PER_DAY)),
  minute: minutes % MINUTES_PER_DAY,
})

/**
 * AMB113: when the store closes after a meal: the end of the previous day's late shift if it contains the meal, else
 * the closing of the meal's day; never before the meal.
 */
export function closingAfter(hours: StoreHours, { date, minute }: LaterSlot): LaterSlot {
  const before = addDays(date, -1)
  const late = endOf(hours, before)
  const isInLateShift = minute + MINUTES_PER_DAY <= late.ends && minute < endOf(hours, date).opens
  if (isInLateShift) return slotAt(before, late.ends)
  return slotAt(date, Math.max(minute, endOf(hours, date).ends))
}
