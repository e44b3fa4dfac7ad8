import { checkCouponChecked, listCouponsChecked } from '@tiffin/contract/coupons.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import { toWireOrder } from '../../presenters/wire-order.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { refuseByDay } from '../refuse-by-day.ts'
import { refuseParts } from '../refuse-parts.ts'
import { serveSignedIn } from '../serve.ts'

/** N1-N4: the coupons of a store, and what one takes off an order. Nothing is cached: both depend on the person. */
export function registerCoupons(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, listCouponsChecked, async ({ query }, { personal }) => {
    return { coupons: await client.coupons(personal, query.storeId) }
  })
  serveSignedIn(app, checkCouponChecked, async ({ body }, { caller, personal, session }) => {
    refuseParts(body.order, caller.tenant)
    refuseByDay(body.items, caller.tenant)
    // The upstream computes with its own menu, so the names and list prices of ours are not needed.
    const order = toWireOrder(body, null, session, messagesOf(caller.tenant))
    return client.checkCoupon(personal, order)
  })
}
