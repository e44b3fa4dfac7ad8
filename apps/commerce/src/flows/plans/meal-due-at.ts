import type { CutOffTerms } from '@tiffin/domain/order/cut-off'
import { changeableUntil } from '@tiffin/domain/order/meal-due'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { momentOf } from '@tiffin/domain/time/zone'
import type { PlanRecord } from '#modules/plans/api/records'

const MINUTE_MS = 60_000

/** SB21: when a meal of a plan is made: in the minute after its cut-off. */
export function mealDueAt(
  terms: CutOffTerms,
  { minute, time_zone }: Pick<PlanRecord, 'minute' | 'time_zone'>,
  date: LocalDate,
): Date {
  const until = changeableUntil(terms, { date, minute })
  return new Date(momentOf(until.date, until.minute, time_zone) + MINUTE_MS)
}
