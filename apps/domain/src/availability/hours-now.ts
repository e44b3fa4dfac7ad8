import { formatMinute, MINUTES_PER_DAY, parseMinute } from '../time/clock.ts'

export interface StatedHours {
  readonly openingTime: string
  readonly closingTime: string
}

/** Formats a time of day for people, such as 10:00 AM. Unparsable text is returned unchanged. */
export const clockText = (clock: string): string => {
  const minute = parseMinute(clock)
  return minute === null ? clock : formatMinute(minute)
}

/** AMB82: true when the closing time equals the opening time or is the minute before it, such as 00:00 to 23:59. */
export function isOpenAllDay({ openingTime, closingTime }: StatedHours): boolean {
  const [opens, closes] = [parseMinute(openingTime), parseMinute(closingTime)]
  return opens !== null && closes !== null && (closes - opens + 1 + MINUTES_PER_DAY) % MINUTES_PER_DAY <= 1
}

/**
 * Whether a store is open now. `clock` is its closing time, or its opening time for `opens later`, formatted for
 * people.
 */
export interface HoursNow {
  readonly hours: 'open' | 'opens later' | 'all day' | 'inactive'
  readonly clock: string
}

export function hoursNow(store: StatedHours & { readonly isClosed: boolean; readonly isInactive: boolean }): HoursNow {
  const closes = clockText(store.closingTime)
  if (store.isInactive) return { hours: 'inactive', clock: closes }
  if (store.isClosed) return { hours: 'opens later', clock: clockText(store.openingTime) }
  return { hours: isOpenAllDay(store) ? 'all day' : 'open', clock: closes }
}
