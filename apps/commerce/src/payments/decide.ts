import type { PaymentRecord } from './payment-repository.ts'
import type { ProviderStatus } from './provider.ts'

/** What a status of the provider means for a payment. `differs`: success with another amount, which is never accepted. */
export type Decision = 'paid' | 'failed' | 'undecided' | 'differs'

/** Status requests after the token's end that must report no success before a payment is given up. */
const LATE_CHECKS = 2

/**
 * A payment that the provider has not confirmed for this long after its creation cannot be started any more: the process
 * that started it has ended.
 */
const STARTING_MS = 2 * 60_000

export interface Circumstances {
  readonly now: number
  /** AMB48: the diner closed the provider's checkout. */
  readonly isClosed: boolean
}

/** True: the provider's answer counts towards giving the payment up. */
export const isLateCheck = ({ expires_at }: PaymentRecord, { status }: ProviderStatus, now: number): boolean =>
  status !== 'success' && now >= expires_at.getTime()

const isAbandoned = ({ state, created_at }: PaymentRecord, now: number): boolean =>
  state === 'starting' && now - created_at.getTime() >= STARTING_MS

/**
 * SAFE5: the decision on a payment from the provider's verified status. Only a success with exactly the amount counts as
 * paid. Without an attempt to pay, closing the checkout ends the payment (AMB48); a pending attempt stays open until the
 * token is dead and two further requests have found no success.
 */
export function decide(payment: PaymentRecord, said: ProviderStatus, { now, isClosed }: Circumstances): Decision {
  if (said.status === 'success') return said.amount === payment.amount ? 'paid' : 'differs'
  if (payment.state === 'failed' || said.status === 'failure') return 'failed'
  if (said.status === 'none' && (isClosed || isAbandoned(payment, now))) return 'failed'
  const late = payment.late_checks + (isLateCheck(payment, said, now) ? 1 : 0)
  return late >= LATE_CHECKS ? 'failed' : 'undecided'
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

const FIRST_PAUSE = 15 * SECOND
const LONGEST_PAUSE = 10 * MINUTE

/** How long after its creation a failed payment is still checked for a late success. */
const WATCH_MS = 5 * DAY

/**
 * When the provider is asked again about a payment; null: never. Pauses grow, and `random` (0 to 1) spreads them, so that
 * the payments of an outage do not all ask at once when it ends.
 */
export function nextCheck(payment: PaymentRecord, now: number, random: number): Date | null {
  const { state, checks, created_at: createdAt } = payment
  if (state === 'paid') return null
  const age = now - createdAt.getTime()
  if (state === 'failed' && age >= WATCH_MS) return null
  const grown = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(checks, 20))
  const pause = state === 'failed' ? Math.max(LONGEST_PAUSE, age / 2) : Math.max(grown, age / 20)
  return new Date(now + Math.round(pause * (0.8 + 0.4 * random)))
}

/** When a new payment is checked first. */
export const firstCheck = (createdAt: Date): Date => new Date(createdAt.getTime() + FIRST_PAUSE)
