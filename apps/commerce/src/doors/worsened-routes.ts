import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { keepOrder } from '#flows/worsened/keep-order'
import { line } from '#kernel/fields'
import { successC } from '#kernel/success'

const keepBody = z.object({ orderId: line(60), user: line(20), state: line(40) })

const config = { envelope: 'C' } as const

/** AMB116: the owner's answer about an order that got worse. */
export function worsenedRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post('/placeOrder/keep', { config, schema: { body: keepBody } }, async ({ caller, body }) => {
    await keepOrder(commerce, { caller, ...body })
    return successC(messagesOf(caller.tenant).orderKept, { data: { orderId: body.orderId } })
  })
}
