import moment from 'moment-timezone'
import type { LocalDate } from '../clock.ts'

/** AMB77: the specs' date formats, one name each. Inside, dates are ISO. */
export const wireFormats = {
  /** Later orders of the order payload. */
  laterDate: 'MM/DD/YYYY',
  /** Menu requests of later orders, and off dates (H11). */
  menuDate: 'DD/MM/YYYY',
  /** Subscriptions and meal cancellation. */
  subscriptionDate: 'YYYY-MM-DD',
  /** H7: the end of the special menu. */
  specialEnd: 'DD-MM-YYYY HH:mm',
  /** X11: the answer of the meal-time lookup. */
  mealDate: 'DD-MM-YYYY',
  /** V15, AMB38: the passbook, with a 12-hour clock. */
  passbook: 'DD-MM-YYYY hh:mm',
} as const

export type WireFormat = keyof typeof wireFormats

/** Strictly reads a date in one of the specs' formats; null when it is not one. */
export function parseWireDate(text: string, format: WireFormat): LocalDate | null {
  const at = moment.utc(text, wireFormats[format], true)
  return at.isValid() ? at.format('YYYY-MM-DD') : null
}

/** Writes a local date in one of the specs' formats. */
export const formatWireDate = (date: LocalDate, format: WireFormat): string =>
  moment.utc(date, 'YYYY-MM-DD', true).format(wireFormats[format])
