import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { updatePlanPayment } from '#flows/plans/update-plan-payment'
import { line } from '#kernel/fields'
import { successC } from '#kernel/success'

const planParams = z.object({ planId: line(60) })

const C = { envelope: 'C' } as const

/**
 * U18. `hint`, beyond the specs: the result that the provider's script reported; left out: only the status is known.
 */
const heard = z.object({
  userId: line(20),
  transactionId: line(60).nullish(),
  subscriptionId: line(60),
  status: z.enum(['SUCCESS', 'FAILURE']),
  hint: z.enum(['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING', 'USER_PENDING', 'APP_CLOSED']).nullish(),
})

/** M21: the page sends FAILURE when the diner closed the checkout. */
const wasClosed = ({ status, hint }: z.infer<typeof heard>): boolean =>
  hint ? hint === 'APP_CLOSED' : status === 'FAILURE'

/**
 * U18, SB20: updates the payment of a caller's plan. The result that the page sends is a hint: commerce asks the
 * provider (SB12).
 */
export function planPaymentRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/:planId/payment/update',
    { config: C, schema: { params: planParams, body: heard } },
    async ({ caller, params, body }) => {
      const { userId: user, transactionId = null, subscriptionId } = body
      const occasion = wasClosed(body) ? 'closed' : 'hint'
      const asked = { planId: params.planId, user, transactionId, subscriptionId, occasion } as const
      const { id, status } = await updatePlanPayment(commerce, caller, asked)
      return successC(messagesOf(caller.tenant).success, { data: { subscriptionId: id, status } })
    },
  )
}
