import { isPaidAtHandOver, type Tender } from '../money/tenders.ts'
import { orderStatus } from './tracking.ts'

/**
 * Payment status of an order, as the wire names it. PENDING: cash, paid when the food is handed over (AMB51).
 * USER_PENDING: the provider has not reported a result yet (S13, M16). TXN_SUCCESS: paid. TXN_FAILURE: the provider
 * reports that nothing was paid. The table of an order's life moves between them; all other code asks the functions of
 * this file about a status.
 */
export const paymentStatuses = ['PENDING', 'USER_PENDING', 'TXN_SUCCESS', 'TXN_FAILURE'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** The status of a payment that was refused, for a condition of the database. */
export const REFUSED = 'TXN_FAILURE' satisfies PaymentStatus

/** The statuses of an order that is paid, now or when the food is handed over, for a condition of the database. */
export const BOUGHT = ['PENDING', 'TXN_SUCCESS'] as const satisfies readonly PaymentStatus[]

/** True when the order is paid. */
export const isPaid = (status: PaymentStatus): boolean => status === 'TXN_SUCCESS'

/** True when the provider refused the payment. */
export const isRefused = (status: PaymentStatus): boolean => status === REFUSED

/** True while it is unknown whether the order is paid; never for cash, which is paid at the hand-over. */
export const isUndecided = (status: PaymentStatus): boolean => status === 'USER_PENDING'

/**
 * The status that an upstream states in any word. AMB51: cash that is not paid yet is PENDING, whatever an upstream calls
 * it. AMB88: any other payment is undecided unless the word says that it was paid or refused, so that an unknown word
 * never counts as paid.
 */
export function readPaymentStatus(word: string, tenders: readonly Pick<Tender, 'kind'>[]): PaymentStatus {
  const status = paymentStatuses.find((each) => each === word) ?? 'USER_PENDING'
  if (isPaidAtHandOver(tenders)) return isPaid(status) ? status : 'PENDING'
  return isPaid(status) || isRefused(status) ? status : 'USER_PENDING'
}

/** What decides a verdict. */
export interface JudgedOrder {
  readonly status: number
  readonly paymentStatus: PaymentStatus
}

/** The values of a verdict, as the wire names them. */
export const paymentVerdicts = ['paid', 'failed', 'undecided', 'cancelled'] as const

/**
 * The server's verdict on a payment (SAFE5). `paid`: the diner owes the provider nothing, so cash has this verdict too.
 * `cancelled` (AMB109): the order was cancelled, by owner, operator or system, and its payment did not fail. Nothing is
 * to be paid any more; what was paid, or is paid later, goes back.
 */
export type PaymentVerdict = (typeof paymentVerdicts)[number]

export function verdictOf({ status, paymentStatus }: JudgedOrder): PaymentVerdict {
  if (isRefused(paymentStatus)) return 'failed'
  if (status === orderStatus.cancelled) return 'cancelled'
  return isUndecided(paymentStatus) ? 'undecided' : 'paid'
}

/**
 * What an order's page says about its payment. `cash`: paid when the food is handed over. `cancelled-undecided`
 * (AMB109): the order was cancelled before its payment was decided; a debit that comes later goes back by itself.
 */
export type ShownPayment = 'cash' | 'pending' | 'cancelled-undecided' | 'failed' | 'paid'

/**
 * S13, M16: only an order that is not paid in cash waits for the confirmation of its payment. A page shows as paid only
 * what is known to be paid, also while the server has another release than the page.
 */
export function shownPayment({ status, paymentStatus }: JudgedOrder): ShownPayment {
  if (paymentStatus === 'PENDING') return 'cash'
  if (isRefused(paymentStatus)) return 'failed'
  if (isPaid(paymentStatus)) return 'paid'
  return status === orderStatus.cancelled ? 'cancelled-undecided' : 'pending'
}
