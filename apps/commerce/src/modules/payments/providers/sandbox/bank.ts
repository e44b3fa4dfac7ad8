import { randomInt } from 'node:crypto'
import type { Paise } from '@tiffin/domain/money/money'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { newToken } from '#kernel/tokens'
import {
  type BankPayment,
  type BankRefund,
  findByToken,
  findPayment,
  findRefund,
  insertPayment,
  insertRefund,
  listAttempted,
  lockByToken,
  lockPayment,
  refundedOf,
  updateState,
} from './bank-repository.ts'
import { bankMayDecide, mayBecome, type SandboxOutcome } from './outcomes.ts'

/** How long a payment's page accepts a result, in milliseconds. */
export const TOKEN_LIFE_MS = 15 * 60_000

/** How long a refund stays accepted before it counts as sent, in milliseconds. */
export const REFUND_PAUSE_MS = 20_000

/** What the bank works with. `now`: epoch milliseconds. */
export interface BankParts {
  readonly db: Db
  readonly now: () => number
}

export interface RefundWanted {
  readonly paymentId: string
  readonly transactionId: string
  readonly reference: string
  readonly amount: Paise
}

/** The result of a payer's choice: the payment as it stands then, or why nothing changed. */
export type OutcomeAnswer =
  | { readonly is: 'recorded'; readonly payment: BankPayment }
  | { readonly is: 'unknown' | 'expired' | 'decided' }

/** Twelve digits, as banks print them. */
const newReference = (prefix: string): string =>
  prefix + Array.from({ length: 12 }, () => String(randomInt(10))).join('')

export const isExpired = (payment: BankPayment, now: number): boolean =>
  payment.created_at.getTime() + TOKEN_LIFE_MS <= now

/** Gives a locked payment a state. A success gets its bank reference once. */
async function settle(tx: TenantTx, payment: BankPayment, outcome: SandboxOutcome, at: Date): Promise<BankPayment> {
  if (payment.state === outcome) return payment
  const next = {
    state: outcome,
    transactionId: payment.transaction_id ?? newReference('SBX'),
    bankReference: outcome === 'TXN_SUCCESS' ? newReference('') : null,
    attemptedAt: payment.attempted_at ?? at,
  }
  await updateState(tx, payment.id, next)
  return {
    ...payment,
    state: next.state,
    transaction_id: next.transactionId,
    bank_reference: next.bankReference,
    attempted_at: next.attemptedAt,
  }
}

/** Whether the bank takes a refund of a locked payment. */
async function isRefundable(tx: TenantTx, payment: BankPayment, wanted: RefundWanted): Promise<boolean> {
  if (payment.state !== 'TXN_SUCCESS' || payment.transaction_id !== wanted.transactionId) return false
  return wanted.amount > 0 && (await refundedOf(tx, payment.id)) + wanted.amount <= payment.amount
}

/** SB12: the bank behind the sandbox provider. Its rows are in the database, so it survives restarts. */
export function sandboxBank({ db, now }: BankParts) {
  return {
    /** Opens a payment. The same id again is the same payment, whatever amount is asked for then. */
    open: (tenant: string, wanted: { id: string; merchantId: string; amount: Paise }): Promise<BankPayment> =>
      inTenant(db, tenant, async (tx) => {
        await insertPayment(tx, {
          ...{ tenant, id: wanted.id, merchant_id: wanted.merchantId, amount: wanted.amount, token: newToken() },
          ...{ state: 'OPEN', transaction_id: null, bank_reference: null, created_at: new Date(now()) },
          attempted_at: null,
        })
        const payment = await findPayment(tx, wanted.id)
        if (!payment) throw new Error('The sandbox lost a payment that it had just stored')
        return payment
      }),

    find: (tenant: string, id: string): Promise<BankPayment | undefined> =>
      inTenant(db, tenant, (tx) => findPayment(tx, id)),

    findByToken: (tenant: string, token: string): Promise<BankPayment | undefined> =>
      inTenant(db, tenant, (tx) => findByToken(tx, token)),

    /** Records what the payer chose on the page. */
    record: (tenant: string, token: string, outcome: SandboxOutcome): Promise<OutcomeAnswer> =>
      inTenant(db, tenant, async (tx) => {
        const payment = await lockByToken(tx, token)
        if (!payment) return { is: 'unknown' }
        if (isExpired(payment, now())) return { is: 'expired' }
        if (!mayBecome(payment.state, outcome)) return { is: 'decided' }
        return { is: 'recorded', payment: await settle(tx, payment, outcome, new Date(now())) }
      }),

    /** Decides a payment later, as a bank does after the page was closed. `note` is written when it did. */
    decide: (
      tenant: string,
      id: string,
      outcome: 'TXN_SUCCESS' | 'TXN_FAILURE',
      note: Note<OutcomeAnswer> = noNote,
    ): Promise<OutcomeAnswer> =>
      inTenant(db, tenant, async (tx) => {
        const payment = await lockPayment(tx, id)
        if (!payment) return { is: 'unknown' }
        if (!bankMayDecide(payment.state, outcome)) return { is: 'decided' }
        const decided = { is: 'recorded', payment: await settle(tx, payment, outcome, new Date(now())) } as const
        await note(tx, decided)
        return decided
      }),

    /** null: refused. A repeated reference is the same refund, or refused when it asks for something else. */
    refund: (tenant: string, wanted: RefundWanted): Promise<BankRefund | null> =>
      inTenant(db, tenant, async (tx) => {
        const payment = await lockPayment(tx, wanted.paymentId)
        const known = await findRefund(tx, wanted.reference)
        if (known) return known.payment_id === wanted.paymentId && known.amount === wanted.amount ? known : null
        if (!payment || !(await isRefundable(tx, payment, wanted))) return null
        const refund: BankRefund = {
          ...{ tenant, reference: wanted.reference, payment_id: payment.id, amount: wanted.amount },
          ...{ provider_reference: newReference('SBR'), bank_reference: newReference('') },
          sent_at: new Date(now() + REFUND_PAUSE_MS),
        }
        await insertRefund(tx, refund)
        return refund
      }),

    findRefund: (tenant: string, reference: string): Promise<BankRefund | undefined> =>
      inTenant(db, tenant, (tx) => findRefund(tx, reference)),

    list: (tenant: string, wanted: { merchantId: string; from: Date; to: Date }): Promise<BankPayment[]> =>
      inTenant(db, tenant, (tx) => listAttempted(tx, wanted)),
  }
}
