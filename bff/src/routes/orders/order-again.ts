import { copyOrderChecked } from '@tiffin/contract/order-copy.schema'
import { recentOrdersChecked } from '@tiffin/contract/recent-orders.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** T8: what a person orders again; a copy is not-found for another person's order (S24). */
export function registerOrderAgain(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, copyOrderChecked, async ({ params }, { session, personal }) => ({
    copy: await client.copyOrder(personal, session.mobile, params.orderId),
  }))

  serveSignedIn(app, recentOrdersChecked, async ({ params }, { session, personal }) => ({
    recent: await client.recentOrders(personal, session.mobile, params.storeId),
  }))
}
