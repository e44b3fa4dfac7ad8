import { asCount } from '../../platform/readers.ts'
import { isRecord, type Persisted, readStored, writeStored } from '../../platform/storage.ts'
import { openAttempt } from './attempt.ts'

/** AMB115: what a placement attempt places together: several plans, or the orders of a checkout. */
interface SentTogether {
  readonly attemptKey: string
  readonly plans: number
  readonly isCheckout?: true
}

// PERF6: kept apart from the attempt, whose code every order needs.
const storedSent: Persisted<SentTogether> = {
  key: 'sentTogether',
  version: 1,
  read: (value) => {
    if (!isRecord(value)) return null
    const { attemptKey, isCheckout } = value
    if (typeof attemptKey !== 'string') return null
    if (isCheckout === true) return { attemptKey, isCheckout, plans: 0 }
    const plans = asCount(value.plans, 2)
    return plans ? { attemptKey, plans } : null
  },
}

/** AMB32: stores the number of plans of the open attempt before they are sent, so that a lost answer is shown as all. */
export function notePlans(plans: number): void {
  const attemptKey = openAttempt()?.key
  writeStored(storedSent, attemptKey && plans > 1 ? { attemptKey, plans } : null)
}

/** The number of plans that were sent with this key; 1: one order or plan. */
export function plansSentWith(key: string): number {
  const sent = readStored(storedSent)
  return sent?.attemptKey === key && !sent.isCheckout ? sent.plans : 1
}

/** AMB32: stores that the open attempt places a checkout, before it is sent. */
export function noteCheckout(attemptKey: string): void {
  writeStored(storedSent, { attemptKey, isCheckout: true, plans: 0 })
}

/** True when a checkout was sent with this key. */
export function isCheckoutSentWith(key: string): boolean {
  const sent = readStored(storedSent)
  return sent?.isCheckout === true && sent.attemptKey === key
}
