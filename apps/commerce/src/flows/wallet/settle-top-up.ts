import type { Commerce } from '#commerce'
import type { Caller } from '#identity/caller'
import type { SignedIn } from '#identity/session-repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { findPayment, isPaymentId, type PaymentRecord } from '#modules/payments/api/payments'
import type { Occasion } from '#modules/payments/api/settling'
import { settlePayment } from '../settle-payment/settle-payment.ts'
import { asWalletOwner } from './as-wallet-owner.ts'

/** V6, V7: how a top-up stands. `undecided`: the provider has not said whether it was paid. */
export type TopUpState = 'undecided' | 'succeeded' | 'failed'

export function topUpStateOf({ state }: Pick<PaymentRecord, 'state'>): TopUpState {
  if (state === 'paid') return 'succeeded'
  return state === 'failed' ? 'failed' : 'undecided'
}

/** Throws not-found for another person's top-up, and for what is none. */
export async function findOwnTopUp(tx: TenantTx, person: Pick<SignedIn, 'id'>, id: string): Promise<PaymentRecord> {
  const payment = isPaymentId(id) ? await findPayment(tx, id) : undefined
  if (payment?.subject_kind !== 'top-up' || payment.person !== person.id) {
    throw problems.notFound((say) => say.topUpUnknown)
  }
  return payment
}

const ownTopUp = (commerce: Commerce, caller: Caller, id: string): Promise<PaymentRecord> =>
  asWalletOwner(commerce, caller, (tx, person) => findOwnTopUp(tx, person, id))

/** V6, V7, SB23: asks the provider about an own top-up; what the page heard is a hint. */
export async function settleTopUp(
  commerce: Commerce,
  caller: Caller,
  id: string,
  occasion: Extract<Occasion, 'hint' | 'closed'>,
): Promise<PaymentRecord> {
  const payment = await ownTopUp(commerce, caller, id)
  if (payment.state === 'paid') return payment
  await settlePayment(commerce, caller.tenant, id, occasion)
  return ownTopUp(commerce, caller, id)
}
