import { formats } from '../texts/en/formats.ts'
import { addDays, type DayMinute, formatMinute, isBefore, type LocalDate, type LocalTime } from '../time/clock.ts'
import { dayPhrase } from '../time/day-words.ts'
import type { Formats } from '../words/catalogue.ts'
import { clockText, isAllDay, isOpenAllDay } from './stated-hours.ts'
import {
  aroundTheClock,
  hoursOf,
  hoursOn,
  isInHours,
  type StatedStoreHours,
  type StoreHours,
  servesOn,
} from './store-hours.ts'

/** The hours of a store, and whether it is open. */
export interface StoreOpening extends StatedStoreHours {
  readonly isClosed: boolean
  readonly isInactive: boolean
}

/**
 * The hours of a store in words. `clock` is its closing time while it is open, its next opening (`opens later`: a time
 * of today; `opens on`: a day and time), or the day of a later order (`serves`: with its hours; `not that day`). Empty
 * for `closed`: closed within its hours, or for more than a year.
 */
export interface HoursNow {
  readonly hours: 'open' | 'all day' | 'opens later' | 'opens on' | 'closed' | 'serves' | 'not that day' | 'inactive'
  readonly clock: string
}

interface Terms {
  /** G14: the day of a later order; null for an order for now. */
  readonly later: LocalDate | null
  /** The time in the store's zone. PERF8: called only for a closed store or a later order. */
  readonly here: () => LocalTime
  readonly words?: Formats
}

const A_YEAR_OF_DAYS = 366

/**
 * When a store takes orders for now again; null while it does by its hours, and when it does not within a year.
 */
export function nextOpening(hours: StoreHours, at: DayMinute): DayMinute | null {
  const { pausedUntil } = hours
  const from = pausedUntil && isBefore(at, pausedUntil) ? pausedUntil : at
  if (isInHours(hours, from)) return from === at ? null : from
  for (let days = 0; days <= A_YEAR_OF_DAYS; days++) {
    const date = addDays(from.date, days)
    const shift = hoursOn(hours, date)
    const minute = aroundTheClock(shift) ? 0 : shift.openingMinute
    if (servesOn(hours, date) && (days > 0 || from.minute < minute)) return { date, minute }
  }
  return null
}

function opening(store: StoreOpening, here: LocalTime, words: Formats): HoursNow {
  const next = nextOpening(hoursOf(store), here)
  if (!next) return { hours: 'closed', clock: '' }
  const time = formatMinute(next.minute, words)
  if (next.date === here.date) return { hours: 'opens later', clock: time }
  const day = dayPhrase(next.date, here.date, words)
  // A store without a break begins with the day: its midnight is no opening time.
  const { openingMinute, closingMinute } = hoursOn(hoursOf(store), next.date)
  const opensWithDay = next.minute === 0 && isAllDay(openingMinute, closingMinute)
  return { hours: 'opens on', clock: opensWithDay ? day : words.dayAndTime(day, time) }
}

function onDay(store: StoreOpening, date: LocalDate, here: LocalTime, words: Formats): HoursNow {
  const day = dayPhrase(date, here.date, words)
  const hours = hoursOf(store)
  if (!servesOn(hours, date)) return { hours: 'not that day', clock: day }
  const { openingMinute, closingMinute } = hoursOn(hours, date)
  const span = isAllDay(openingMinute, closingMinute)
    ? words.aroundTheClock
    : words.fromTo(formatMinute(openingMinute, words), formatMinute(closingMinute, words))
  return { hours: 'serves', clock: words.dayAndTime(day, span) }
}

/** The store's hours for the order: whether it is open now and when it opens, or its hours on the day of the order. */
export function hoursNow(store: StoreOpening, { later, here, words = formats }: Terms): HoursNow {
  const closes = clockText(store.closingTime, words)
  if (store.isInactive) return { hours: 'inactive', clock: closes }
  if (later !== null) return onDay(store, later, here(), words)
  if (store.isClosed) return opening(store, here(), words)
  return { hours: isOpenAllDay(store) ? 'all day' : 'open', clock: closes }
}
