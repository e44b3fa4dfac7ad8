import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { problems } from '#kernel/errors'
import { line } from '#kernel/fields'
import { type Account, auditOf, type Operation } from '#operator/door'
import { type ExplainedOrder, explainOrder } from '#reads/explain-order'

const orderParams = z.object({ tenant: line(60), orderId: line(60) })

const explainOperation: Operation = { name: 'explain-order', scope: 'orders' }

const accountFor = ({ explanation }: ExplainedOrder): Account => ({
  outcome: 'done',
  counts: { known: explanation ? 1 : 0, differences: explanation?.differences.length ?? 0 },
})

/** SB10, AMB109: registers the operator's call that explains an order. */
export function orderOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/operator/t/:tenant/orders/:orderId/explanation',
    { config: { operation: explainOperation }, schema: { params: orderParams } },
    async (request) => {
      const { tenant, params } = request
      const note = auditOf(commerce, request, accountFor)
      const explained = await explainOrder(commerce.db, tenant.id, params.orderId, note)
      if (!explained) throw problems.notFound((say) => say.orderDoesNotExist)
      return explained
    },
  )
}
