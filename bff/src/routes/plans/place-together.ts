import { placePlansTogetherChecked } from '@tiffin/contract/plans.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { Storefronts } from '../../caching/storefronts.ts'
import { toWireOrder } from '../../presenters/wire-order.ts'
import { ProblemError } from '../../problem-error.ts'
import type { SubscriptionClient } from '../../upstream/subscription/client.ts'
import { menuFor } from '../menu-for.ts'
import { refuseParts } from '../refuse-parts.ts'
import { serveSignedIn } from '../serve.ts'
import { requireChanges } from './change-plans.ts'

/**
 * AMB115: places the same plan for several entries of a programme, all or none (capability `plan-changes`). Sends the
 * attempt's key, so that a repeated placement creates them once (SAFE2).
 */
export function registerPlaceTogether(
  app: FastifyInstance,
  { plans, storefronts }: { plans: SubscriptionClient; storefronts: Storefronts },
): void {
  serveSignedIn(app, placePlansTogetherChecked, async ({ body }, { caller, personal, session }) => {
    const { alsoFor, ...first } = body
    const { order } = first
    requireChanges(personal.tenant)
    if (order.plan.kind !== 'days' || order.for === null) {
      throw new ProblemError('invalid-input', (say) => say.orderIsNoPlan)
    }
    refuseParts(order, caller.tenant)
    const menu = await menuFor(storefronts, caller, first, session)
    const wire = toWireOrder(first, menu, session, messagesOf(caller.tenant))
    const others = alsoFor.map(({ for: addressId, avoidsSeen }) => ({ addressId, ...(avoidsSeen && { avoidsSeen }) }))
    return plans.placeTogether(personal, { ...wire, addressId: order.for, alsoFor: others }, body.attemptKey)
  })
}
