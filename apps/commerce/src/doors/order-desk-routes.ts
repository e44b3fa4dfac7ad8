import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { line } from '#kernel/fields'
import { serveEvents } from '#kernel/http/event-stream'
import { auditOf, type Operation } from '#operator/door'
import { isKeyActive } from '#operator/keys'
import { type CounterOrder, showOrder } from '#reads/operator-order'
import {
  findOperatorOrder,
  listOperatorOrders,
  MAX_PAGE,
  type OperatorOrders,
  operatorListStates,
  readCursor,
} from '#reads/operator-orders'

const listParams = z.object({ tenant: line(60) })
const orderParams = z.object({ tenant: line(60), orderId: line(60) })

const listQuery = z.strictObject({
  store: line(64).optional(),
  state: z.enum(operatorListStates).default('open'),
  after: line(200)
    .refine((text) => readCursor(text) !== null)
    .optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
})

const followQuery = z.strictObject({ store: line(64).optional() })

const list: Operation = { name: 'list-orders', scope: 'orders' }
const show: Operation = { name: 'show-order', scope: 'orders' }
const follow: Operation = { name: 'follow-orders', scope: 'orders' }

/** SB13: registers the operator's calls that show orders: lists by state, one order, and every change as it happens. */
export async function orderDeskRoutes(root: FastifyInstance, commerce: Commerce): Promise<void> {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/operator/t/:tenant/orders',
    { config: { operation: list }, schema: { params: listParams, querystring: listQuery } },
    (request) => {
      const { store = null, state, after = null, limit: most } = request.query
      const note = auditOf<OperatorOrders>(commerce, request, ({ orders }) => ({
        ...{ outcome: 'done', counts: { orders: orders.length } },
      }))
      return listOperatorOrders(commerce.db, request.tenant.id, { store, state, after, most }, note)
    },
  )

  app.get(
    '/operator/t/:tenant/orders/:orderId',
    { config: { operation: show }, schema: { params: orderParams } },
    async (request) => {
      const note = auditOf<CounterOrder>(commerce, request, () => ({ outcome: 'done', counts: { orders: 1 } }))
      const order = await showOrder(commerce.db, request.tenant.id, request.params.orderId, note)
      if (!order) throw problems.notFound((say) => say.orderDoesNotExist)
      return { order }
    },
  )

  await serveEvents(
    root,
    '/operator/t/:tenant/order-changes',
    (send, request, end) => {
      const { tenant, operatorKey = '' } = request
      const { store } = followQuery.parse(request.query)
      /** Sends an order as it is now: two changes in quick succession may be sent as one state twice. */
      async function tell(orderId: string): Promise<void> {
        const order = await inTenant(commerce.db, tenant.id, async (tx) => {
          if (!(await isKeyActive(tx, operatorKey, new Date(commerce.now())))) return 'refused'
          return findOperatorOrder(tx, orderId)
        })
        if (order === 'refused') return end()
        if (order && (store === undefined || order.store === store)) send({ order })
      }
      let last = Promise.resolve()
      // A reader that may have missed changes opens the stream again, and reads its list anew.
      return commerce.orderEvents.subscribe((event) => {
        if (event.tenant === tenant.id) last = last.then(() => tell(event.orderId)).catch(end)
      }, end)
    },
    {
      config: { operation: follow },
      schema: { params: listParams, querystring: followQuery },
      preHandler: (request) => {
        const note = auditOf<null>(commerce, request, () => ({ outcome: 'done' }))
        return inTenant(commerce.db, request.tenant.id, (tx) => note(tx, null))
      },
    },
  )
}
