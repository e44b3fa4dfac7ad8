import { formats } from '../texts/en/formats.ts'
import { formatMinute, MINUTES_PER_DAY, type Minute, parseMinute } from '../time/clock.ts'
import type { Formats } from '../words/catalogue.ts'

export interface StatedHours {
  readonly openingTime: string
  readonly closingTime: string
}

/** Formats a time of day for people, such as 10:00 AM. Unparsable text is returned unchanged. */
export const clockText = (clock: string, words: Formats = formats): string => {
  const minute = parseMinute(clock)
  return minute === null ? clock : formatMinute(minute, words)
}

/** AMB82: true when the closing minute equals the opening minute or is the one before it, such as 00:00 to 23:59. */
export const isAllDay = (opens: Minute, closes: Minute): boolean =>
  (closes - opens + 1 + MINUTES_PER_DAY) % MINUTES_PER_DAY <= 1

export function isOpenAllDay({ openingTime, closingTime }: StatedHours): boolean {
  const [opens, closes] = [parseMinute(openingTime), parseMinute(closingTime)]
  return opens !== null && closes !== null && isAllDay(opens, closes)
}
