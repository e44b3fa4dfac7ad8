import { DEFAULT_ZONE, localTimeAt, momentOf } from '@tiffin/domain/time/zone'

/** A month of returns, in India's time whatever the zone of a store. */
export interface Month {
  /** `2026-11`. */
  readonly name: string
  readonly from: Date
  /** The first moment after it. */
  readonly until: Date
}

const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])$/

const beginOf = (year: number, month: number): Date =>
  new Date(momentOf(`${year}-${String(month).padStart(2, '0')}-01`, 0, DEFAULT_ZONE))

/** The month of a text such as `2026-11`; null for other text. */
export function readMonth(text: string): Month | null {
  const [, year, month] = (MONTH.exec(text) ?? []).map(Number)
  if (!year || !month) return null
  return { name: text, from: beginOf(year, month), until: month < 12 ? beginOf(year, month + 1) : beginOf(year + 1, 1) }
}

/** The name of the month of returns at a moment, such as `2026-11`: names of earlier months come first in the order of texts. */
export const monthNameAt = (at: Date): string => localTimeAt(at.getTime(), DEFAULT_ZONE).date.slice(0, 7)

export const isWithin = ({ from, until }: Month, at: Date): boolean => at >= from && at < until
