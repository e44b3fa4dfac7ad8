import { LIST_STEP, LONGEST_LIST } from '@tiffin/domain/order/order-lists'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { asPerson, requireSelf } from '#identity/caller'
import { line } from '#kernel/fields'
import { successD } from '#kernel/success'
import { listOrders } from '#reads/order-list'
import { toWireLists } from '#reads/order-list-wire'
import { outlooksOf } from '#reads/order-outlook'
import { toWirePlanSummary } from '#reads/plan-wire'
import { ownPlans } from '#reads/plans-of-person'

/** SB16: one order beyond the longest list says that there are more. */
const most = z.coerce
  .number()
  .int()
  .min(1)
  .max(LONGEST_LIST + 1)
  .default(LIST_STEP)

const listQuery = z.object({ user: line(20), most })

const D = { envelope: 'D' } as const

/** T8, SB8, SB16: the lists of the caller's own orders. */
export function orderListsRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get('/pastOrder', { config: D, schema: { querystring: listQuery } }, ({ caller, query }) =>
    asPerson(commerce, caller, async (tx, person) => {
      requireSelf(person, query.user, messagesOf(caller.tenant).someErrorOccured)
      const orders = await listOrders(tx, person.id, query.most)
      const now = commerce.now()
      const plans = await ownPlans(tx, person.id, now)
      return successD({
        ...toWireLists(orders, await outlooksOf(tx, orders, now)),
        // AMB50: the same list as the subscription service returns.
        scheduledOrders: plans.map(toWirePlanSummary),
      })
    }),
  )
}
