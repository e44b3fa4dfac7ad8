import { keepOrderChecked } from '@tiffin/contract/worsened.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** AMB116: the answer about one's own order that got worse; not-found for another person's order (S24). */
export function registerWorsenedOrder(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, keepOrderChecked, ({ params, body }, { session, personal }) =>
    client.keepOrder(personal, session.mobile, params.orderId, body.state),
  )
}
