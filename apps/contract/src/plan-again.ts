import type { LocalDate } from '@tiffin/domain/time/clock'
import { operation } from './operation.ts'
import type { PlacedPlan, PlannedDish } from './plans.ts'

/** The quote of a follow-up plan: the plan's dishes, weekdays, time and payment on other days. Amounts in paise. */
export interface PlanAgain {
  /** The name of the entry that it is for; empty: unknown. */
  readonly forName: string
  readonly from: LocalDate
  readonly to: LocalDate
  /** The dates of its meals. */
  readonly dates: readonly LocalDate[]
  /** The dishes at current prices; empty when a dish is not sold. */
  readonly dishes: readonly PlannedDish[]
  /** AMB114: its meals have different dishes; the price of a meal is then 0. */
  readonly byDay: boolean
  readonly perMeal: number
  readonly total: number
  /** Why the placement would be refused; null: it would be accepted. */
  readonly refusal: PlanAgainRefusal | null
}

/** Why a follow-up plan would be refused: a code, and the upstream's text. Amounts in paise. */
export interface PlanAgainRefusal {
  readonly code: string
  readonly message: string
  /** M9: what the wallet lacks, and the top-up that does (null: no single one does); absent: not stated. */
  readonly lacks?: { readonly missing: number; readonly add: number | null } | undefined
}

/**
 * Quotes a follow-up plan up to `until`, else for a month. `for`: the same for another entry of a programme, on the days
 * that are left of the plan. `not-found` for another person's plan or entry.
 */
export const readPlanAgain = operation<{
  params: { planId: string }
  query: { until?: LocalDate | undefined; for?: string | undefined }
  answer: { again: PlanAgain }
}>('GET', '/api/plans/:planId/again')

/** Places a follow-up plan, or `for` another entry the same. `total`: the price on the page, in paise. Refusals and re-quotes as `placePlan`. */
export const placePlanAgain = operation<{
  params: { planId: string }
  body: { attemptKey: string; from: LocalDate; to: LocalDate; total: number; for?: string | undefined }
  answer: PlacedPlan
}>('POST', '/api/plans/:planId/again')
