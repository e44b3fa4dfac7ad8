import { checkPaymentChecked, paymentStateChecked } from '@tiffin/contract/payments.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** SAFE5: the payment of one's own order, as the server knows it; `checkPayment` asks the provider first. */
export function registerPayment(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, paymentStateChecked, async ({ params }, { session, personal }) => {
    return { payment: await client.payment(personal, session.mobile, params.orderId) }
  })
  serveSignedIn(app, checkPaymentChecked, async ({ params, body }, { session, personal }) => {
    return { payment: await client.checkPayment(personal, session.mobile, params.orderId, body.hint) }
  })
}
