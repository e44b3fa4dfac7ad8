import { type PaymentVerdict, verdictOf } from '@tiffin/domain/order/payment-state'
import { orderStatus } from '@tiffin/domain/order/tracking'
import type { MessageOf } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { cancelOrder } from '#flows/cancel-order'
import { paymentOfAnswer } from '#flows/place-order/answer'
import { callOf } from '#flows/place-order/attempt'
import { keyedPlacement } from '#flows/place-order/keyed-placement'
import { placeOrderBody } from '#flows/place-order/order-request'
import { placeOrder } from '#flows/place-order/place-order'
import { asPerson, requireSelf } from '#identity/caller'
import { problems } from '#kernel/errors'
import { idempotencyKey, line } from '#kernel/fields'
import { keyOf, startByOf } from '#kernel/http/paying-call'
import { findKeyedCall } from '#kernel/keyed-calls'
import { successC, successD } from '#kernel/success'
import { findChefChat } from '#modules/orders/api/chef-chats'
import { isOrderId } from '#modules/orders/api/order-id'
import { findOrder } from '#modules/orders/api/orders'
import { checkoutOf, isPayable } from '#modules/payments/api/checkout'
import { ratingsToShow } from '#modules/ratings/api/ratings'
import { outlooksOf } from '#reads/order-outlook'
import { riderOf } from '#reads/order-rider'
import { toWireTracking } from '#reads/order-wire'

const attemptQuery = z.object({ key: idempotencyKey, user: line(20) })
const cancelQuery = z.object({ orderId: line(60), user: line(20) })
const trackQuery = z.object({ orderId: line(60), userId: line(20), itemId: line(20).optional() })

const C = { envelope: 'C' } as const
const D = { envelope: 'D' } as const

const JSON_UTF8 = 'application/json; charset=utf-8'

/** AMB32: what became of the order of a placement attempt. */
const attemptMessages: Readonly<Record<PaymentVerdict, MessageOf>> = {
  failed: (say) => say.attemptFailed,
  cancelled: (say) => say.attemptCancelled,
  undecided: (say) => say.attemptUnpaid,
  paid: (say) => say.orderPlaced,
}

/** SB8, SB10, SB11, SB15: placing, cancelling and tracking orders. */
export function orderRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post('/placeOrder', { config: C, schema: { body: placeOrderBody } }, async (request, reply) => {
    const { caller, body } = request
    const startBy = startByOf(request, reply)
    const answer = await placeOrder(commerce, { caller, key: keyOf(request), body, startBy })
    return reply.type(JSON_UTF8).send(answer)
  })

  app.get('/placeOrder', { config: C, schema: { querystring: attemptQuery } }, ({ caller, query }) =>
    asPerson(commerce, caller, async (tx, person) => {
      const words = messagesOf(caller.tenant)
      requireSelf(person, query.user, words.orderDoesNotExist)
      const earlier = await findKeyedCall(tx, callOf(keyedPlacement, person.id, query.key))
      if (!earlier) throw problems.notFound(words.orderDoesNotExist)
      const order = await findOrder(tx, person.id, earlier.madeId)
      if (!order) throw problems.notFound(words.orderDoesNotExist)
      const payment = await paymentOfAnswer(tx, earlier)
      const isOpen = payment && order.status !== orderStatus.cancelled && isPayable(payment, commerce.now())
      const checkout = isOpen ? checkoutOf(commerce.payments(caller.tenant), payment) : null
      const message = attemptMessages[verdictOf(order)](words)
      return successC(message, { data: { orderId: order.id, message, checkout } })
    }),
  )

  app.delete('/placeOrder', { config: C, schema: { querystring: cancelQuery } }, async ({ caller, query }, reply) => {
    const answer = await cancelOrder(commerce, { caller, ...query })
    return reply.type(JSON_UTF8).send(answer)
  })

  app.get('/trackOrder', { config: D, schema: { querystring: trackQuery } }, ({ caller, query }) =>
    asPerson(commerce, caller, async (tx, person) => {
      requireSelf(person, query.userId, messagesOf(caller.tenant).orderDoesNotExist)
      const order = isOrderId(query.orderId) ? await findOrder(tx, person.id, query.orderId) : undefined
      if (!order) throw problems.notFound(messagesOf(caller.tenant).orderDoesNotExist)
      const outlook = await outlooksOf(tx, [order], commerce.now())
      // S15: the page of an item reads more of it than the page of its order.
      const item = order.items.find((each) => String(each.line) === query.itemId)
      const detail = item ? { line: item.line, chat: await findChefChat(tx, order.id) } : null
      const shown = { ratings: await ratingsToShow(tx, order), rider: await riderOf(tx, order), detail }
      return successD(toWireTracking(order, outlook(order), shown))
    }),
  )
}
