import type { StoreHours } from '../availability/store-hours.ts'
import type { Days } from '../order/order.ts'
import { addDays } from '../time/clock.ts'
import { FIRST_DATE } from './any-order.ts'

/** Open Monday to Friday from 8:00 to 16:00, except on Wednesday 2026-11-25. */
export const weekdayHours: StoreHours = {
  openingMinute: 480,
  closingMinute: 960,
  openWeekdays: [1, 2, 3, 4, 5],
  offDates: ['2026-11-25'],
}

/** A plan for the week from `FIRST_DATE`, on Monday, Wednesday, Friday and Saturday. */
export const aPlan = (changes: Partial<Days> = {}): Days => ({
  kind: 'days',
  from: FIRST_DATE,
  to: addDays(FIRST_DATE, 6),
  weekdays: [1, 3, 5, 6],
  minute: null,
  ...changes,
})
