import { randomBytes } from 'node:crypto'
import { toRupees } from '@tiffin/domain/money/money'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { settlePayment } from '#flows/settle-payment/settle-payment'
import { inTenant } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { line } from '#kernel/fields'
import { paymentNamed } from '#modules/payments/api/payments'
import type { Merchant } from '#modules/payments/api/provider'
import { isExpired, type OutcomeAnswer, sandboxBank } from '#modules/payments/providers/sandbox/bank'
import type { BankPayment } from '#modules/payments/providers/sandbox/bank-repository'
import { sandboxOutcomes } from '#modules/payments/providers/sandbox/outcomes'
import { signCallback } from '#modules/payments/providers/sandbox/signed-callback'
import { auditOf, type Operation } from '#operator/door'

const noPayment = () => problems.notFound('There is no such payment')

/** The account of a tenant at the sandbox. Throws for a tenant with another provider or none. */
function sandboxOf({ payments }: Pick<Commerce, 'payments'>, tenant: Tenant): Merchant {
  const current = payments(tenant)
  if (current?.provider.name !== 'sandbox') throw noPayment()
  return current.merchant
}

/** Throws why nothing was recorded. */
function recorded(answer: OutcomeAnswer): BankPayment {
  if (answer.is === 'recorded') return answer.payment
  if (answer.is === 'unknown') throw noPayment()
  if (answer.is === 'expired') throw problems.gone('The payment page has expired')
  throw problems.conflict('The payment was decided before')
}

const pageParams = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) })

const outcomeBody = z.strictObject({
  outcome: z.enum(sandboxOutcomes),
  /** The callback claims a success and is not signed with the merchant's key. */
  isForged: z.boolean().default(false),
})

/** In bytes. */
const LARGEST_BODY = 1024

/** SB12: what the page of the sandbox bank calls, for the BFF. The token in the path is the permission. */
export function sandboxRoutes(root: FastifyInstance, commerce: Commerce): void {
  const bank = sandboxBank(commerce)
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get('/pay/:token', { schema: { params: pageParams } }, async ({ tenant, params }) => {
    sandboxOf(commerce, tenant)
    const payment = await bank.findByToken(tenant.id, params.token)
    if (!payment) throw noPayment()
    if (isExpired(payment, commerce.now())) throw problems.gone('The payment page has expired')
    return { paymentId: payment.id, amount: toRupees(payment.amount), state: payment.state }
  })

  app.post(
    '/pay/:token/outcome',
    { bodyLimit: LARGEST_BODY, schema: { params: pageParams, body: outcomeBody } },
    async ({ tenant, params, body }) => {
      const { id: merchantId, keys } = sandboxOf(commerce, tenant)
      const payment = recorded(await bank.record(tenant.id, params.token, body.outcome))
      const status = body.isForged ? 'TXN_SUCCESS' : payment.state
      const key = body.isForged ? randomBytes(32).toString('hex') : keys[0]
      return { status, callback: signCallback({ merchantId, paymentId: payment.id, status }, key) }
    },
  )
}

const decideOperation: Operation = { name: 'decide-sandbox-payment', scope: 'orders' }

const decideParams = z.object({ tenant: line(60), paymentId: line(60) })

const decideBody = z.strictObject({ outcome: z.enum(['success', 'failure']) })

/** SB12: the operator plays the bank that decides a pending payment, or finds the money of a failed one. */
export function sandboxOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  const bank = sandboxBank(commerce)
  root
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/operator/t/:tenant/sandbox/payments/:paymentId/decide',
      { config: { operation: decideOperation }, schema: { params: decideParams, body: decideBody } },
      async (request) => {
        const { tenant, params, body } = request
        sandboxOf(commerce, tenant)
        const note = auditOf<OutcomeAnswer>(commerce, request, () => ({ outcome: 'done', counts: {} }))
        const wanted = body.outcome === 'success' ? 'TXN_SUCCESS' : 'TXN_FAILURE'
        const paymentId = await inTenant(commerce.db, tenant.id, (tx) => paymentNamed(tx, params.paymentId))
        const payment = recorded(await bank.decide(tenant.id, paymentId, wanted, note))
        await settlePayment(commerce, tenant, payment.id, 'callback')
        return { paymentId: payment.id, state: payment.state }
      },
    )
}
