import { fromRupees } from '@tiffin/domain/money/money'
import { localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import { topUpProblem, type WalletStanding } from '@tiffin/domain/wallet/top-up'
import { topUpProblemText } from '@tiffin/domain/wallet/top-up-words'
import { topUpTermsOf } from '@tiffin/tenancy/wallet.schema'
import type { Commerce } from '#commerce'
import type { Caller } from '#identity/caller'
import type { SignedIn } from '#identity/session-repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { addJob } from '#kernel/jobs/repository'
import {
  digestOf,
  findKeyedCall,
  insertKeyedCall,
  isKeyTaken,
  isSameRequest,
  type KeyedCall,
  type KeyedOperation,
  plainDigest,
} from '#kernel/keyed-calls'
import { insertPending, toppedUpSince } from '#modules/ledger/api/passbook'
import { findPayment, insertPayment, newPayment, type PaymentRecord } from '#modules/payments/api/payments'
import { settleJob } from '#modules/payments/api/settle-job'
import { topUpSubject } from '#modules/payments/api/subject'
import { callbackUrlFor, isStarted, startPayment } from '../start-payment.ts'
import { asWalletOwner } from './as-wallet-owner.ts'
import { type LockedWallet, openLocked } from './pay-from-wallet.ts'

/** A top-up that a person wants. */
export interface WantedTopUp {
  readonly caller: Caller
  /** In rupees, as on the wire. */
  readonly rupees: number
  /** SAFE2: null: none, so that a repeated request begins a second top-up. */
  readonly key: string | null
  readonly callbackUrl: string | null
  /** SAFE7: when the provider's answer must be here, by `performance.now()`. */
  readonly startBy: number
}

const keyedTopUp = {
  name: 'topUp',
  digests: [(rupees: number) => plainDigest({ rupees })],
} satisfies KeyedOperation<number>

const callOf = ({ id }: SignedIn, key: string): KeyedCall => ({
  actorKind: 'person',
  actor: id,
  operation: keyedTopUp.name,
  key,
})

/** What the limits of top-ups are compared with, under the lock of the wallet. */
async function standingOf(
  tx: TenantTx,
  { state, balance, today }: LockedWallet,
  zone: string,
): Promise<WalletStanding> {
  const month = new Date(momentOf(`${today.slice(0, 8)}01`, 0, zone))
  const undecided = await toppedUpSince(tx, state.id, null)
  return { holds: balance + undecided, addedThisMonth: await toppedUpSince(tx, state.id, month) }
}

/** The payment of an earlier call with this key; null: the key is new. */
async function earlierOf(tx: TenantTx, call: KeyedCall, rupees: number): Promise<PaymentRecord | null> {
  const earlier = await findKeyedCall(tx, call)
  if (!earlier) return null
  if (!isSameRequest(keyedTopUp, rupees, earlier)) throw problems.keyReused()
  return (await findPayment(tx, earlier.madeId)) ?? null
}

/** V3, V5: checks and writes a top-up with its payment, its row in the passbook and the job that settles it. */
async function write(commerce: Commerce, tx: TenantTx, person: SignedIn, wanted: WantedTopUp): Promise<PaymentRecord> {
  const { caller, rupees, key } = wanted
  const { tenant } = caller
  const account = commerce.payments(tenant)
  if (!account) throw problems.refused((say) => say.creditsFailed)
  const at = new Date(commerce.now())
  const { timeZone } = tenant.wallet
  const wallet = await openLocked(tx, { person: person.id, at, today: localTimeAt(at.getTime(), timeZone).date })
  const call = key === null ? null : callOf(person, key)
  // Looked up under the lock: of two concurrent calls with one key the second finds the first.
  const earlier = call && (await earlierOf(tx, call, rupees))
  if (earlier) return earlier
  if (wallet.state.closedAt) throw problems.refused((say) => say.walletClosed)
  const amount = fromRupees(rupees)
  const problem = topUpProblem(rupees * 100, topUpTermsOf(tenant.wallet), await standingOf(tx, wallet, timeZone))
  if (problem) throw problems.refused((say) => topUpProblemText(problem, say))
  const { provider, merchant } = account
  const terms = { person: person.id, provider: provider.name, merchant_id: merchant.id, amount }
  const begun = newPayment(tenant.id, topUpSubject(''), terms, at)
  const payment = { ...begun, subject_id: begun.id }
  await insertPayment(tx, payment)
  const subject = { kind: 'top-up', id: payment.id } as const
  await insertPending(tx, { wallet: wallet.state.id, type: 'TOPUP', amount, subject, at })
  await addJob(tx, settleJob(payment))
  if (call) await insertKeyedCall(tx, call, { ...digestOf(keyedTopUp, rupees), madeId: payment.id, answer: '' }, at)
  return payment
}

/**
 * V5: begins a top-up and its payment at the provider. The same key and amount answer the same top-up. Throws refused with
 * V3's and the limits' sentences, and when the provider could not be asked: then the top-up has failed.
 */
export async function startTopUp(commerce: Commerce, wanted: WantedTopUp): Promise<PaymentRecord> {
  const { caller, callbackUrl, startBy } = wanted
  const { tenant } = caller
  const attempt = () => asWalletOwner(commerce, caller, (tx, person) => write(commerce, tx, person, wanted))
  const payment = await attempt().catch((error: unknown) => {
    if (isKeyTaken(error)) return attempt()
    throw error
  })
  commerce.jobs.note(tenant.id, settleJob(payment).dueAt.getTime())
  const url = callbackUrlFor(tenant, callbackUrl, { topUp: payment.id })
  const started = await startPayment(commerce, tenant, payment, { callbackUrl: url, startBy })
  if (!isStarted(started)) throw problems.refused((say) => say.creditsFailed)
  return started
}
