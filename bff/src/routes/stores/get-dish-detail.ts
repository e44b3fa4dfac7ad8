import type { MenuFor } from '@tiffin/contract/storefront'
import { getDishDetailChecked } from '@tiffin/contract/storefront.schema'
import type { FastifyInstance } from 'fastify'
import { type DishDetails, detailIn } from '../../caching/dish-details.ts'
import type { Storefronts } from '../../caching/storefronts.ts'
import type { Sessions } from '../../plugins/session.ts'
import { ProblemError } from '../../problem-error.ts'
import { sendPrepared } from '../send-prepared.ts'
import { inputSchema } from '../serve.ts'
import { menuOf } from './menu-of.ts'

/** The dish is not, or no longer, on this menu. */
const noSuchDish = (): ProblemError => new ProblemError('not-found', (say) => say.dishDoesNotExist)

/** E14, F1: sends a response prepared once for all callers, so there is no response schema. */
export function registerGetDishDetail(
  app: FastifyInstance,
  { storefronts, sessions, details }: { storefronts: Storefronts; sessions: Sessions; details: DishDetails },
): void {
  app.get<{ Params: { storeId: number; productId: number }; Querystring: MenuFor }>(
    getDishDetailChecked.operation.path,
    { schema: inputSchema(getDishDetailChecked) },
    async (request, reply) => {
      const { productId } = request.params
      const { catalogue, isPersonal } = await menuOf(request, { storefronts, sessions }, request.query)
      if (isPersonal) {
        // A16: the detail from a personal menu is not cached.
        const detail = detailIn(catalogue, productId)
        if (!detail) throw noSuchDish()
        return reply.header('cache-control', 'private, no-store').send({ detail })
      }
      const prepared = await details.of(catalogue, productId)
      if (!prepared) throw noSuchDish()
      return sendPrepared(request, reply, prepared)
    },
  )
}
