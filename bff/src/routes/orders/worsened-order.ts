import { copyOrderChecked, keepOrderChecked } from '@tiffin/contract/worsened.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** AMB116: answers about one's own order that got worse; not-found for another person's order (S24). */
export function registerWorsenedOrder(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, keepOrderChecked, ({ params, body }, { session, personal }) =>
    client.keepOrder(personal, session.mobile, params.orderId, body.state),
  )

  serveSignedIn(app, copyOrderChecked, async ({ params }, { session, personal }) => ({
    copy: await client.copyOrder(personal, session.mobile, params.orderId),
  }))
}
