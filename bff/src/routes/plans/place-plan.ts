import { placePlanChecked } from '@tiffin/contract/plans.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { Storefronts } from '../../caching/storefronts.ts'
import { toWireOrder } from '../../presenters/wire-order.ts'
import { ProblemError } from '../../problem-error.ts'
import type { SubscriptionClient } from '../../upstream/subscription/client.ts'
import { callbackUrlOf } from '../callback-url.ts'
import { menuFor } from '../menu-for.ts'
import { refuseByDay } from '../refuse-by-day.ts'
import { refuseParts } from '../refuse-parts.ts'
import { serveSignedIn } from '../serve.ts'

/** M20: places a plan of days. Sends the attempt's key, so that a repeated placement creates one plan (SAFE2). */
export function registerPlacePlan(
  app: FastifyInstance,
  { plans, storefronts }: { plans: SubscriptionClient; storefronts: Storefronts },
): void {
  serveSignedIn(app, placePlanChecked, async ({ body }, { request, caller, personal, session }) => {
    const { order } = body
    if (order.plan.kind !== 'days') throw new ProblemError('invalid-input', (say) => say.orderIsNoPlan)
    refuseParts(order, caller.tenant)
    refuseByDay(body.items, caller.tenant)
    const menu = await menuFor(storefronts, caller, body, session)
    const wire = toWireOrder(body, menu, session, messagesOf(caller.tenant))
    // Z10, AMB80: the payload of an order, with the address in another field.
    const addressed = order.for === null ? {} : { addressId: order.for }
    const plan = { ...wire, ...addressed, callbackUrl: callbackUrlOf(request) }
    return plans.place(personal, plan, body.attemptKey)
  })
}
