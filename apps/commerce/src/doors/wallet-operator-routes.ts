import { fromRupees } from '@tiffin/domain/money/money'
import { isOperatorAmount, MAX_WALLET_REASON, MOST_BONUS_DAYS } from '@tiffin/domain/wallet/by-operator'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { type ChargedPenalty, chargePenaltyByOperator } from '#flows/wallet/charge-penalty'
import { type GivenBonus, giveBonusByOperator } from '#flows/wallet/give-bonus'
import { lapseAt } from '#flows/wallet/lapse-job'
import { type ShownWallet, showWallet } from '#flows/wallet/show-wallet'
import { idempotencyKey, line, rupees } from '#kernel/fields'
import { auditOf, type Operation } from '#operator/door'

const params = z.object({ tenant: line(60) })
const headers = z.object({ 'idempotency-key': idempotencyKey.optional() })

const mobile = line(20).trim()

const change = {
  mobile,
  amount: rupees.refine(isOperatorAmount, { error: 'must be above 0, at most 100000, and without parts of a paisa' }),
  reason: line(MAX_WALLET_REASON).trim().min(1),
}

const bonusBody = z.strictObject({ ...change, days: z.int().min(1).max(MOST_BONUS_DAYS) })
const penaltyBody = z.strictObject(change)
const shownBody = z.strictObject({ mobile })

const bonus: Operation = { name: 'give-bonus', scope: 'orders' }
const penalty: Operation = { name: 'charge-penalty', scope: 'orders' }
const show: Operation = { name: 'show-wallet', scope: 'orders' }

/** In paise, as every amount of the audit. */
const accountFor = ({ amount }: { readonly amount: number }) =>
  ({ outcome: 'done', counts: { amount: fromRupees(amount) } }) as const

/** V11: registers the operator's calls about wallets. The mobile number stands in the body: addresses get into logs. */
export function walletOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const path = '/operator/t/:tenant/wallets'
  const at = () => new Date(commerce.now())

  app.post(
    `${path}/bonuses`,
    { config: { operation: bonus }, schema: { params, headers, body: bonusBody } },
    async (request) => {
      const { tenant, body } = request
      const key = request.headers['idempotency-key'] ?? null
      const wanted = { ...body, amount: fromRupees(body.amount), key, at: at() }
      const given = await giveBonusByOperator(
        commerce.db,
        tenant,
        wanted,
        auditOf<GivenBonus>(commerce, request, accountFor),
      )
      commerce.jobs.note(tenant.id, lapseAt(given.lastDay, tenant.wallet.timeZone).getTime())
      return { bonus: given }
    },
  )

  app.post(
    `${path}/penalties`,
    { config: { operation: penalty }, schema: { params, headers, body: penaltyBody } },
    async (request) => {
      const { tenant, body } = request
      const key = request.headers['idempotency-key'] ?? null
      const wanted = { ...body, amount: fromRupees(body.amount), key, at: at() }
      const note = auditOf<ChargedPenalty>(commerce, request, accountFor)
      return { penalty: await chargePenaltyByOperator(commerce.db, tenant, wanted, note) }
    },
  )

  app.post(`${path}/show`, { config: { operation: show }, schema: { params, body: shownBody } }, async (request) => {
    const wanted = { mobile: request.body.mobile, at: at() }
    const note = auditOf<ShownWallet>(commerce, request, () => ({ outcome: 'done', counts: { wallets: 1 } }))
    return { wallet: await showWallet(commerce.db, request.tenant, wanted, note) }
  })
}
