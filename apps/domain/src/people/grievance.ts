import type { LocalDate } from '../time/clock.ts'
import { DEFAULT_ZONE, localTimeAt, momentOf } from '../time/zone.ts'

const MINUTE_MS = 60_000

/** Limits of a complaint to the grievance officer, in characters. */
export const GRIEVANCE_TEXT_MAX = 2000
export const GRIEVANCE_ANSWER_MAX = 2000

/** The number of a ticket: a "G" and eleven letters and digits that are not mistaken for each other. */
const TICKET = /^G[2-9A-HJ-NP-Z]{11}$/

/** Case and spaces do not count in a number that a person types. */
export const tidyTicket = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

export const isTicket = (number: string): boolean => TICKET.test(number)

/** Consumer Protection (E-Commerce) Rules, 2020, rule 4(5): receipt is acknowledged within 48 hours. */
export const ACKNOWLEDGED_WITHIN_MS = 48 * 60 * 60_000

/** The same day of the next month, or its last day. */
function inAMonth(date: LocalDate): LocalDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Rule 4(5): a complaint is resolved within one month of its receipt, by India's calendar. */
export function grievanceDue(receivedAt: Date): Date {
  const at = receivedAt.getTime()
  const { date, minute } = localTimeAt(at, DEFAULT_ZONE)
  return new Date(momentOf(inAMonth(date), minute, DEFAULT_ZONE) + (at % MINUTE_MS))
}

/** When the receipt of a complaint must be acknowledged. */
export const acknowledgementDue = (receivedAt: Date): Date => new Date(receivedAt.getTime() + ACKNOWLEDGED_WITHIN_MS)

export type GrievanceState = 'received' | 'acknowledged' | 'resolved'

interface Moments {
  /** Epoch milliseconds; null: not yet. */
  readonly acknowledgedAt: number | null
  readonly answeredAt: number | null
}

export function grievanceState({ acknowledgedAt, answeredAt }: Moments): GrievanceState {
  if (answeredAt !== null) return 'resolved'
  return acknowledgedAt === null ? 'received' : 'acknowledged'
}
