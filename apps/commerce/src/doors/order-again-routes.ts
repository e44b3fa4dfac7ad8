import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { asPerson, requireSelf } from '#identity/caller'
import { problems } from '#kernel/errors'
import { idText, line } from '#kernel/fields'
import { successC, successD } from '#kernel/success'
import { orderCopy } from '#reads/order-copy'
import { recentOrders } from '#reads/recent-orders'

const copyQuery = z.object({ orderId: line(60), user: line(20) })

const recentQuery = z.object({ user: line(20), store: idText })

/** T8: what a person orders again. Neither call finds anything of another person (SB8). */
export function orderAgainRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/placeOrder/copy',
    { config: { envelope: 'C' }, schema: { querystring: copyQuery } },
    ({ caller, query: { user, orderId } }) =>
      asPerson(commerce, caller, async (tx, person) => {
        const words = messagesOf(caller.tenant)
        requireSelf(person, user, words.orderDoesNotExist)
        const data = await orderCopy(tx, person.id, orderId)
        if (!data) throw problems.notFound(words.orderDoesNotExist)
        return successC(words.success, { data })
      }),
  )

  app.get(
    '/recentOrders',
    { config: { envelope: 'D' }, schema: { querystring: recentQuery } },
    ({ caller, query: { user, store } }) =>
      asPerson(commerce, caller, async (tx, person) => {
        requireSelf(person, user, messagesOf(caller.tenant).someErrorOccured)
        return successD({ orders: await recentOrders(tx, person.id, store) })
      }),
  )
}
