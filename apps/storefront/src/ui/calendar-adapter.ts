import { AdapterMoment } from '@mui/x-date-pickers/AdapterMoment'
import { formats } from '@tiffin/domain/texts/formats'
import { monthAndYear, shortWeekday, weekday } from '@tiffin/domain/time/day-words'
import type { Moment } from 'moment'

const dateOf = (day: Moment): string => day.format('YYYY-MM-DD')

/** The pattern of a calendar's heading. */
const HEADING = 'MMMM YYYY'

/**
 * The adapter of the calendars, with the names of months and weekdays in the tenant's language: the browser knows them,
 * and moment's own locales are not part of the bundle (PERF6).
 */
export class CalendarAdapter extends AdapterMoment {
  override format: AdapterMoment['format'] = (day, key) => {
    if (key === 'weekday') return weekday(dateOf(day), formats.locale)
    if (key === 'weekdayShort') return shortWeekday(dateOf(day), formats.locale)
    return this.formatByString(day, this.formats[key])
  }

  override formatByString: AdapterMoment['formatByString'] = (day, pattern) =>
    pattern === HEADING ? monthAndYear(dateOf(day), formats.locale) : day.format(pattern)
}
