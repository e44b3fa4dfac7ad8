import {
  checkPlanPaymentChecked,
  myPlansChecked,
  readPlanChecked,
  weekOfMealsChecked,
} from '@tiffin/contract/plans.schema'
import type { FastifyInstance } from 'fastify'
import { markOf } from '../../session/mark.ts'
import type { SubscriptionClient } from '../../upstream/subscription/client.ts'
import { serveSignedIn } from '../serve.ts'
import { requireChanges } from './change-plans.ts'

/**
 * U17, M21: returns the caller's plans and their meals of a week, and updates a payment; not-found for another person's
 * plan (SB22).
 */
export function registerOwnPlans(app: FastifyInstance, { plans }: { plans: SubscriptionClient }): void {
  serveSignedIn(app, myPlansChecked, async (_input, { session, personal }) => ({
    plans: await plans.list(personal, session.mobile),
  }))

  serveSignedIn(app, readPlanChecked, async ({ params }, { request, session, personal }) => ({
    plan: await plans.plan(personal, session.mobile, params.planId),
    mark: markOf(request.tenant.id, session),
  }))

  serveSignedIn(app, weekOfMealsChecked, async ({ query: { from } }, { session, personal }) => {
    requireChanges(personal.tenant)
    return plans.week(personal, session.mobile, from)
  })

  serveSignedIn(app, checkPlanPaymentChecked, async ({ params: { planId }, body }, { session, personal }) => {
    const { checkout } = await plans.plan(personal, session.mobile, planId)
    const payment = { planId, paymentId: checkout?.paymentId ?? null, hint: body.hint }
    await plans.updatePayment(personal, session.mobile, payment)
    return { plan: await plans.plan(personal, session.mobile, planId) }
  })
}
