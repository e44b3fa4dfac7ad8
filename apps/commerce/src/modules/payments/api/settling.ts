import { DEFAULT_ZONE, localTimeAt } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { countAttempt, type Limit } from '#kernel/attempts'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { askStatus } from '../ask-status.ts'
import { storeDifferences } from './comparisons.ts'
import { decide } from './decide.ts'
import type { PaymentNeeds } from './needs.ts'
import { countCheck, findPayment, type LockedPayment, lockPayment, type PaymentRecord } from './payments.ts'
import { type ProviderStatus, ProviderUnavailable } from './provider.ts'

/** What made us ask the provider. `closed`: the diner closed the checkout (AMB48). */
export type Occasion = 'job' | 'callback' | 'hint' | 'closed'

/** What the provider said about a payment, and what made us ask. */
export interface Heard {
  readonly payment: PaymentRecord
  readonly said: ProviderStatus
  readonly occasion: Occasion
}

/** A decision that is to be written. */
export interface Judged {
  /** Locked to the end of the transaction, as it was before the decision. */
  readonly payment: LockedPayment
  readonly decision: 'paid' | 'failed'
}

/**
 * Status requests about one payment that callbacks and pages can cause: repeating them must not use up what the provider
 * answers to the tenant. Beyond it the settle job asks.
 */
const fromOutside: Limit = { most: 30, windowMs: 60_000 }

/** The payment, if the provider is to be asked about it now. */
const toAsk = (
  { db, now }: PaymentNeeds,
  tenant: string,
  id: string,
  occasion: Occasion,
): Promise<PaymentRecord | null> =>
  inTenant(db, tenant, async (tx) => {
    const payment = await findPayment(tx, id)
    if (!payment || payment.state === 'paid') return null
    if (occasion === 'job') return payment
    const { allowed } = await countAttempt(tx, `payment-status:${id}`, fromOutside, new Date(now()))
    return allowed ? payment : null
  })

/**
 * SAFE5: asks the provider about a payment that is not paid. Null: it is not to be asked now, or gave no trustworthy answer,
 * which is logged.
 */
export async function hearProvider(
  needs: PaymentNeeds,
  tenant: Tenant,
  paymentId: string,
  occasion: Occasion,
): Promise<Heard | null> {
  const payment = await toAsk(needs, tenant.id, paymentId, occasion)
  if (!payment) return null
  const said = await askStatus(needs, tenant, payment)
  if (said) return { payment, said, occasion }
  await inTenant(needs.db, tenant.id, (tx) => countCheck(tx, paymentId))
  return null
}

/** SAFE5: a success of another amount decides nothing: it is logged, and kept for the operator. */
async function noteOtherAmount(needs: PaymentNeeds, tx: TenantTx, payment: PaymentRecord, said: ProviderStatus) {
  const { id: paymentId, amount, state } = payment
  const err = new ProviderUnavailable('amount-differs')
  needs.paymentFault({ tenant: tx.tenant, paymentId, call: 'status', err })
  await storeDifferences(tx, {
    day: localTimeAt(payment.created_at.getTime(), DEFAULT_ZONE).date,
    at: new Date(needs.now()),
    differences: [
      {
        paymentId,
        kind: 'amount-differs',
        ours: { amount, state },
        theirs: { amount: said.amount, status: 'success' },
      },
    ],
  })
}

/**
 * SAFE5: locks the payment and judges what the provider said about it. Lock its subject first. Null: nothing is to be
 * written, because it is undecided still or decided so already. Of concurrent calls one gets a decision (SAFE6).
 */
export async function judge(needs: PaymentNeeds, tx: TenantTx, heard: Heard): Promise<Judged | null> {
  const payment = await lockPayment(tx, heard.payment.id)
  if (!payment || payment.state === 'paid') return null
  const { said, occasion } = heard
  const decision = decide(payment, said, { now: needs.now(), isClosed: occasion === 'closed' })
  await countCheck(tx, payment.id)
  if (decision === 'differs') await noteOtherAmount(needs, tx, payment, said)
  if (decision === 'differs' || decision === 'undecided' || decision === payment.state) return null
  return { payment, decision }
}
