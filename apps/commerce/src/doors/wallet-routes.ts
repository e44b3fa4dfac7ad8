import { toRupees } from '@tiffin/domain/money/money'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { txnStatuses, txnTypes } from '@tiffin/domain/wallet/passbook'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { asWalletOwner } from '#flows/wallet/as-wallet-owner'
import { settleTopUp, type TopUpState, topUpStateOf } from '#flows/wallet/settle-top-up'
import { startTopUp } from '#flows/wallet/start-top-up'
import { topUpReceipt } from '#flows/wallet/top-up-receipt'
import type { Caller } from '#identity/caller'
import type { SignedIn } from '#identity/session-repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { line } from '#kernel/fields'
import { keyOf, startByOf } from '#kernel/http/paying-call'
import { successE } from '#kernel/success'
import { owedMeals } from '#modules/ledger/api/grace'
import { balanceOf, readWallet } from '#modules/ledger/api/wallets'
import { checkoutOf, isPayable } from '#modules/payments/api/checkout'
import { PLACE, placeIn, readPassbook } from '#reads/passbook'

const E = { envelope: 'E' } as const

const named = z.object({ orderId: line(60) })

const credit = z.object({
  txnType: z.literal('TOPUP'),
  // V3: what cannot be added has a sentence of its own.
  amount: z.number().min(-1e12).max(1e12),
  callbackUrl: line(500).nullish(),
})

const day = z.iso.date().nullish()

/** A list of known values; more than there are is not a filter, and none of them is no filter. */
const listOf = <T extends string>(values: readonly T[]) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .nullish()
    .transform((wanted) => (wanted?.length ? wanted : null))

const MOST_ROWS = 500
const USUAL_ROWS = 50

const passbookBody = z.object({
  fromDate: day,
  toDate: day,
  txnTypes: listOf(txnTypes),
  status: listOf(txnStatuses),
  before: z.string().regex(PLACE).transform(placeIn).nullish(),
  limit: z.int().min(1).max(MOST_ROWS).nullish(),
})

/** AMB39: the meals on credit of a person, in rupees. */
const owedMealsOf = async (tx: TenantTx, { id }: SignedIn) => {
  const owed = await owedMeals(tx, id)
  return owed && { meals: owed.meals, amount: toRupees(owed.amount) }
}

/** V8: what the caller's wallet holds, in rupees. */
const holdingsOf = (commerce: Commerce, caller: Caller) =>
  asWalletOwner(commerce, caller, async (tx, person) => {
    const wallet = await readWallet(tx, person.id)
    if (!wallet) return { balance: 0, owed: 0, closed: false }
    const today = localTimeAt(commerce.now(), caller.tenant.wallet.timeZone).date
    return {
      balance: toRupees(balanceOf(wallet, today)),
      owed: toRupees(wallet.owed),
      closed: wallet.closedAt !== null,
      ...(wallet.owedForMeals > 0 && { owedMeals: await owedMealsOf(tx, person) }),
    }
  })

/** V6, V7: the answer that a top-up is not as the page heard, but so. */
function contrary({ tenant }: Caller, state: TopUpState) {
  const { creditsAdded, creditsUndecided, creditsFailed } = messagesOf(tenant)
  const says = { succeeded: creditsAdded, undecided: creditsUndecided, failed: creditsFailed }
  return { responseCode: 'SS-409', responseMessage: says[state], state }
}

/** X2, X8: the wallet service, below the person's session. */
export function walletRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post('/credits/balance', { config: E }, async ({ caller }) => successE(await holdingsOf(commerce, caller)))

  app.post('/credits/balance/credit', { config: E, schema: { body: credit } }, async (request, reply) => {
    const { caller, body } = request
    const { amount: rupees, callbackUrl = null } = body
    const wanted = { caller, rupees, key: keyOf(request), callbackUrl, startBy: startByOf(request, reply) }
    const payment = await startTopUp(commerce, wanted)
    // A repeated call may name a top-up that was decided meanwhile: it must not be paid again.
    const checkout = isPayable(payment, commerce.now()) ? checkoutOf(commerce.payments(caller.tenant), payment) : null
    return successE({
      ...{ txnToken: payment.token, orderId: payment.id },
      ...{ state: topUpStateOf(payment), payment: checkout },
    })
  })

  app.post(
    '/credits/balance/credit/fulfil',
    { config: E, schema: { body: named } },
    async ({ caller, body }, reply) => {
      const state = topUpStateOf(await settleTopUp(commerce, caller, body.orderId, 'hint'))
      if (state === 'succeeded') {
        const { balance } = await holdingsOf(commerce, caller)
        return successE({ state, balance })
      }
      return reply.code(409).send(contrary(caller, state))
    },
  )

  app.post('/credits/balance/credit/fail', { config: E, schema: { body: named } }, async ({ caller, body }, reply) => {
    const state = topUpStateOf(await settleTopUp(commerce, caller, body.orderId, 'closed'))
    if (state === 'failed') return successE({ state })
    return reply.code(409).send(contrary(caller, state))
  })

  app.post('/credits/balance/credit/receipt', { config: E, schema: { body: named } }, async ({ caller, body }) =>
    successE(await topUpReceipt(commerce, caller, body.orderId)),
  )

  app.post('/credits/transactions', { config: E, schema: { body: passbookBody } }, ({ caller, body }) =>
    asWalletOwner(commerce, caller, async (tx, person) => {
      const { txnTypes: types, status: statuses, fromDate: from = null, toDate: to = null } = body
      const page = {
        before: body.before ?? null,
        limit: body.limit ?? USUAL_ROWS,
        timeZone: caller.tenant.wallet.timeZone,
      }
      return successE(
        await readPassbook(
          tx,
          { person: person.id, language: caller.tenant.language },
          { types, statuses, from, to },
          page,
        ),
      )
    }),
  )
}
