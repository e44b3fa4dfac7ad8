import { formatMinute, MINUTES_PER_DAY, parseMinute } from '@tiffin/domain/clock'
import { texts } from '#texts/texts'

interface ToldHours {
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

/** When a store serves: 10:00 AM – 11:00 PM, or around the clock. */
export const hoursText = (store: ToldHours): string =>
  isOpenAllDay(store) ? texts.openAllDay : texts.fromTo(clockText(store.openingTime), clockText(store.closingTime))
