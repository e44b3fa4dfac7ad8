import type { Paise } from '../money/money.ts'

/** AMB113: until when a store lets the owner say that a made meal is not collected, and how much of it comes back. */
export interface AbsenceTerms {
  /** How long before the meal the absence time is. */
  readonly minutesBefore: number
  /** 0 to 100. */
  readonly sharePercent: number
}

/** The share where the store states none: everything comes back. */
export const DEFAULT_SHARE_PERCENT = 100

const MINUTE_MS = 60_000

/** AMB113: the absence time of a meal, exclusive. Both in epoch milliseconds. */
export const absentUntil = ({ minutesBefore }: AbsenceTerms, mealAt: number): number =>
  mealAt - minutesBefore * MINUTE_MS

/** AMB113: what comes back of what is paid for a meal, in paise. */
export const absenceShare = ({ sharePercent }: AbsenceTerms, paid: Paise): Paise =>
  Math.round((paid * sharePercent) / 100)

/** The facts of a meal that decide about its absence. */
export interface AbsentMeal {
  /** When it is eaten, in epoch milliseconds. */
  readonly at: number
  /** U16: its standing. `made`: its order is not cancelled and not handed over. */
  readonly standing: 'planned' | 'made' | 'fulfilled' | 'skipped' | 'cancelled'
}

export type AbsenceRefusal =
  /** The store states no absence time. */
  | 'absence-not-offered'
  | 'cancelled-already'
  /** It can still be cancelled as a whole. */
  | 'before-cut-off'
  | 'skipped-already'
  | 'handed-over'
  /** The absence time is over. */
  | 'absent-too-late'

const standings = {
  planned: 'before-cut-off',
  skipped: 'skipped-already',
  cancelled: 'cancelled-already',
  fulfilled: 'handed-over',
} as const satisfies Record<Exclude<AbsentMeal['standing'], 'made'>, AbsenceRefusal>

/**
 * AMB113: why the owner cannot say that a meal is not collected; null: they can. `terms` null: the store states none.
 * `now` in epoch milliseconds.
 */
export function whyNotAbsent(
  { at, standing }: AbsentMeal,
  terms: AbsenceTerms | null,
  now: number,
): AbsenceRefusal | null {
  if (standing !== 'made') return standings[standing]
  if (terms === null) return 'absence-not-offered'
  return now < absentUntil(terms, at) ? null : 'absent-too-late'
}
