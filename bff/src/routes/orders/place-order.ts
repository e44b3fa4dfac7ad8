import { placeOrderChecked } from '@tiffin/contract/orders.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { Storefronts } from '../../caching/storefronts.ts'
import type { Sessions } from '../../plugins/session.ts'
import { toWireOrder } from '../../presenters/wire-order.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serve } from '../serve.ts'
import { isPersonal } from '../stores/store-access.ts'

/** M11. The attempt's key goes along, so that the same placing sent twice is one order (SAFE2). */
export function registerPlaceOrder(
  app: FastifyInstance,
  { client, sessions, storefronts }: { client: StoreClient; sessions: Sessions; storefronts: Storefronts },
): void {
  serve(app, placeOrderChecked, async ({ body }, { request, caller }) => {
    const session = sessions.require(request)
    const wanted = body.later ?? {}
    const parts = isPersonal(caller.tenant)
      ? await storefronts.personal(caller, body.storeId, session, wanted)
      : await storefronts.parts(caller, body.storeId, wanted)
    const order = toWireOrder(body, parts, session, messagesOf(caller.tenant))
    return client.placeOrder({ ...caller, token: session.token }, order, body.attemptKey)
  })
}
