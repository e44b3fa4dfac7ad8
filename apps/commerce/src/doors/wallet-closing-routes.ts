import { fromRupees } from '@tiffin/domain/money/money'
import { MAX_WALLET_REASON, MAX_WALLET_REFERENCE } from '@tiffin/domain/wallet/by-operator'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { type ChargedBack, chargeBackByOperator } from '#flows/wallet/charge-back'
import { type ClosingReport, closeByOperator, previewClosing } from '#flows/wallet/close-wallet'
import { recordTransferByOperator } from '#flows/wallet/record-transfer'
import { idempotencyKey, line } from '#kernel/fields'
import type { OperatorRefund } from '#modules/payments/api/operator-refunds'
import { auditOf, type Operation } from '#operator/door'

const params = z.object({ tenant: line(60) })
const headers = z.object({ 'idempotency-key': idempotencyKey.optional() })

const reference = line(MAX_WALLET_REFERENCE).trim().min(1)

const ofMobile = z.strictObject({ mobile: line(20).trim() })
const transferBody = z.strictObject({ refund: line(60), reference })
const chargeBackBody = z.strictObject({ topUp: line(60), reason: line(MAX_WALLET_REASON).trim().min(1), reference })

const preview: Operation = { name: 'preview-wallet-closing', scope: 'orders' }
const close: Operation = { name: 'close-wallet', scope: 'orders' }
const transfer: Operation = { name: 'record-transfer', scope: 'orders' }
const chargeBack: Operation = { name: 'charge-back', scope: 'orders' }

/** In paise, as every amount of the audit. */
const accountFor = ({ settled, returns, lapses }: ClosingReport) => {
  const sum = (amounts: readonly { readonly amount: number }[]) =>
    amounts.reduce((total, { amount }) => total + fromRupees(amount), 0)
  const counts = { settled: fromRupees(settled), returned: sum(returns), lapsed: sum(lapses) }
  return { outcome: 'done', counts } as const
}

/** SB23: registers the operator's calls that take money out of wallets again. */
export function walletClosingRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const path = '/operator/t/:tenant/wallets'
  const at = () => new Date(commerce.now())

  app.post(
    `${path}/closing`,
    { config: { operation: preview }, schema: { params, body: ofMobile } },
    async (request) => {
      const wanted = { ...request.body, at: at() }
      const note = auditOf<ClosingReport>(commerce, request, () => ({ outcome: 'done', counts: { wallets: 1 } }))
      return { closing: await previewClosing(commerce.db, request.tenant, wanted, note) }
    },
  )

  app.post(
    `${path}/close`,
    { config: { operation: close }, schema: { params, headers, body: ofMobile } },
    async (request) => {
      const { tenant, body, operatorKey } = request
      const key = request.headers['idempotency-key'] ?? null
      const by = { kind: 'operator', id: operatorKey ?? '' } as const
      const note = auditOf<ClosingReport>(commerce, request, accountFor)
      const closing = await closeByOperator(commerce.db, tenant, { ...body, key, by, at: at() }, note)
      commerce.jobs.note(tenant.id, commerce.now())
      return { closing }
    },
  )

  app.post(
    `${path}/transfers`,
    { config: { operation: transfer }, schema: { params, body: transferBody } },
    async (request) => {
      const note = auditOf<OperatorRefund>(commerce, request, ({ amount }) => ({
        ...{ outcome: 'done', counts: { amount: fromRupees(amount) } },
      }))
      const wanted = { ...request.body, at: at() }
      return { refund: await recordTransferByOperator(commerce.db, request.tenant, wanted, note) }
    },
  )

  app.post(
    `${path}/charge-backs`,
    { config: { operation: chargeBack }, schema: { params, body: chargeBackBody } },
    async (request) => {
      const note = auditOf<ChargedBack>(commerce, request, ({ amount, becomesOwed }) => ({
        ...{ outcome: 'done', counts: { amount: fromRupees(amount), owed: fromRupees(becomesOwed) } },
      }))
      const wanted = { ...request.body, at: at() }
      return { chargeBack: await chargeBackByOperator(commerce.db, request.tenant, wanted, note) }
    },
  )
}
