import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { SandboxPaymentTable, SandboxRefundTable, SandboxState } from './tables.ts'

export type BankPayment = Selectable<SandboxPaymentTable>
export type BankRefund = Selectable<SandboxRefundTable>

/** Adds a payment unless its id exists. */
export async function insertPayment(tx: TenantTx, payment: BankPayment): Promise<void> {
  await tx.db
    .insertInto('sandbox_payment')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .execute()
}

const paymentRows = (tx: TenantTx) => tx.db.selectFrom('sandbox_payment').selectAll().where('tenant', '=', tx.tenant)

export const findPayment = (tx: TenantTx, id: string): Promise<BankPayment | undefined> =>
  paymentRows(tx).where('id', '=', id).executeTakeFirst()

/** Locks the payment until the transaction ends. */
export const lockPayment = (tx: TenantTx, id: string): Promise<BankPayment | undefined> =>
  paymentRows(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const findByToken = (tx: TenantTx, token: string): Promise<BankPayment | undefined> =>
  paymentRows(tx).where('token', '=', token).executeTakeFirst()

/** Locks the payment until the transaction ends. */
export const lockByToken = (tx: TenantTx, token: string): Promise<BankPayment | undefined> =>
  paymentRows(tx).where('token', '=', token).forUpdate().executeTakeFirst()

/** The payments of a merchant that were first tried within a time, oldest first. */
export const listAttempted = (
  tx: TenantTx,
  wanted: { readonly merchantId: string; readonly from: Date; readonly to: Date },
): Promise<BankPayment[]> =>
  paymentRows(tx)
    .where('merchant_id', '=', wanted.merchantId)
    .where('attempted_at', '>=', wanted.from)
    .where('attempted_at', '<', wanted.to)
    .orderBy('attempted_at')
    .orderBy('id')
    .execute()

export interface NewState {
  readonly state: SandboxState
  readonly transactionId: string
  readonly bankReference: string | null
  readonly attemptedAt: Date
}

export async function updateState(tx: TenantTx, id: string, next: NewState): Promise<void> {
  await tx.db
    .updateTable('sandbox_payment')
    .set({
      state: next.state,
      transaction_id: next.transactionId,
      bank_reference: next.bankReference,
      attempted_at: next.attemptedAt,
    })
    .where('tenant', '=', tx.tenant)
    .where('id', '=', id)
    .execute()
}

export const findRefund = (tx: TenantTx, reference: string): Promise<BankRefund | undefined> =>
  tx.db
    .selectFrom('sandbox_refund')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('reference', '=', reference)
    .executeTakeFirst()

export async function insertRefund(tx: TenantTx, refund: BankRefund): Promise<void> {
  await tx.db.insertInto('sandbox_refund').values(refund).execute()
}

/** The sum of a payment's refunds, in paise. */
export async function refundedOf(tx: TenantTx, paymentId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('sandbox_refund')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('tenant', '=', tx.tenant)
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return row.sum
}
