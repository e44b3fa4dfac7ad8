import type { MenuFor } from '@tiffin/contract/storefront'
import { getDishDetailsChecked } from '@tiffin/contract/storefront.schema'
import type { FastifyInstance } from 'fastify'
import { type DishDetails, detailsIn } from '../../caching/dish-details.ts'
import type { Storefronts } from '../../caching/storefronts.ts'
import type { Sessions } from '../../plugins/session.ts'
import { sendPrepared } from '../send-prepared.ts'
import { inputSchema } from '../serve.ts'
import { menuOf } from './menu-of.ts'

/** AMB101: sends a response prepared once for all callers, so there is no response schema. */
export function registerGetDishDetails(
  app: FastifyInstance,
  { storefronts, sessions, details }: { storefronts: Storefronts; sessions: Sessions; details: DishDetails },
): void {
  app.get<{ Params: { storeId: number }; Querystring: MenuFor & { ids: string } }>(
    getDishDetailsChecked.operation.path,
    { schema: inputSchema(getDishDetailsChecked) },
    async (request, reply) => {
      const { ids, ...wanted } = request.query
      const productIds = ids.split(',').map(Number)
      const { catalogue, isPersonal } = await menuOf(request, { storefronts, sessions }, wanted)
      if (isPersonal) {
        // A16: details from a personal menu are not cached.
        return reply.header('cache-control', 'private, no-store').send({ details: detailsIn(catalogue, productIds) })
      }
      return sendPrepared(request, reply, await details.ofAll(catalogue, productIds))
    },
  )
}
