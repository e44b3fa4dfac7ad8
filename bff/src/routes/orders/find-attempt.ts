import { findAttemptChecked } from '@tiffin/contract/orders.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import type { SubscriptionClient } from '../../upstream/subscription/client.ts'
import { serveSignedIn } from '../serve.ts'

/** AMB32: the outcome of a placement attempt whose response was lost: an order, a plan, or neither. */
export function registerFindAttempt(
  app: FastifyInstance,
  { client, plans }: { client: StoreClient; plans: SubscriptionClient },
): void {
  serveSignedIn(app, findAttemptChecked, async ({ params: { attemptKey } }, { session, personal }) => {
    const order = await client.findAttempt(personal, session.mobile, attemptKey)
    if (order) return { order, plan: null }
    return { order: null, plan: await plans.findAttempt(personal, session.mobile, attemptKey) }
  })
}
