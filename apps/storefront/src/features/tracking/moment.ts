import { dateIn, dayText } from '../../platform/dates.ts'

const formats = (timeZone: string) => ({
  clock: new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }),
  day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }),
})

/** AMB55: the time of day on the store's clock, as people say it: 7:45 PM. */
export const clockTime = (epochMs: number, timeZone: string): string => formats(timeZone).clock.format(epochMs)

/** A moment with its day unless that is today on the store's calendar: "7:45 PM", "20 Nov, 7:45 PM". */
export function momentText(epochMs: number, now: number, timeZone: string): string {
  const { clock, day } = formats(timeZone)
  const time = clock.format(epochMs)
  return day.format(epochMs) === day.format(now) ? time : `${day.format(epochMs)}, ${time}`
}

/** When a later order is for, as people say it: "Tomorrow, 10:00 AM". */
export const slotText = (epochMs: number, now: number, timeZone: string): string =>
  `${dayText(dateIn(timeZone, epochMs), dateIn(timeZone, now))}, ${clockTime(epochMs, timeZone)}`
