import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { advanceOrder } from '#flows/advance-order'
import { line } from '#kernel/fields'
import { serveEvents } from '#kernel/http/event-stream'
import { auditOf, type Operation } from '#operator/door'

const orderParams = z.object({ tenant: line(60), orderId: line(60) })

const advance: Operation = { name: 'advance-order', scope: 'orders' }

/** SB13: registers the operator calls about orders. */
export function kitchenOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  root
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/operator/t/:tenant/orders/:orderId/advance',
      { config: { operation: advance }, schema: { params: orderParams } },
      async (request) => {
        const { orderId } = request.params
        const keyId = request.operatorKey ?? ''
        const note = auditOf<number>(commerce, request, (status) => ({ outcome: 'done', counts: { status } }))
        return { orderId, status: await advanceOrder(commerce, request.tenant.id, { orderId, keyId }, note) }
      },
    )
}

/** SB13: the stream of status changes of all tenants' orders, for the installation's own BFF. */
export const orderEventRoutes = (
  root: FastifyInstance,
  { orderEvents }: Pick<Commerce, 'orderEvents'>,
): Promise<void> => serveEvents(root, '/service/events', orderEvents.subscribe)
