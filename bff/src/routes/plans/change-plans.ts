import {
  cancelMealsChecked,
  cancelPlanChecked,
  changeMealChecked,
  orderSkippedMealChecked,
  sayAbsentChecked,
} from '@tiffin/contract/plans.schema'
import { capabilitiesOf } from '@tiffin/tenancy/capabilities-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../problem-error.ts'
import type { Session } from '../../session/session.ts'
import type { Caller } from '../../upstream/service.ts'
import type { SubscriptionClient } from '../../upstream/subscription/client.ts'
import { serveSignedIn } from '../serve.ts'

/** AMB108: refuses the call when the upstream lacks the capability `plan-changes`. */
export function requireChanges(tenant: Tenant): void {
  if (!capabilitiesOf(tenant).includes('plan-changes'))
    throw new ProblemError('refused', (say) => say.mealChangesNotOffered)
}

/** U6 to U14, SB21, AMB107, AMB113: changes a plan of the caller; not-found for another person's plan. */
export function registerChangePlans(app: FastifyInstance, { plans }: { plans: SubscriptionClient }): void {
  /** What was changed stays changed when the plan cannot be read afterwards: the page reads it again. */
  async function answered(message: string, planId: string, caller: Caller, { mobile }: Session) {
    const plan = await plans.plan(caller, mobile, planId).catch((error: unknown) => {
      if (error instanceof ProblemError) return null
      throw error
    })
    return { message, plan }
  }

  serveSignedIn(app, cancelPlanChecked, async ({ params: { planId } }, { session, personal }) => {
    const message = await plans.cancel(personal, session.mobile, planId)
    return answered(message, planId, personal, session)
  })

  serveSignedIn(app, cancelMealsChecked, async ({ params: { planId }, body }, { session, personal }) => {
    const message = await plans.cancelMeals(personal, session.mobile, planId, body.dates)
    return answered(message, planId, personal, session)
  })

  serveSignedIn(app, changeMealChecked, async ({ params, body }, { session, personal }) => {
    requireChanges(personal.tenant)
    const message = await plans.changeMeal(personal, session.mobile, params, body)
    return answered(message, params.planId, personal, session)
  })

  serveSignedIn(app, sayAbsentChecked, async ({ params, body }, { session, personal }) => {
    requireChanges(personal.tenant)
    const message = await plans.sayAbsent(personal, session.mobile, params, body.share)
    return answered(message, params.planId, personal, session)
  })

  serveSignedIn(app, orderSkippedMealChecked, async ({ params, body }, { session, personal }) => {
    requireChanges(personal.tenant)
    const message = await plans.orderMeal(personal, session.mobile, params, body.price)
    return answered(message, params.planId, personal, session)
  })
}
