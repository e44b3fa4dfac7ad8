import type { PaymentRefusal } from '@tiffin/contract/payments'
import { type JudgedOrder, shownPayment } from '@tiffin/domain/order/payment-state'
import { payOnlineTexts } from '#texts/pay-online'
import { now } from '../platform/clock.ts'
import { momentText } from '../platform/moments.ts'

/** Until when a payment is decided, in epoch milliseconds, and the time zone of its store; null: unknown. */
interface Deadline {
  readonly decidedBy: number | null
  readonly timeZone: string | null
}

/** AMB109: until when a payment is decided and what then happens, in the store's time; null: unknown. */
export function deadlineText({ decidedBy, timeZone }: Deadline): string | null {
  if (!decidedBy || !timeZone) return null
  return decidedBy > now() ? payOnlineTexts.decidedBy(momentText(decidedBy, now(), timeZone)) : payOnlineTexts.overdue
}

/** M17: what a refused payment means for the money, with the bank's own reason. */
export function refusedText(refusal: PaymentRefusal | null): string {
  const { bankSays, refusedMoney } = payOnlineTexts
  return refusal?.words ? `${bankSays(refusal.words)} ${refusedMoney}` : refusedMoney
}

/** What becomes of the money of an order that ended without being paid; null for every other order. */
export function unpaidText(order: JudgedOrder & { readonly paymentRefusal: PaymentRefusal | null }): string | null {
  const payment = shownPayment(order)
  if (payment === 'cancelled-undecided') return payOnlineTexts.lateDebit
  return payment === 'failed' ? refusedText(order.paymentRefusal) : null
}
