import { type PaymentVerdict, verdictOf } from '@tiffin/domain/order/payment-state'
import type { MessageOf } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { parseCheckoutAnswer } from '#flows/place-checkout/checkout-answer'
import { placeCheckoutBody } from '#flows/place-checkout/checkout-request'
import { keyedCheckout } from '#flows/place-checkout/keyed-checkout'
import { placeCheckout } from '#flows/place-checkout/place-checkout'
import { asPerson, requireSelf } from '#identity/caller'
import { problems } from '#kernel/errors'
import { idempotencyKey, line } from '#kernel/fields'
import { keyOf, startByOf } from '#kernel/http/paying-call'
import { findKeyedCall } from '#kernel/keyed-calls'
import { successC } from '#kernel/success'
import { checkoutOf, isPayable } from '#modules/payments/api/checkout'
import { checkoutPayment } from '#reads/checkout-payment'

const attemptQuery = z.object({ key: idempotencyKey, user: line(20) })

/** AMB32: what became of the orders of a checkout. */
function attemptMessage(verdict: PaymentVerdict, orders: number): MessageOf {
  if (verdict === 'undecided') return (say) => say.attemptUnpaid
  if (verdict === 'failed') return (say) => say.attemptFailed
  return verdict === 'cancelled' ? (say) => say.attemptCancelled : (say) => say.ordersPlaced(orders)
}

const C = { envelope: 'C' } as const

const JSON_UTF8 = 'application/json; charset=utf-8'

/** AMB115: places the orders of several entries in one checkout. */
export function checkoutRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post('/checkout', { config: C, schema: { body: placeCheckoutBody } }, async (request, reply) => {
    const { caller, body: bodies } = request
    const startBy = startByOf(request, reply)
    return reply.type(JSON_UTF8).send(await placeCheckout(commerce, { caller, key: keyOf(request), bodies, startBy }))
  })

  app.get('/checkout', { config: C, schema: { querystring: attemptQuery } }, ({ caller, query }) =>
    asPerson(commerce, caller, async (tx, person) => {
      const words = messagesOf(caller.tenant)
      requireSelf(person, query.user, words.orderDoesNotExist)
      const actor = { actorKind: 'person', actor: person.id } as const
      const earlier = await findKeyedCall(tx, { ...actor, operation: keyedCheckout.name, key: query.key })
      if (!earlier) throw problems.notFound(words.orderDoesNotExist)
      const { data } = parseCheckoutAnswer(earlier.answer)
      const paid = await checkoutPayment(tx, person.id, data.checkoutId)
      if (!paid) throw problems.notFound(words.orderDoesNotExist)
      const verdict = verdictOf(paid)
      const { payment } = paid
      const isOpen = payment && verdict === 'undecided' && isPayable(payment, commerce.now())
      const checkout = isOpen ? checkoutOf(commerce.payments(caller.tenant), payment) : null
      const message = attemptMessage(verdict, data.orders.length)(words)
      return successC(message, { data: { ...data, message, checkout } })
    }),
  )
}
