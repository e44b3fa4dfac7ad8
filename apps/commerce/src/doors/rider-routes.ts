import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { nameRiderByOperator, type OrderWithRider } from '#flows/riders/name-rider'
import { type OrderWithoutRider, removeRiderByOperator } from '#flows/riders/remove-rider'
import { reportPosition, type TakenPosition } from '#flows/riders/report-position'
import { latitude, line, longitude } from '#kernel/fields'
import { auditOf, type Operation } from '#operator/door'

const params = z.object({ tenant: line(60), orderId: line(60) })
const riderBody = z.strictObject({ name: line(200), mobile: line(20) })
const positionBody = z.strictObject({ latitude, longitude, at: z.iso.datetime({ offset: true }) })

const nameOperation: Operation = { name: 'name-rider', scope: 'orders' }
const removeOperation: Operation = { name: 'remove-rider', scope: 'orders' }
const positionOperation: Operation = { name: 'rider-position', scope: 'orders' }

/** S14: registers the operator's calls that name the rider of an order, remove one, and say where the rider is. */
export function riderRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.put(
    '/operator/t/:tenant/orders/:orderId/rider',
    { config: { operation: nameOperation }, schema: { params, body: riderBody } },
    async (request) => {
      const { tenant, body: rider } = request
      const by = { kind: 'operator', id: request.operatorKey ?? '' } as const
      const naming = { orderId: request.params.orderId, rider, by, at: new Date(commerce.now()) }
      const note = auditOf<OrderWithRider>(commerce, request, () => ({ outcome: 'done', counts: { orders: 1 } }))
      const { order, changes } = await nameRiderByOperator(commerce.db, tenant.id, naming, note)
      commerce.orderEvents.publish(tenant.id, changes)
      return { order }
    },
  )

  app.delete(
    '/operator/t/:tenant/orders/:orderId/rider',
    { config: { operation: removeOperation }, schema: { params } },
    async (request) => {
      const { tenant } = request
      const by = { kind: 'operator', id: request.operatorKey ?? '' } as const
      const removing = { orderId: request.params.orderId, by, at: new Date(commerce.now()) }
      const note = auditOf<OrderWithoutRider>(commerce, request, () => ({ outcome: 'done', counts: { orders: 1 } }))
      const { order, changes } = await removeRiderByOperator(commerce.db, tenant.id, removing, note)
      commerce.orderEvents.publish(tenant.id, changes)
      return { order }
    },
  )

  app.post(
    '/operator/t/:tenant/orders/:orderId/rider/position',
    { config: { operation: positionOperation }, schema: { params, body: positionBody } },
    async (request) => {
      const { tenant, body } = request
      const position = { ...body, at: Date.parse(body.at) }
      // One row of the audit for each position that is stored: 15 s apart at least.
      const note = auditOf<TakenPosition>(commerce, request, () => ({ outcome: 'done', counts: { positions: 1 } }))
      return reportPosition(commerce, tenant.id, { orderId: request.params.orderId, position }, note)
    },
  )
}
