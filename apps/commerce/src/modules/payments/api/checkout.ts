import type { Paise } from '@tiffin/domain/money/money'
import type { PaymentRecord } from './payments.ts'
import type { TenantPayments } from './provider.ts'

/** Rupees with two decimals: providers compare the text. */
const amountText = (amount: Paise): string => (amount / 100).toFixed(2)

/**
 * M12: what a page needs to open the provider's checkout. null: the payment has no token, or the tenant has changed its
 * provider or account since.
 */
export function checkoutOf(account: TenantPayments | null, payment: PaymentRecord) {
  if (payment.token === null || account?.merchant.id !== payment.merchant_id) return null
  const { provider, merchant } = account
  if (provider.name !== payment.provider) return null
  return {
    provider: provider.name,
    script: provider.script(merchant),
    merchantId: payment.merchant_id,
    paymentId: payment.id,
    txnToken: payment.token,
    amount: amountText(payment.amount),
    expiresAt: payment.expires_at.toISOString(),
  }
}

/** True while the checkout of a payment can be opened. */
export const isPayable = ({ state, expires_at }: PaymentRecord, now: number): boolean =>
  state === 'open' && now < expires_at.getTime()
