import { formatMinute } from '@tiffin/domain/time/clock'
import { dateIn, dateText, dayText, minuteIn } from '../../platform/dates.ts'

/** AMB55: the time of day in the store's time zone, such as "7:45 PM". */
export const clockTime = (epochMs: number, timeZone: string): string => formatMinute(minuteIn(timeZone, epochMs))

/** A time with its day, unless the day is today in the store's time zone: "7:45 PM", "20 Nov, 7:45 PM". */
export function momentText(epochMs: number, now: number, timeZone: string): string {
  const time = clockTime(epochMs, timeZone)
  return dateIn(timeZone, epochMs) === dateIn(timeZone, now) ? time : `${dateText(dateIn(timeZone, epochMs))}, ${time}`
}

/** The day and time of a later order, such as "Tomorrow, 10:00 AM". */
export const slotText = (epochMs: number, now: number, timeZone: string): string =>
  `${dayText(dateIn(timeZone, epochMs), dateIn(timeZone, now))}, ${clockTime(epochMs, timeZone)}`
