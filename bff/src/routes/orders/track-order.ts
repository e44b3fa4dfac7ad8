import { trackOrderChecked } from '@tiffin/contract/orders.schema'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serve } from '../serve.ts'

/** S1, S6. Somebody else's order is not found (S24). */
export function registerTrackOrder(
  app: FastifyInstance,
  { client, sessions }: { client: StoreClient; sessions: Sessions },
): void {
  serve(app, trackOrderChecked, async ({ params }, { request, caller }) => {
    const { token, mobile } = sessions.require(request)
    return { tracking: await client.trackOrder({ ...caller, token }, mobile, params.orderId) }
  })
}
