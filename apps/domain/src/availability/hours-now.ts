import { formatMinute, MINUTES_PER_DAY, parseMinute } from '../time/clock.ts'

export interface ToldHours {
  readonly openingTime: string
  readonly closingTime: string
}

/** A store's own clock as people read it; what is no clock is shown as it came. */
export const clockText = (clock: string): string => {
  const minute = parseMinute(clock)
  return minute === null ? clock : formatMinute(minute)
}

/** AMB82: closing = opening is around the clock, and so is a whole day that ends with its last minute. */
export function isOpenAllDay({ openingTime, closingTime }: ToldHours): boolean {
  const [opens, closes] = [parseMinute(openingTime), parseMinute(closingTime)]
  return opens !== null && closes !== null && (closes - opens + 1 + MINUTES_PER_DAY) % MINUTES_PER_DAY <= 1
}

/** Whether a store cooks right now, and the `clock` at which that changes, as people read it. */
export interface HoursNow {
  readonly hours: 'open' | 'opens later' | 'all day' | 'inactive'
  readonly clock: string
}

export function hoursNow(store: ToldHours & { readonly isClosed: boolean; readonly isInactive: boolean }): HoursNow {
  const closes = clockText(store.closingTime)
  if (store.isInactive) return { hours: 'inactive', clock: closes }
  if (store.isClosed) return { hours: 'opens later', clock: clockText(store.openingTime) }
  return { hours: isOpenAllDay(store) ? 'all day' : 'open', clock: closes }
}
