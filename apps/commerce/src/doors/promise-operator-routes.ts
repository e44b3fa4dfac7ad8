import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import { parseMinute } from '@tiffin/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { type PromisedAnew, promiseAnew } from '#flows/promise-anew'
import { line } from '#kernel/fields'
import { auditOf, type Operation } from '#operator/door'

const params = z.object({ tenant: line(60), orderId: line(60) })

const body = z.strictObject({
  /** On the clock of the order's store. */
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of the store's clock, such as 14:55")
    .transform((text) => parseMinute(text) ?? 0),
  /** For the diner. */
  reason: line(MAX_REASON).trim().min(1),
})

const operation: Operation = { name: 'promise-order', scope: 'orders' }

/** Registers the operator's call that sets a new promised time for an order. */
export function promiseOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/operator/t/:tenant/orders/:orderId/promise',
    { config: { operation }, schema: { params, body } },
    async (request) => {
      const { tenant, params: of, body: wanted } = request
      const by = { kind: 'operator', id: request.operatorKey ?? '' } as const
      const note = auditOf<PromisedAnew>(commerce, request, () => ({ outcome: 'done', counts: { orders: 1 } }))
      const { promised, changes } = await promiseAnew(
        commerce.db,
        tenant.id,
        { orderId: of.orderId, minute: wanted.at, reason: wanted.reason, by, at: new Date(commerce.now()) },
        note,
      )
      commerce.orderEvents.publish(tenant.id, changes)
      return { promised }
    },
  )
}
