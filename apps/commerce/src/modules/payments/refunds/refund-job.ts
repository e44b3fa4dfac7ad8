import { type RefundMoveName, refundMoves } from '@tiffin/domain/payment/refund'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { JobRefused, type OutsideKind } from '#kernel/jobs/job'
import type { PaymentNeeds } from '../api/needs.ts'
import { idAtProvider } from '../api/payments.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  type RefundStatus,
  type RefundToAsk,
  type TenantPayments,
} from '../api/provider.ts'
import { changeRefund, lockRefund, type RefundOfPayment, type RefundRecord } from '../api/refunds.ts'
import { REFUND_JOB } from '../api/request-refund.ts'
import { paymentsOf } from '../api/tenant-payments.ts'

const SECOND = 1000
const MIN_PAUSE_MS = 5 * SECOND
const MAX_PAUSE_MS = 6 * 3600 * SECOND

/** For faults of our own: after a fault of the provider the job runs again without end. */
const MAX_TRIES = 1000

/** A refund that the provider is to be asked about. */
interface Asking extends RefundOfPayment {
  /** The provider may know this reference: it was asked before, and the answer was lost or said that it is under way. */
  readonly mayBeKnown: boolean
}

/** Pauses grow with the age of the refund's state, so that a long outage ends without a storm of calls. */
const nextLook = ({ changedAt }: RefundRecord, now: number): Date =>
  new Date(now + Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, (now - changedAt.getTime()) / 2)))

/** Settles a refund into a wallet or to the money of a plan. */
export type IntoOwn = (tx: TenantTx, found: RefundOfPayment, at: Date) => Promise<void>

/** Notes, before the provider is asked, that it is asked; null: the refund has reached its end. */
const begin = (
  { db, now }: PaymentNeeds,
  tenant: string,
  reference: string,
  intoOwn: IntoOwn,
): Promise<Asking | null> =>
  inTenant(db, tenant, async (tx) => {
    const found = await lockRefund(tx, reference)
    if (!found || found.refund.state === 'sent' || found.refund.state === 'refused') return null
    if (found.payment.provider === 'wallet' || found.payment.provider === 'plan') {
      await intoOwn(tx, found, new Date(now()))
      return null
    }
    const { state, askedAt } = found.refund
    if (state === 'requested' && !askedAt) await changeRefund(tx, reference, { askedAt: new Date(now()) })
    return { ...found, mayBeKnown: state === 'accepted' || askedAt !== null }
  })

/** What became of an earlier request. A refusal of this question says nothing about the refund. */
async function statusOf({ provider, merchant }: TenantPayments, refund: RefundToAsk): Promise<RefundStatus> {
  try {
    return await provider.refundStatus(merchant, refund)
  } catch (error) {
    throw error instanceof ProviderRefused ? new ProviderUnavailable(error.code) : error
  }
}

/** AMB106: asks for the refund, always with the same reference. After a lost answer it first asks what became of it. */
async function askProvider(needed: PaymentNeeds, tenant: string, asking: Asking): Promise<RefundStatus> {
  const { refund, payment, mayBeKnown } = asking
  const known = needed.tenants.find(tenant)
  if (!known) throw new ProviderUnavailable('no-tenant')
  const current = paymentsOf(needed, known, payment)
  if (payment.transaction_id === null) throw new ProviderUnavailable('no-transaction')
  const toAsk = {
    ...{ tenant, paymentId: idAtProvider(payment), transactionId: payment.transaction_id },
    ...{ reference: refund.id, amount: refund.amount },
  }
  const earlier = mayBeKnown ? await statusOf(current, toAsk) : null
  return earlier && earlier.status !== 'none' ? earlier : current.provider.refund(current.merchant, toAsk)
}

const moveOf: Record<RefundStatus['status'], RefundMoveName | null> = {
  accepted: 'accept',
  sent: 'send',
  refused: 'refuse',
  none: null,
}

/** Writes the provider's answer; resolves to the state that the refund has now. */
const write = (
  { db, now }: PaymentNeeds,
  tenant: string,
  reference: string,
  { answer, errorKind }: { readonly answer: RefundStatus; readonly errorKind: string | null },
): Promise<RefundRecord | null> =>
  inTenant(db, tenant, async (tx) => {
    const found = await lockRefund(tx, reference)
    if (!found) return null
    const move = moveOf[answer.status]
    const to = move && refundMoves.after(found.refund, move, 'provider')
    const change = {
      ...(to && { state: to.state, changedAt: new Date(now()), askedAt: null }),
      ...(answer.providerReference && { providerReference: answer.providerReference }),
      ...(answer.bankReference && { bankReference: answer.bankReference }),
      errorKind,
    }
    await changeRefund(tx, reference, change)
    return { ...found.refund, ...change }
  })

const noAnswer: RefundStatus = { status: 'none', providerReference: null, bankReference: null }
const refusal: RefundStatus = { ...noAnswer, status: 'refused' }

/** The provider's answer, with the code of a refusal, or of the reason why there is no answer. */
async function answerTo(needed: PaymentNeeds, tenant: string, asking: Asking) {
  try {
    const answer = await askProvider(needed, tenant, asking)
    return { answer, errorKind: answer.status === 'refused' ? 'refused' : null }
  } catch (error) {
    if (error instanceof ProviderRefused) return { answer: refusal, errorKind: error.code }
    if (!(error instanceof ProviderUnavailable)) throw error
    needed.paymentFault({ tenant, paymentId: asking.payment.id, call: 'refund', err: error })
    return { answer: noAnswer, errorKind: error.code }
  }
}

/**
 * AMB106: carries out refunds. The previous release leaves the refund of a wallet or a plan to this job. A refused
 * refund is logged and waits in the operator's list.
 */
export const refundKind = (needed: PaymentNeeds, intoOwn: IntoOwn): OutsideKind => ({
  name: REFUND_JOB,
  mostTries: MAX_TRIES,
  personal: false,
  async run(tenant, { key: reference }) {
    const asking = await begin(needed, tenant, reference, intoOwn)
    if (!asking) return null
    const refund = await write(needed, tenant, reference, await answerTo(needed, tenant, asking))
    if (refund?.state === 'refused') throw new JobRefused('refund-refused')
    return refund && refund.state !== 'sent' ? nextLook(refund, needed.now()) : null
  },
})
