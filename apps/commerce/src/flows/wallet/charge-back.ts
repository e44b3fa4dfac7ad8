import { type Paise, toRupees } from '@tiffin/domain/money/money'
import { DEFAULT_ZONE, localTimeAt } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { type PostedChargeBack, postChargeBack, readChargeBack } from '#modules/ledger/api/closing'
import { lockWallet, type WalletState } from '#modules/ledger/api/wallets'
import { chargeBackReference, storeDifferences } from '#modules/payments/api/comparisons'
import { findPayment, type PaymentRecord } from '#modules/payments/api/payments'
import { lockTopUp } from '#modules/payments/api/top-up-refunds'
import { lookAheadFor } from '#modules/plans/api/looking-ahead'

export interface WantedChargeBack {
  readonly topUp: string
  /** For the person. */
  readonly reason: string
  /** The bank's number of it. */
  readonly reference: string
  readonly at: Date
}

/** A top-up that was charged back. Amounts in rupees. */
export interface ChargedBack {
  readonly topUp: string
  readonly amount: number
  /** What of it was there to take. */
  readonly taken: number
  /** What of it the person owes, because it was spent. */
  readonly becomesOwed: number
}

const answerOf = (topUp: string, { amount, taken }: PostedChargeBack): ChargedBack => ({
  ...{ topUp, amount: toRupees(amount), taken: toRupees(taken), becomesOwed: toRupees(amount - taken) },
})

/** The wallet of a paid top-up, locked. Throws not-found for anything else. */
async function lockOwner(tx: TenantTx, { clientConfig }: Tenant, topUpId: string) {
  const payment = clientConfig.walletEnabled ? await findPayment(tx, topUpId) : undefined
  const isPaid = payment?.subject_kind === 'top-up' && payment.state === 'paid'
  const wallet = isPaid ? await lockWallet(tx, payment.person) : null
  if (!payment || !wallet) throw problems.notFound((say) => say.topUpUnknown)
  return { payment, wallet }
}

/** The difference for the operator: what the provider has of the payment now. */
const noteDifference = (
  tx: TenantTx,
  { id: paymentId, amount, state }: PaymentRecord,
  { left, reference, at }: { left: Paise; reference: string; at: Date },
): Promise<void> =>
  storeDifferences(tx, {
    ...{ day: localTimeAt(at.getTime(), DEFAULT_ZONE).date, at },
    differences: [
      {
        ...{ paymentId, kind: 'charged-back', ours: { amount, state }, reference },
        theirs: { amount: amount - left, status: 'failure' },
      },
    ],
  })

async function charge(
  tx: TenantTx,
  { timeZone }: Tenant['wallet'],
  { payment, wallet }: { payment: PaymentRecord; wallet: WalletState },
  { reason: words, reference, at }: WantedChargeBack,
): Promise<PostedChargeBack> {
  const { id: topUpId, provider } = payment
  const left = (await lockTopUp(tx, topUpId))?.left ?? 0
  if (left === 0) throw problems.refused((say) => say.topUpReturnedAlready)
  const charged = { amount: left, taken: Math.min(wallet.cash, left) }
  const today = localTimeAt(at.getTime(), timeZone).date
  await postChargeBack(tx, { topUpId, provider, wallet: wallet.id, ...charged }, { at, today, words })
  await noteDifference(tx, payment, { left, reference, at })
  await lookAheadFor(tx, payment.person, at)
  return charged
}

/**
 * SB23: takes a top-up back that the payer's bank has returned: from cash what is there, and the rest is owed, beyond what
 * the tenant lets a person owe, because the money is gone. A top-up is charged back once; with the same reference again it
 * changes nothing. Throws not-found for what is no paid top-up, and refused for one that was returned.
 */
export const chargeBackByOperator = (
  db: Db,
  tenant: Tenant,
  wanted: WantedChargeBack,
  note: Note<ChargedBack> = noNote,
): Promise<ChargedBack> =>
  inTenant(db, tenant.id, async (tx) => {
    const { topUp, reference } = wanted
    const owner = await lockOwner(tx, tenant, topUp)
    const earlier = await readChargeBack(tx, topUp)
    if (earlier && (await chargeBackReference(tx, topUp)) !== reference) {
      throw problems.refused((say) => say.chargedBackAlready)
    }
    const answer = answerOf(topUp, earlier ?? (await charge(tx, tenant.wallet, owner, wanted)))
    await note(tx, answer)
    return answer
  })
