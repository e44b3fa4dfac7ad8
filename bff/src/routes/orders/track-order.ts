import { trackOrderChecked } from '@tiffin/contract/orders.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** S1, S6: the state of an order; `not-found` for another person's order (S24). */
export function registerTrackOrder(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, trackOrderChecked, async ({ params }, { session, personal }) => {
    return { tracking: await client.trackOrder(personal, session.mobile, params.orderId) }
  })
}
