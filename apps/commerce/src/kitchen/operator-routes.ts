import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '../commerce.ts'
import { problems } from '../errors.ts'
import { createEventStreams } from '../http/event-stream.ts'
import { line } from '../http/fields.ts'
import { advanceOrder } from './advance.ts'

const orderParams = z.object({ tenant: line(60), orderId: line(60) })

/** SB13: what an operator may do to orders, and the stream of what happens to them. */
export function kitchenRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const streams = createEventStreams(root)

  app.post('/operator/t/:tenant/orders/:orderId/advance', { schema: { params: orderParams } }, async ({ params }) => {
    if (!commerce.tenants.find(params.tenant)) throw problems.unknownTenant()
    return { orderId: params.orderId, status: await advanceOrder(commerce, params.tenant, params.orderId) }
  })

  app.get('/operator/events', async (_request, reply) => {
    streams.open(reply, (stream) => commerce.orderEvents.subscribe((event) => stream.send(event)))
  })
}
