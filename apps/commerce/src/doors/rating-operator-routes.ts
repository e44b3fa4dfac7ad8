import { parseWireDate } from '@tiffin/domain/time/formats'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { line } from '#kernel/fields'
import { auditOf, type Operation } from '#operator/door'
import { listRatings, type RatingList } from '#reads/rating-list'

const isDate = (text: string): boolean => parseWireDate(text, 'subscriptionDate') !== null

const listParams = z.object({ tenant: line(60) })

const listQuery = z.object({
  store: line(60).optional(),
  date: z.string().refine(isDate, 'must be a date as YYYY-MM-DD').optional(),
})

const list: Operation = { name: 'list-ratings', scope: 'orders' }

/** S21: registers the operator's list of ratings. */
export function ratingOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  root
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/operator/t/:tenant/ratings',
      { config: { operation: list }, schema: { params: listParams, querystring: listQuery } },
      async (request) => {
        const note = auditOf<RatingList>(commerce, request, ({ ratings }) => ({
          outcome: 'done',
          counts: { ratings: ratings.length },
        }))
        const { store = null, date = null } = request.query
        return listRatings(commerce.db, request.tenant.id, { store, date }, note)
      },
    )
}
