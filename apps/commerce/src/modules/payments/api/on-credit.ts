import { type RawBuilder, sql } from 'kysely'
import { newPayment, type PaymentRecord } from './payments.ts'
import { orderSubject } from './subject.ts'

/** The account at the wallet of a payment for a meal that was made on credit. */
const ON_CREDIT = 'grace'

/** Whether the payment of this alias is for a meal that was made on credit. */
export const isOnCredit = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.provider`)} = 'wallet' and ${sql.ref(`${alias}.merchant_id`)} = ${sql.lit(ON_CREDIT)})`

/** Whether a payment is for a meal that was made on credit. */
export const isOnCreditPayment = ({
  provider,
  merchant_id,
}: Pick<PaymentRecord, 'provider' | 'merchant_id'>): boolean => provider === 'wallet' && merchant_id === ON_CREDIT

/** What an order's owner owes of it. For refunds, lists and documents the wallet has paid it with the order. */
export const paymentOnCredit = (
  tenant: string,
  { id, person, placedAt: at }: { readonly id: string; readonly person: string; readonly placedAt: Date },
  amount: number,
): PaymentRecord => {
  const terms = { person, provider: 'wallet', merchant_id: ON_CREDIT, amount } as const
  return { ...newPayment(tenant, orderSubject(id), terms, at), state: 'paid', decided_at: at }
}
