import { placePlanAgainChecked, readPlanAgainChecked } from '@tiffin/contract/plans.schema'
import type { FastifyInstance } from 'fastify'
import type { SubscriptionClient } from '../../upstream/subscription/client.ts'
import { callbackUrlOf } from '../callback-url.ts'
import { serveSignedIn } from '../serve.ts'
import { requireChanges } from './change-plans.ts'

/** Quotes and places a follow-up plan (capability `plan-changes`); not-found for another person's plan. */
export function registerPlanAgain(app: FastifyInstance, { plans }: { plans: SubscriptionClient }): void {
  serveSignedIn(app, readPlanAgainChecked, async ({ params: { planId }, query }, { session, personal }) => {
    requireChanges(personal.tenant)
    return { again: await plans.again(personal, session.mobile, planId, query.until) }
  })

  // Sends the attempt's key, so that a repeated placement creates one plan (SAFE2).
  serveSignedIn(app, placePlanAgainChecked, async ({ params: { planId }, body }, { request, session, personal }) => {
    requireChanges(personal.tenant)
    return plans.placeAgain(personal, session.mobile, planId, { ...body, callbackUrl: callbackUrlOf(request) })
  })
}
