import { cancelOrderChecked } from '@tiffin/contract/cancellation.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** S11: cancels one's own order; not-found for another person's order (S24). */
export function registerCancelOrder(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, cancelOrderChecked, async ({ params }, { session, personal }) => {
    // The upstream's call names the store, which only the order knows.
    const { orderId, storeId } = await client.trackOrder(personal, session.mobile, params.orderId)
    return client.cancelOrder(personal, session.mobile, { orderId, storeId })
  })
}
