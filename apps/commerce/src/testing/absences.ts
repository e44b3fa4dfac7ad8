import type { AbsenceTerms } from '@tiffin/domain/plans/absence'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { SOURCE_LANGUAGE } from '@tiffin/domain/words/language'
import { callOffLocked } from '#flows/plans/say-absent'
import { inTenant } from '#kernel/db/tenant-transaction'
import { Problem } from '#kernel/errors'
import { mealsOf } from '#modules/plans/api/meals'
import { lockPlans } from '#modules/plans/api/plans'
import type { CallAnswer, TestCommerce, TestPerson } from './commerce.ts'
import { mealCall } from './plan-changes.ts'

/** Says as a person that a made meal of a plan is not collected. `share`: what the person was shown, in rupees. */
export const sayAbsentAs = (
  commerce: TestCommerce,
  tenant: string,
  person: Pick<TestPerson, 'token' | 'mobile'>,
  { planId, date, share }: { readonly planId: string; readonly date: LocalDate; readonly share?: number },
): Promise<CallAnswer> => mealCall(commerce, tenant, person, `/${planId}/meal/${date}/absent`, { share })

/** AMB113: an operator sets the absence terms of the day kitchen. */
export async function setAbsence(commerce: TestCommerce, tenant: string, absence: AbsenceTerms | null): Promise<void> {
  const answer = await commerce.app.inject({
    ...{ method: 'PATCH', url: `/operator/t/${tenant}/stores/day/settings`, payload: { absence } },
    headers: { authorization: `Bearer ${await commerce.operatorKey(tenant)}` },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** The owner of a plan calls off its meal of this number, or is refused; without a session. */
export const callOffMeal = (
  { commerce, clock }: TestCommerce,
  tenant: string,
  planId: string,
  number: number,
): Promise<void> =>
  inTenant(commerce.db, tenant, async (tx) => {
    const [plan] = await lockPlans(tx, [planId])
    const meal = (await mealsOf(tx, [planId])).at(number)
    const said = { at: new Date(clock.now()), language: SOURCE_LANGUAGE }
    if (plan && meal) await callOffLocked(commerce, tx, plan, { ...said, date: meal.date })
  }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
