import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Commerce } from '#commerce'
import { feedbackBody } from '#flows/ratings/feedback-body'
import { rateOrder } from '#flows/ratings/rate-order'
import { successD } from '#kernel/success'

/** S20: rating an order, its delivery and its items. */
export function ratingRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.patch('/feedback', { config: { envelope: 'D' }, schema: { body: feedbackBody } }, async ({ caller, body }) => {
    await rateOrder(commerce, { caller, ...body })
    return successD({ orderId: body.orderId })
  })
}
