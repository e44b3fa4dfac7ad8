import { addDays, type LocalDate, weekdayOf } from '@tiffin/domain/time/clock'
import type { CallAnswer, TestCommerce, TestPerson } from './commerce.ts'
import { mealsOfPlan } from './running-plans.ts'

/** Mondays to Fridays between two dates, inclusive. */
export function workdaysOf(from: LocalDate, to: LocalDate): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) if (weekdayOf(date) % 6 !== 0) dates.push(date)
  return dates
}

/** What became of each meal of a plan, by date: its state, and why it was not made. */
export const standingOf = async (
  commerce: TestCommerce,
  tenant: string,
  planId: string,
): Promise<Record<LocalDate, string>> =>
  Object.fromEntries(
    (await mealsOfPlan(commerce, tenant, planId)).map(({ date, state, reason }) => [
      date,
      reason ? `${state} ${reason}` : state,
    ]),
  )

/** Cancels meals of a plan as a person. */
export const cancelMealsAs = (
  commerce: TestCommerce,
  tenant: string,
  { token, mobile }: Pick<TestPerson, 'token' | 'mobile'>,
  planId: string,
  dates: readonly LocalDate[],
): Promise<CallAnswer> =>
  commerce.call(tenant, 'POST', `/${planId}/cancel/meal`, {
    ...{ service: 'subscription', token },
    body: { userId: mobile, meals: dates.map((mealDate) => ({ mealDate })) },
  })

/** Cancels a plan as a person. */
export const cancelPlanAs = (
  commerce: TestCommerce,
  tenant: string,
  { token, mobile }: Pick<TestPerson, 'token' | 'mobile'>,
  planId: string,
): Promise<CallAnswer> =>
  commerce.call(tenant, 'POST', `/${planId}/cancel`, {
    ...{ service: 'subscription', token, body: { userId: mobile } },
  })
