import { formatMinute } from '@tiffin/domain/time/clock'
import { momentTexts } from '#texts/moments'
import { texts } from '#texts/texts'
import { dateIn, dateText, dayText, minuteIn } from './dates.ts'

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

/** A past date: Today, 20 Nov, or 20 Nov 2025 in another year than today. */
function pastDateText(date: string, today: string): string {
  if (date === today) return texts.today
  const [year = ''] = date.split('-')
  return today.startsWith(year) ? dateText(date) : momentTexts.ofYear(dateText(date), year)
}

/** A past time with its date, such as "Today, 7:45 PM" or "20 Nov, 7:45 PM". */
export const pastText = (epochMs: number, now: number, timeZone: string): string =>
  `${pastDateText(dateIn(timeZone, epochMs), dateIn(timeZone, now))}, ${clockTime(epochMs, timeZone)}`
