import type { PaymentRecord } from './payments.ts'
import type { TakenBy } from './provider.ts'

const DAY_MS = 24 * 3_600_000

/** The number of days after a payment in which its provider accepts refunds. The sandbox equals Paytm. */
const REFUND_DAYS: Readonly<Record<TakenBy, number>> = {
  ...{ paytm: 365, sandbox: 365 },
  ...{ wallet: Number.POSITIVE_INFINITY, plan: Number.POSITIVE_INFINITY },
}

/** False: the provider no longer accepts a refund of this payment. */
export const takesRefund = ({ provider, created_at }: PaymentRecord, now: Date): boolean =>
  now.getTime() - created_at.getTime() <= REFUND_DAYS[provider] * DAY_MS

/** Why an operator has to send the money: the reason of the refusal. */
export const TOO_OLD = 'too-old'
