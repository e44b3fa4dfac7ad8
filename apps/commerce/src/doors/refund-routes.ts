import { fromRupees } from '@tiffin/domain/money/money'
import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { refundByOperator } from '#flows/refund-order'
import { problems } from '#kernel/errors'
import { idempotencyKey, line, rupees } from '#kernel/fields'
import { listRefunds, type OperatorRefund, retryRefund } from '#modules/payments/api/operator-refunds'
import { auditOf, type Operation } from '#operator/door'

const orderParams = z.object({ tenant: line(60), orderId: line(60) })
const listParams = z.object({ tenant: line(60) })
const refundParams = z.object({ tenant: line(60), reference: line(60) })

const wanted = z.strictObject({
  /** Numbers of order lines; null: of the whole order. */
  lines: z.array(z.int().min(1)).min(1).max(100).nullable().default(null),
  /** In rupees; null: everything that is left. */
  amount: rupees.nullable().default(null),
  /** For the diner. */
  reason: line(MAX_REASON).trim().nullable().default(null),
})

const keyHeader = z.object({ 'idempotency-key': idempotencyKey.optional() })

const listQuery = z.object({ state: z.enum(['refused']).optional() })

const refund: Operation = { name: 'refund-order', scope: 'orders' }
const list: Operation = { name: 'list-refunds', scope: 'orders' }
const retry: Operation = { name: 'retry-refund', scope: 'orders' }

/** In paise, as every amount of the audit. */
const accountFor = ({ amount }: OperatorRefund) =>
  ({ outcome: 'done', counts: { amount: fromRupees(amount) } }) as const

/** AMB106: registers the operator's calls about refunds. */
export function refundOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const at = () => new Date(commerce.now())

  app.post(
    '/operator/t/:tenant/orders/:orderId/refunds',
    { config: { operation: refund }, schema: { params: orderParams, body: wanted, headers: keyHeader } },
    async (request) => {
      const { lines, amount, reason } = request.body
      const { made, changes } = await refundByOperator(
        commerce.db,
        request.tenant.id,
        {
          orderId: request.params.orderId,
          lines,
          amount: amount === null ? 'all-left' : fromRupees(amount),
          reason: reason || null,
          key: request.headers['idempotency-key'] ?? null,
          by: { kind: 'operator', id: request.operatorKey ?? '' },
          at: at(),
        },
        commerce,
        auditOf(commerce, request, accountFor),
      )
      commerce.jobs.note(request.tenant.id, commerce.now())
      commerce.orderEvents.publish(request.tenant.id, changes)
      return { refund: made }
    },
  )

  app.get(
    '/operator/t/:tenant/refunds',
    { config: { operation: list }, schema: { params: listParams, querystring: listQuery } },
    async (request) => {
      const note = auditOf<readonly OperatorRefund[]>(commerce, request, (refunds) => ({
        outcome: 'done',
        counts: { refunds: refunds.length },
      }))
      const refused = request.query.state === 'refused'
      return { refunds: await listRefunds(commerce.db, request.tenant.id, { refused }, note) }
    },
  )

  app.post(
    '/operator/t/:tenant/refunds/:reference/retry',
    { config: { operation: retry }, schema: { params: refundParams } },
    async (request) => {
      const { reference } = request.params
      const note = auditOf(commerce, request, accountFor)
      const retried = await retryRefund(commerce.db, request.tenant.id, { reference, at: at() }, note)
      if (!retried) throw problems.notFound('There is no such refund')
      commerce.jobs.note(request.tenant.id, commerce.now())
      return { refund: retried }
    },
  )
}
