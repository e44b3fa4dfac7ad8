import { allStateNames } from '@tiffin/domain/order/state-names'
import { isOrderStatus } from '@tiffin/domain/order/tracking'
import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { type CancelledByOperator, cancelByOperator } from '#flows/cancel-by-operator'
import { announceEnd } from '#flows/end-order'
import type { MoveOutcome, OrderNow } from '#flows/operate-orders'
import { advanceOrder, advanceOrders, type OperatorCaller, type OrderCall, undoStep } from '#flows/operator-moves'
import { deviceHeader, id, line } from '#kernel/fields'
import { failureBody } from '#kernel/http/envelopes'
import { auditOf, type Operation } from '#operator/door'

const orderId = line(60)
const tenantParams = z.object({ tenant: line(60) })
const params = tenantParams.extend({ orderId })

/** Most orders of one call: what a transaction holds while diners wait for theirs. */
const MOST_AT_ONCE = 200

/** The number of the last change of the order that the caller saw. */
const seen = id.nullable().default(null)

/** A state by its name or by its number (S5). */
const state = z.union([z.enum(allStateNames), z.int().refine(isOrderStatus)])

const target = { to: state.nullable().default(null), seq: seen }
const advanceBody = z.strictObject(target).nullish()
const advanceManyBody = z.strictObject({
  orders: z
    .array(z.strictObject({ orderId, ...target }))
    .min(1)
    .max(MOST_AT_ONCE)
    .refine(
      (orders) => new Set(orders.map((order) => order.orderId)).size === orders.length,
      'an order is named twice',
    ),
})
const undoBody = z.strictObject({ seq: seen }).nullish()
const cancelBody = z
  .strictObject({
    /** For the diner. */
    reason: line(MAX_REASON).trim().nullable().default(null),
    seq: seen,
  })
  .nullish()

const advance: Operation = { name: 'advance-order', scope: 'orders' }
const advanceMany: Operation = { name: 'advance-orders', scope: 'orders' }
const undo: Operation = { name: 'undo-order', scope: 'orders' }
const cancel: Operation = { name: 'cancel-order', scope: 'orders' }

type DeviceCall = FastifyRequest<{ Headers: z.output<typeof deviceHeader> }>
type MoveCall = DeviceCall & FastifyRequest<{ Params: z.output<typeof params> }>

const callerOf = ({ headers, operatorKey }: DeviceCall): OperatorCaller => ({
  ...{ by: { kind: 'operator', id: operatorKey ?? '' }, device: headers['x-device'] || null },
})

const callOf = (request: MoveCall): OrderCall => ({ orderId: request.params.orderId, ...callerOf(request) })

const hasMoved = (outcome: MoveOutcome): outcome is OrderNow => !('problem' in outcome)

/** The answer about many orders: those that are where they were wanted, and why the others are not. */
function answerOf(outcomes: readonly MoveOutcome[], { language }: Tenant) {
  const { messages } = catalogueOf(language)
  const refused = outcomes.flatMap((outcome) =>
    hasMoved(outcome) ? [] : [{ orderId: outcome.orderId, ...failureBody('plain', outcome.problem, messages) }],
  )
  return { orders: outcomes.filter(hasMoved), refused }
}

/** SB13, SB15: registers the operator's calls that move an order: to a state, back by a step, and to its end. */
export function orderMoveRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const path = '/operator/t/:tenant/orders/:orderId'
  const noteOf = (request: FastifyRequest) =>
    auditOf<OrderNow>(commerce, request, ({ status }) => ({ outcome: 'done', counts: { status } }))

  app.post(
    `${path}/advance`,
    { config: { operation: advance }, schema: { params, headers: deviceHeader, body: advanceBody } },
    (request) => {
      const { to = null, seq = null } = request.body ?? {}
      return advanceOrder(commerce, request.tenant.id, { ...callOf(request), to, seq }, noteOf(request))
    },
  )

  app.post(
    '/operator/t/:tenant/orders/advance',
    {
      config: { operation: advanceMany },
      schema: { params: tenantParams, headers: deviceHeader, body: advanceManyBody },
    },
    async (request) => {
      const { tenant, body } = request
      const note = auditOf<readonly MoveOutcome[]>(commerce, request, (outcomes) => {
        const orders = outcomes.filter(hasMoved).length
        return { outcome: 'done', counts: { orders, refused: outcomes.length - orders } }
      })
      return answerOf(await advanceOrders(commerce, tenant.id, { ...callerOf(request), ...body }, note), tenant)
    },
  )

  app.post(
    `${path}/undo`,
    { config: { operation: undo }, schema: { params, headers: deviceHeader, body: undoBody } },
    (request) => {
      const wanted = { ...callOf(request), seq: request.body?.seq ?? null }
      return undoStep(commerce, request.tenant.id, wanted, noteOf(request))
    },
  )

  app.post(
    `${path}/cancel`,
    { config: { operation: cancel }, schema: { params, headers: deviceHeader, body: cancelBody } },
    async (request) => {
      const { reason = null, seq = null } = request.body ?? {}
      const at = new Date(commerce.now())
      const wanted = { ...callOf(request), reason: reason || null, seq, at }
      const note = auditOf<CancelledByOperator>(commerce, request, () => ({ outcome: 'done', counts: { orders: 1 } }))
      const { order, changes } = await cancelByOperator(commerce.db, request.tenant.id, wanted, commerce, note)
      announceEnd(commerce, request.tenant.id, changes)
      return { order }
    },
  )
}
