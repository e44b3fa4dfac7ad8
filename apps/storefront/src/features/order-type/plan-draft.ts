import type { StoreHours } from '@tiffin/domain/availability/store-hours'
import type { Plan, TimeTerms } from '@tiffin/domain/order/order'
import { isPlanDate, MIN_PLAN_DAYS, type PlanDraft, planProblem } from '@tiffin/domain/order/plan-days'
import type { Reason, ReasonCode } from '@tiffin/domain/reasons/reason'
import { addDays, type LocalDate, type LocalTime, type Minute, mondayOf, weekdayOf } from '@tiffin/domain/time/clock'

/** The first of the store's meals, unless the diner has to choose one; null for a store without meals. */
function defaultMeal({ meals, requiresTime }: TimeTerms): Minute | null {
  return requiresTime && meals.length > 1 ? null : (meals[0]?.minute ?? null)
}

/** O14: the plan to edit, or a new one on every weekday on which the store is open. */
export const draftOf = (plan: Plan, terms: TimeTerms): PlanDraft =>
  plan.kind === 'days' ? plan : { from: null, to: null, weekdays: terms.hours.openWeekdays, minute: defaultMeal(terms) }

/** The two dates of a plan. */
export type PlanEnd = 'from' | 'to'

/** The draft with another first or last day. A first day after the last one clears the last one. */
export function withEnd(draft: PlanDraft, end: PlanEnd, date: LocalDate): PlanDraft {
  if (end === 'to') return { ...draft, to: date }
  return { ...draft, from: date, to: draft.to !== null && draft.to < date ? null : draft.to }
}

export type PlanField = PlanEnd | 'weekdays' | 'minute'

const FIELDS: Partial<Record<ReasonCode, PlanField>> = {
  'plan-time-missing': 'minute',
  'plan-outside-hours': 'minute',
  'plan-weekday-missing': 'weekdays',
  'no-days': 'weekdays',
  'plan-starts-today': 'from',
  'plan-too-short': 'to',
  'date-out-of-range': 'to',
}

/** The field at which a problem of a draft is shown. */
export function fieldOf({ code }: Reason, { from, to }: PlanDraft): PlanField {
  // AMB6: with both dates chosen, the message concerns the first one.
  return FIELDS[code] ?? (from !== null && to === null ? 'to' : 'from')
}

/**
 * What to show before the diner submits: null while the first problem is only that a date is not chosen yet. A missing
 * time hides no other problem.
 */
export function earlyProblem(draft: PlanDraft, terms: TimeTerms, here: LocalTime): Reason | null {
  if (draft.from === null || draft.to === null) return null
  return planProblem(draft, { ...terms, requiresTime: false }, here)
}

export interface QuickSpan {
  readonly name: 'next-week' | 'four-weeks' | 'rest-of-month'
  readonly from: LocalDate
  readonly to: LocalDate
}

/** The last date of a date's month. */
function endOfMonth(date: LocalDate): LocalDate {
  const [year, month] = date.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10)
}

/** The dates from `from` to `to`, both inclusive. */
function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** O7, O8: the span from its first to its last day on which the store serves; null when it is too short (O4). */
function servedSpan(
  name: QuickSpan['name'],
  from: LocalDate,
  to: LocalDate,
  { hours, closedTo }: { readonly hours: StoreHours; readonly closedTo: LocalDate },
): QuickSpan[] {
  const served = datesBetween(from, to).filter((date) => isPlanDate(hours, closedTo, date))
  const [first] = served
  const last = served.at(-1)
  return first && last && last >= addDays(first, MIN_PLAN_DAYS - 1) ? [{ name, from: first, to: last }] : []
}

/**
 * Spans that most plans are for, which a single tap chooses. Only those that a plan may have. `closedTo`: see
 * `planClosedTo`.
 */
export function quickSpans(hours: StoreHours, today: LocalDate, closedTo: LocalDate): readonly QuickSpan[] {
  const monday = addDays(mondayOf(today), 7)
  const open = { hours, closedTo }
  return [
    ...servedSpan('next-week', monday, addDays(monday, 6), open),
    ...servedSpan('four-weeks', monday, addDays(monday, 27), open),
    ...servedSpan('rest-of-month', addDays(closedTo, 1), endOfMonth(today), open),
  ].filter((span, at, all) => all.findIndex(({ from, to }) => from === span.from && to === span.to) === at)
}

/** The dates of the chosen weekdays on which the store is closed for a day (AMB8). */
export function leftOut({ from, to, weekdays }: PlanDraft, hours: StoreHours): readonly LocalDate[] {
  if (from === null || to === null) return []
  return hours.offDates
    .filter((date) => from <= date && date <= to)
    .filter((date) => weekdays.includes(weekdayOf(date)) && hours.openWeekdays.includes(weekdayOf(date)))
    .sort()
}
