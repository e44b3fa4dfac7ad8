import { placeOrderChecked } from '@tiffin/contract/orders.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { Storefronts } from '../../caching/storefronts.ts'
import { toWireOrder } from '../../presenters/wire-order.ts'
import { ProblemError } from '../../problem-error.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { callbackUrlOf } from '../callback-url.ts'
import { menuFor } from '../menu-for.ts'
import { refuseParts } from '../refuse-parts.ts'
import { serveSignedIn } from '../serve.ts'

/** M11: places an order. Sends the attempt's key, so that a repeated placement creates one order (SAFE2). */
export function registerPlaceOrder(
  app: FastifyInstance,
  { client, storefronts }: { client: StoreClient; storefronts: Storefronts },
): void {
  serveSignedIn(app, placeOrderChecked, async ({ body }, { request, caller, personal, session }) => {
    // M20: a separate service places plans of days.
    if (body.order.plan.kind === 'days') throw new ProblemError('invalid-input', (say) => say.orderIsPlan)
    refuseParts(body.order, caller.tenant)
    const menu = await menuFor(storefronts, caller, body, session)
    const order = toWireOrder(body, menu, session, messagesOf(caller.tenant))
    return client.placeOrder(personal, { ...order, callbackUrl: callbackUrlOf(request) }, body.attemptKey)
  })
}
