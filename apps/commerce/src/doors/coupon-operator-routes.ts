import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { type CouponsReport, changeCoupons, type ListedCoupon, readCoupons } from '#flows/change-coupons'
import { couponsChange } from '#flows/coupons-change'
import { line } from '#kernel/fields'
import { type Account, auditOf, type Operation } from '#operator/door'

const params = z.object({ tenant: line(60) })

const read: Operation = { name: 'read-coupons', scope: 'catalogue' }
const change: Operation = { name: 'change-coupons', scope: 'catalogue' }

const accountFor = ({ applied, set, ended, problems }: CouponsReport): Account => ({
  outcome: applied ? 'done' : 'refused',
  counts: { set: set.length, ended: ended.length, problems: problems.length },
})

/** Registers the operator's calls about a tenant's coupons. */
export function couponOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const path = '/operator/t/:tenant/coupons'

  app.get(path, { config: { operation: read }, schema: { params } }, async (request) => {
    const note = auditOf<readonly ListedCoupon[]>(commerce, request, ({ length }) => ({
      ...{ outcome: 'done', counts: { coupons: length } },
    }))
    return { coupons: await readCoupons(commerce.db, request.tenant.id, note) }
  })

  app.patch(
    path,
    { config: { operation: change }, schema: { params, body: couponsChange } },
    async (request, reply) => {
      const note = auditOf(commerce, request, accountFor)
      const report = await changeCoupons(
        commerce.db,
        request.tenant.id,
        { wanted: request.body, at: commerce.now() },
        note,
      )
      return reply.code(report.applied ? 200 : 422).send(report)
    },
  )
}
