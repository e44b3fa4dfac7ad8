import { copyPlanChecked, placePlanAgainChecked, readPlanAgainChecked } from '@tiffin/contract/plans.schema'
import type { FastifyInstance } from 'fastify'
import type { SubscriptionClient } from '../../upstream/subscription/client.ts'
import { callbackUrlOf } from '../callback-url.ts'
import { serveSignedIn } from '../serve.ts'
import { requireChanges } from './change-plans.ts'

/**
 * Quotes and places a follow-up plan, and copies an ended one for another store (AMB100); capability `plan-changes`.
 * Not-found for another person's plan.
 */
export function registerPlanAgain(app: FastifyInstance, { plans }: { plans: SubscriptionClient }): void {
  serveSignedIn(app, readPlanAgainChecked, async ({ params: { planId }, query }, { session, personal }) => {
    requireChanges(personal.tenant)
    return { again: await plans.again(personal, session.mobile, planId, query) }
  })

  serveSignedIn(app, copyPlanChecked, async ({ params: { planId } }, { session, personal }) => {
    requireChanges(personal.tenant)
    return { copy: await plans.copy(personal, session.mobile, planId) }
  })

  // Sends the attempt's key, so that a repeated placement creates one plan (SAFE2).
  serveSignedIn(app, placePlanAgainChecked, async ({ params: { planId }, body }, { request, session, personal }) => {
    requireChanges(personal.tenant)
    return plans.placeAgain(personal, session.mobile, planId, { ...body, callbackUrl: callbackUrlOf(request) })
  })
}
