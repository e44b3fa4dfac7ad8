import { opaqueId, storeId } from '@tiffin/contract/fields.schema'
import { pages } from '@tiffin/contract/pages'
import { PAYMENT_CALLBACK } from '@tiffin/contract/payments'
import { isCheckoutId } from '@tiffin/domain/order/together'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callerOf } from '../../plugins/caller.ts'
import type { RateLimit } from '../../plugins/rate-limit.ts'
import { ProblemError } from '../../problem-error.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import type { CallbackSubject } from '../../upstream/store/payment-calls.ts'

/** Larger than any real callback, which has about twenty short fields. */
const MAX_BYTES = 8 * 1024

/** Where a browser is sent whose callback and URL name nothing, or several orders. */
const ORDERS = '/my-orders/current'

/** The page on which a person adds credits (V1). */
const CREDITS = pages.myCredits.path

/** The order, or the plan, in the URL that was given to the provider when the payment began. */
const named = z.union([
  z.object({ order: opaqueId, store: storeId }).transform(({ order, store }) => ({ orderId: order, storeId: store })),
  z.object({ plan: opaqueId, store: storeId }).transform(({ plan, store }) => ({ planId: plan, storeId: store })),
])

/** V5: an upstream that leaves the URL of a top-up as it was has this instead of its id. */
const NAMELESS = '1'

/** V5: the URL that the provider was given when a top-up began. */
const ofTopUp = z.object({ topUp: opaqueId })

/** The page of an order, or of a plan (M14, M21). AMB115: the orders of a checkout stand in the list. */
function pageOf(paid: z.output<typeof named>): string {
  if ('planId' in paid) return `/${paid.storeId}/track-subscription/${paid.planId}`
  return isCheckoutId(paid.orderId) ? ORDERS : `/${paid.storeId}/track-order/${paid.orderId}`
}

/**
 * The redirect target: the order, the plan or the top-up of the callback, else the target that the URL names. The pages
 * show an order, a plan and a top-up to their owner only, so the URL needs no proof.
 */
function landing(request: FastifyRequest, subject: CallbackSubject | null): string {
  if (subject && 'topUpId' in subject) return `${CREDITS}?topUp=${subject.topUpId}`
  if (subject) return pageOf(subject)
  const { data: begun } = ofTopUp.safeParse(request.query)
  if (begun) return begun.topUp === NAMELESS ? CREDITS : `${CREDITS}?topUp=${begun.topUp}`
  const { data } = named.safeParse(request.query)
  return data ? pageOf(data) : ORDERS
}

/** True when a browser opens the URL, not a script or the provider's server. */
const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html')

/** SAFE5: the answer to a provider, the same for every body, so that it reveals nothing. */
const received = (reply: FastifyReply): FastifyReply => reply.send({ received: true })

/**
 * SAFE5: the route to which the provider reports results, from its servers or through the diner's browser. The only
 * changing route without the origin check: it reads no session and sets no cookie, and its content only makes commerce
 * ask the provider.
 */
export async function registerPaymentCallback(
  parent: FastifyInstance,
  { client, rateLimit }: { client: StoreClient; rateLimit: RateLimit },
): Promise<void> {
  await parent.register(async (door) => {
    await rateLimit.limitCallbacks(door)
    // The signature covers the exact bytes, whatever their type is called.
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    // A payment is settled without its callback too: a diner who comes back from the bank must not see an error because
    // strangers used up the limit of callbacks.
    door.setErrorHandler((error, request, reply) => {
      if (!isNavigation(request)) throw error
      if (!(error instanceof ProblemError)) request.log.error({ requestId: request.id, err: error }, 'request failed')
      return reply.header('cache-control', 'no-store').redirect(landing(request, null), 303)
    })
    door.post<{ Body: Buffer | null }>(
      PAYMENT_CALLBACK,
      { config: { takesForeignOrigin: true }, bodyLimit: MAX_BYTES },
      async (request, reply) => {
        const raw = { contentType: 'application/octet-stream', bytes: request.body ?? Buffer.alloc(0) }
        const subject = await client.paymentCallback(callerOf(request), raw)
        reply.header('cache-control', 'no-store')
        if (!isNavigation(request)) return received(reply)
        // 303: the browser reads the page and does not repeat the form.
        return reply.redirect(landing(request, subject), 303)
      },
    )
  })
}
