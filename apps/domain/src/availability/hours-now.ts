import { formats } from '../texts/en/formats.ts'
import { formatMinute, type LocalDate, type LocalTime, type Minute } from '../time/clock.ts'
import { dayPhrase } from '../time/day-words.ts'
import type { Formats } from '../words/catalogue.ts'
import { clockText, isOpenAllDay, type StatedHours } from './stated-hours.ts'
import { aroundTheClock, hoursOf, isOpenAt, nextServingDate, type StoreHours, servesOn } from './store-hours.ts'

/** The hours of a store, and whether it is open. */
export interface StoreOpening extends StatedHours {
  readonly openOnWeekdays: readonly number[]
  readonly offDates: readonly LocalDate[]
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

/** When a closed store opens next; null while its hours say that it is open, and when it stays closed for a year. */
function nextOpening(hours: StoreHours, at: LocalTime): { readonly date: LocalDate; readonly minute: Minute } | null {
  if (isOpenAt(hours, at)) return null
  const minute = aroundTheClock(hours) ? 0 : hours.openingMinute
  if (servesOn(hours, at.date) && at.minute < minute) return { date: at.date, minute }
  const date = nextServingDate(hours, at.date)
  return date === null ? null : { date, minute }
}

function opening(store: StoreOpening, here: LocalTime, words: Formats): HoursNow {
  const next = nextOpening(hoursOf(store), here)
  if (!next) return { hours: 'closed', clock: '' }
  const time = formatMinute(next.minute, words)
  if (next.date === here.date) return { hours: 'opens later', clock: time }
  return { hours: 'opens on', clock: words.dayAndTime(dayPhrase(next.date, here.date, words), time) }
}

function onDay(store: StoreOpening, date: LocalDate, here: LocalTime, words: Formats): HoursNow {
  const day = dayPhrase(date, here.date, words)
  if (!servesOn(hoursOf(store), date)) return { hours: 'not that day', clock: day }
  const { openingTime, closingTime } = store
  const span = isOpenAllDay(store)
    ? words.aroundTheClock
    : words.fromTo(clockText(openingTime, words), clockText(closingTime, words))
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
