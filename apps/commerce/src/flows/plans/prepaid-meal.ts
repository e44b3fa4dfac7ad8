import { sumOf, takenAt } from '@tiffin/domain/money/tenders'
import type { OrderRecord } from '#modules/orders/api/records'
import { newPayment } from '#modules/payments/api/payments'
import { orderSubject } from '#modules/payments/api/subject'
import type { WalletPart } from '../wallet/pay-from-wallet.ts'

/**
 * AMB4: the plan's payment of the order of a meal, to be written with the order; null: the meal costs nothing. The plan
 * is locked, and `planMoneyLeft` has confirmed that its money suffices. The transfer has the key of the payment, so
 * that a process of the previous release does not post the payment again.
 */
export function prepaidPart(tenant: string, order: OrderRecord, planId: string): WalletPart | null {
  const { id, person, placedAt: at, bill } = order
  const amount = sumOf(takenAt(bill.tenders, 'by-provider'))
  if (amount === 0) return null
  const terms = { person, provider: 'plan', merchant_id: planId, amount } as const
  const payment = { ...newPayment(tenant, orderSubject(id), terms, at), state: 'paid', decided_at: at } as const
  return {
    payment,
    transfer: {
      ...{ key: `payment:${payment.id}`, posting: 'meal-paid', subject: orderSubject(id), at, row: null },
      legs: [
        { account: 'plan-advances', amount: -amount },
        { account: 'advances', amount },
      ],
    },
  }
}
