import { allStateNames } from '@tiffin/domain/order/state-names'
import { isOrderStatus } from '@tiffin/domain/order/tracking'
import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { type CancelledByOperator, cancelByOperator } from '#flows/cancel-by-operator'
import { announceEnd } from '#flows/end-order'
import { advanceOrder, type OrderCall, type OrderNow, undoStep } from '#flows/operator-moves'
import { deviceHeader, id, line } from '#kernel/fields'
import { auditOf, type Operation } from '#operator/door'

const params = z.object({ tenant: line(60), orderId: line(60) })

/** The number of the last change of the order that the caller saw. */
const seen = id.nullable().default(null)

/** A state by its name or by its number (S5). */
const state = z.union([z.enum(allStateNames), z.int().refine(isOrderStatus)])

const advanceBody = z.strictObject({ to: state.nullable().default(null), seq: seen }).nullish()
const undoBody = z.strictObject({ seq: seen }).nullish()
const cancelBody = z
  .strictObject({
    /** For the diner. */
    reason: line(MAX_REASON).trim().nullable().default(null),
    seq: seen,
  })
  .nullish()

const advance: Operation = { name: 'advance-order', scope: 'orders' }
const undo: Operation = { name: 'undo-order', scope: 'orders' }
const cancel: Operation = { name: 'cancel-order', scope: 'orders' }

type MoveCall = FastifyRequest<{ Params: z.output<typeof params>; Headers: z.output<typeof deviceHeader> }>

const callOf = ({ params, headers, operatorKey }: MoveCall): OrderCall => ({
  orderId: params.orderId,
  by: { kind: 'operator', id: operatorKey ?? '' },
  device: headers['x-device'] || null,
})

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
