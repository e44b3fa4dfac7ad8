import { rateOrderChecked } from '@tiffin/contract/ratings.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** S20, S21: rates one's own order; not-found for another person's order (S24). */
export function registerRateOrder(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, rateOrderChecked, async ({ params: { orderId }, body }, { session, personal }) => {
    await client.rateOrder(personal, session.mobile, orderId, body)
    return { orderId }
  })
}
