import { decidedBy } from '@tiffin/domain/payment/undecided'
import type { PaymentRecord } from './payments.ts'
import type { ProviderStatus } from './provider.ts'

/** What a status of the provider means for a payment. `differs`: success with another amount, which is never accepted. */
export type Decision = 'paid' | 'failed' | 'undecided' | 'differs'

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

/** AMB109: true once a payment should have been decided. */
export const isOverdue = ({ created_at }: Pick<PaymentRecord, 'created_at'>, now: number): boolean =>
  now >= decidedBy(created_at.getTime())

const isAbandoned = ({ state, created_at }: PaymentRecord, now: number): boolean =>
  state === 'starting' && now - created_at.getTime() >= STARTING_MS

/**
 * SAFE5: the decision on a payment from the provider's verified status. Only a success with exactly the amount counts as
 * paid. Without an attempt to pay, closing the checkout ends the payment (AMB48), and so does its time (AMB109); a pending
 * attempt stays undecided for as long as the provider says so.
 */
export function decide(payment: PaymentRecord, said: ProviderStatus, { now, isClosed }: Circumstances): Decision {
  if (said.status === 'success') return said.amount === payment.amount ? 'paid' : 'differs'
  if (payment.state === 'failed' || said.status === 'failure') return 'failed'
  const isOver = isClosed || isAbandoned(payment, now) || isOverdue(payment, now)
  return said.status === 'none' && isOver ? 'failed' : 'undecided'
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

const FIRST_PAUSE = 15 * SECOND
const LONGEST_PAUSE = 10 * MINUTE

/** How long after its creation a payment of an ended subject is still checked for a late success. */
const WATCH_MS = 5 * DAY

/** A payment whose time is over, and which could not be ended then, is looked at again after this pause. */
const OVERDUE_PAUSE = 15 * SECOND

/** What the pauses between requests depend on, apart from the payment. */
export interface Look {
  /** AMB109: the subject has ended, such as a cancelled order, so that only a late success matters. */
  readonly isEnded: boolean
  readonly now: number
  /** From 0 to 1; spreads the requests. */
  readonly random: number
}

/**
 * When the provider is asked again about a payment; null: never. Pauses grow, and `random` spreads them, so that the
 * payments of an outage do not all ask at once when it ends. The last request comes when the payment's time is over.
 */
export function nextCheck(payment: PaymentRecord, { isEnded, now, random }: Look): Date | null {
  const { state, checks, created_at: createdAt } = payment
  if (state === 'paid') return null
  const age = now - createdAt.getTime()
  const spread = (pause: number): number => now + Math.round(pause * (0.8 + 0.4 * random))
  if (isEnded) return age >= WATCH_MS ? null : new Date(spread(Math.max(LONGEST_PAUSE, age / 2)))
  if (isOverdue(payment, now)) return new Date(spread(OVERDUE_PAUSE))
  const grown = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(checks, 20))
  return new Date(Math.min(spread(grown), decidedBy(createdAt.getTime())))
}

/** When a new payment is checked first. */
export const firstCheck = (createdAt: Date): Date => new Date(createdAt.getTime() + FIRST_PAUSE)
