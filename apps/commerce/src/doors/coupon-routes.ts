import { toRupees } from '@tiffin/domain/money/money'
import { couponUnavailable } from '@tiffin/domain/promotions/coupon'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { findStore } from '#catalogue/repository'
import type { Commerce } from '#commerce'
import { checkCoupon } from '#flows/place-order/check-order'
import { type PlaceOrderBody, placeOrderBody } from '#flows/place-order/order-request'
import { asPerson, type Caller, requireSelf } from '#identity/caller'
import { problems } from '#kernel/errors'
import { idText } from '#kernel/fields'
import { successA, successC } from '#kernel/success'
import { type CouponRecord, listedCoupons } from '#modules/promotions/api/coupons'
import { requireListed } from '#roster/store-access'

const offersQuery = z.object({ store: idText })

/** N1: the listed coupons that some order of this person at this store can have today. */
const offersAt = (commerce: Commerce, caller: Caller, storeId: number): Promise<CouponRecord[]> =>
  asPerson(commerce, caller, async (tx, person) => {
    const store = await findStore(tx, storeId)
    if (!store) throw problems.notFound((say) => say.storeDoesNotExist)
    await requireListed(tx, caller.tenant, person, storeId)
    const { date } = localTimeAt(commerce.now(), store.timeZone)
    const coupons = await listedCoupons(tx, person.id)
    return coupons.filter(({ terms, uses }) => couponUnavailable({ terms, uses, storeId }, date) === null)
  })

/** N2: what the coupon takes off this order, in paise. */
const amountFor = (commerce: Commerce, caller: Caller, body: PlaceOrderBody): Promise<number> =>
  asPerson(commerce, caller, (tx, person) => {
    requireSelf(person, body.user, messagesOf(caller.tenant).orderDoesNotExist)
    return checkCoupon(tx, commerce.menus, { tenant: caller.tenant, person, body }, commerce.now())
  })

/** N1-N4: the coupons of a tenant, and what one takes off an order. */
export function couponRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/promocodes',
    { config: { envelope: 'A' }, schema: { querystring: offersQuery } },
    async ({ caller, query }) => {
      const coupons = await offersAt(commerce, caller, query.store)
      return successA({ promoCodes: coupons.map(({ code, description }) => ({ couponCode: code, description })) })
    },
  )

  app.post(
    '/validatePromoCode',
    { config: { envelope: 'C' }, schema: { body: placeOrderBody } },
    async ({ caller, body }) =>
      successC(messagesOf(caller.tenant).success, { couponAmount: toRupees(await amountFor(commerce, caller, body)) }),
  )
}
