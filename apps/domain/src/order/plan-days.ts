import { type StoreHours, servesOn } from '../availability/store-hours.ts'
import { type Reason, reason } from '../reasons/reason.ts'
import { addDays, type LocalDate, type LocalTime, type Minute, withinMinutes } from '../time/clock.ts'
import { opensAt, type SlotTerms } from './later.ts'
import { MAX_PLAN_DAYS, mealDates } from './meal-dates.ts'
import type { Plan, TimeTerms } from './order.ts'

/** O4, AMB7: the minimum number of calendar days of a plan, both ends inclusive. */
export const MIN_PLAN_DAYS = 5

/** O11: 10:00, the default time of a plan's meals. */
const DEFAULT_MINUTE: Minute = 600

/** O1: a plan while the diner fills it in: null is not chosen yet. A complete plan (`Days`) is one too. */
export interface PlanDraft {
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  /** 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[]
  readonly minute: Minute | null
  /** It is a follow-up plan: it has no minimum length (O4). Absent: it is not. */
  readonly follows?: boolean | undefined
}

/** Date and minute in the store's time zone. */
type Here = Pick<LocalTime, 'date' | 'minute'>

/** Whether the minute is in the hours of a serving day, late shifts included. */
const isWithinHours = ({ openingMinute, closingMinute }: StoreHours, minute: Minute): boolean =>
  openingMinute === closingMinute || withinMinutes(openingMinute, closingMinute, minute)

/** AMB10: 10:00, or the opening time when 10:00 is outside the hours, or in the part of a late shift after midnight. */
function tenOrOpening({ openingMinute, closingMinute }: StoreHours): Minute {
  const shiftEnd = closingMinute > openingMinute ? closingMinute : Number.POSITIVE_INFINITY
  const isInShift = openingMinute <= DEFAULT_MINUTE && DEFAULT_MINUTE <= shiftEnd
  return isInShift || openingMinute === closingMinute ? DEFAULT_MINUTE : openingMinute
}

/** AMB10: the time of a plan's meals without a chosen one: the first of the store's fixed meals, else 10:00 or opening. */
export function defaultPlanMinute({ hours, meals }: Pick<SlotTerms, 'hours' | 'meals'>): Minute {
  const minutes = meals.map(({ minute }) => minute)
  const open = minutes.filter((minute) => isWithinHours(hours, minute))
  const [first] = [...(open.length > 0 ? open : minutes)].sort((one, other) => one - other)
  return first ?? tenOrOpening(hours)
}

/** AMB10: the time of a plan's meals; null when the store asks for a time and none is chosen. */
export const planMinute = ({ minute }: Pick<PlanDraft, 'minute'>, terms: TimeTerms): Minute | null =>
  minute !== null || terms.requiresTime ? minute : defaultPlanMinute(terms)

/** AMB8: the dates of a draft's meals; empty while a date is missing. */
export const planMeals = ({ from, to, weekdays, minute }: PlanDraft, hours: StoreHours): readonly LocalDate[] =>
  from === null || to === null ? [] : mealDates({ kind: 'days', from, to, weekdays, minute }, hours)

/** O7, O8: whether a plan may start or end on that date: later than `closedTo`, and only when the store serves that day. */
export const isPlanDate = (hours: StoreHours, closedTo: LocalDate, date: LocalDate): boolean =>
  date > closedTo && servesOn(hours, date)

/** O9: whether the store is open at that minute on every date of the plan, whose late shifts begin the day before. */
function isOpenForMeals(draft: PlanDraft, hours: StoreHours, minute: Minute): boolean {
  if (!isWithinHours(hours, minute)) return false
  return planMeals(draft, hours).every((date) => opensAt(hours, { date, minute }))
}

/**
 * AMB6: the refusal of a start date that is not in the future: `plan-starts-today` when it is today and the meal time has
 * passed, else `plan-dates-missing`.
 */
export function planStartProblem(draft: PlanDraft, terms: TimeTerms, here: Here): Reason | null {
  const { from } = draft
  if (from === null || from > here.date) return null
  const minute = planMinute(draft, terms)
  const isOver = from === here.date && minute !== null && minute <= here.minute
  return reason(isOver ? 'plan-starts-today' : 'plan-dates-missing')
}

/** AMB4: the number of days in which a provider accepts refunds, less the time that a refund takes. */
export const MAX_PREPAID_DAYS = 330

/**
 * AMB4: the refusal of a plan that is paid in advance and whose last meal is beyond the provider's refund period; null
 * for an order of one day. `here`: null while the time at the store is unknown: nothing is refused.
 */
export function prepaidProblem(plan: Plan, hours: StoreHours, here: Pick<LocalTime, 'date'> | null): Reason | null {
  const last = plan.kind === 'days' ? mealDates(plan, hours).at(-1) : undefined
  const until = here && addDays(here.date, MAX_PREPAID_DAYS)
  return until && last !== undefined && last > until ? reason('plan-prepaid-too-long', { until }) : null
}

/**
 * O2 to O10, AMB6, K1: the first reason why a plan cannot be ordered, in the order of the clauses; null when it can.
 * `here`: null while the time at the store is unknown, which refuses nothing.
 */
export function planProblem(draft: PlanDraft, terms: TimeTerms, here: Here | null): Reason | null {
  const { from, to, weekdays, follows } = draft
  const { hours } = terms
  const minute = planMinute(draft, terms)
  if (minute === null) return reason('plan-time-missing')
  if (from === null || to === null) return reason('plan-dates-missing')
  if (!follows && to < addDays(from, MIN_PLAN_DAYS - 1)) return reason('plan-too-short')
  if (to > addDays(from, MAX_PLAN_DAYS)) return reason('date-out-of-range')
  if (!weekdays.some((day) => hours.openWeekdays.includes(day))) return reason('plan-weekday-missing')
  const ofStart = here && planStartProblem(draft, terms, here)
  if (ofStart) return ofStart
  if (!isOpenForMeals(draft, hours, minute)) return reason('plan-outside-hours')
  return planMeals(draft, hours).length === 0 ? reason('no-days') : null
}
