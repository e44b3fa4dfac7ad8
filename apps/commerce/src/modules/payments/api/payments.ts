import { type Selectable, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { isSpokenId } from '#kernel/spoken-id'
import type { PaymentTable } from '../tables.ts'
import type { ProviderStatus } from './provider.ts'

/** A payment at a provider. Amounts in paise. */
export type PaymentRecord = Selectable<PaymentTable>

/** How long the token of a payment opens the provider's checkout. */
const TOKEN_MS = 15 * 60_000

/** The provider's order id of an order's payment is the order's own id. */
export const newPayment = (
  tenant: string,
  payment: Pick<PaymentRecord, 'order_id' | 'person' | 'provider' | 'merchant_id' | 'amount'>,
  at: Date,
): PaymentRecord => ({
  tenant,
  id: payment.order_id,
  ...payment,
  state: 'starting',
  token: null,
  expires_at: new Date(at.getTime() + TOKEN_MS),
  checks: 0,
  transaction_id: null,
  bank_reference: null,
  paid_by: null,
  refusal_code: null,
  refusal_words: null,
  created_at: at,
  decided_at: null,
})

/** True: the text has the form of a payment's id. */
export const isPaymentId = (text: string): boolean => isSpokenId(text)

export async function insertPayment({ db }: TenantTx, payment: PaymentRecord): Promise<void> {
  await db.insertInto('payment').values(payment).execute()
}

export const findPayment = ({ db, tenant }: TenantTx, id: string): Promise<PaymentRecord | undefined> =>
  db.selectFrom('payment').selectAll().where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst()

/** The payments of these orders; an order has one at most. */
export async function paymentsOfOrders(
  { db, tenant }: TenantTx,
  orderIds: readonly string[],
): Promise<PaymentRecord[]> {
  if (orderIds.length === 0) return []
  return db.selectFrom('payment').selectAll().where('tenant', '=', tenant).where('order_id', 'in', orderIds).execute()
}

/** Locks a payment to the end of the transaction. Lock its order first: every transaction uses this sequence. */
export const lockPayment = ({ db, tenant }: TenantTx, id: string): Promise<PaymentRecord | undefined> =>
  db.selectFrom('payment').selectAll().where('tenant', '=', tenant).where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Locks the payment of an order to the end of the transaction, so that concurrent requests see each other's refunds;
 * null: nothing was paid. A transaction that also locks the order locks the order first.
 */
export async function lockPaidPayment(tx: TenantTx, orderId: string): Promise<PaymentRecord | null> {
  const rows = await tx.db
    .selectFrom('payment')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows[0] ?? null
}

export async function openPayment({ db, tenant }: TenantTx, id: string, token: string): Promise<void> {
  const open = { state: 'open', token } as const
  await db.updateTable('payment').set(open).where('tenant', '=', tenant).where('id', '=', id).execute()
}

/** Records the decision on a locked payment, with what the provider said about it. */
export async function decidePayment(
  { db, tenant }: TenantTx,
  id: string,
  state: 'paid' | 'failed',
  said: Omit<ProviderStatus, 'status' | 'amount'> | null,
  at: Date,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      state,
      decided_at: at,
      ...(said && {
        transaction_id: said.transactionId,
        bank_reference: said.bankReference,
        paid_by: said.paidBy,
        refusal_code: said.refusal?.code ?? null,
        refusal_words: said.refusal?.words ?? null,
      }),
    })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
}

/** Counts a status request, so that the pauses of the settle job grow. */
export async function countCheck({ db, tenant }: TenantTx, id: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ checks: sql`checks + 1` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
}
