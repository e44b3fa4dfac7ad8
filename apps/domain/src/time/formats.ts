import moment from 'moment-timezone'
import { type LocalDate, type Minute, parseMinute, toClock } from './clock.ts'

/** AMB77: the specs' date formats. Everywhere else dates are ISO. */
export const wireFormats = {
  /** Dates of later orders in the order payload. */
  laterDate: 'MM/DD/YYYY',
  /** Dates in menu requests of later orders, and off dates (H11). */
  menuDate: 'DD/MM/YYYY',
  /** Dates of subscriptions and of meal cancellations. */
  subscriptionDate: 'YYYY-MM-DD',
  /** H7: the end of the special menu. */
  specialEnd: 'DD-MM-YYYY HH:mm',
  /** X11: dates in the answer of the meal-time lookup. */
  mealDate: 'DD-MM-YYYY',
  /** V15, AMB38: times in the passbook, with a 12-hour clock. */
  passbook: 'DD-MM-YYYY hh:mm',
} as const

export type WireFormat = keyof typeof wireFormats

/** Parses strictly; null when the text is not a date in this format. */
export function parseWireDate(text: string, format: WireFormat): LocalDate | null {
  const at = moment.utc(text, wireFormats[format], true)
  return at.isValid() ? at.format('YYYY-MM-DD') : null
}

/**
 * Parses a date that a space and a time (`HH:mm` or `HH:mm:ss`) may follow, both strictly. `minute` is null without a
 * time; null for any other text.
 */
export function parseWireMoment(text: string, format: WireFormat): { date: LocalDate; minute: Minute | null } | null {
  const [day = '', clock, ...rest] = text.split(' ')
  const date = parseWireDate(day, format)
  const minute = clock === undefined ? null : parseMinute(clock)
  return date === null || rest.length > 0 || (clock !== undefined && minute === null) ? null : { date, minute }
}

export const formatWireDate = (date: LocalDate, format: WireFormat): string =>
  moment.utc(date, 'YYYY-MM-DD', true).format(wireFormats[format])

/** A date in a format, with the time (`HH:mm`) after it. */
export const formatWireMoment = (at: { date: LocalDate; minute: Minute }, format: WireFormat): string =>
  `${formatWireDate(at.date, format)} ${toClock(at.minute)}`
