import { asCount } from '../../platform/readers.ts'
import { isRecord, type Persisted, readStored, writeStored } from '../../platform/storage.ts'
import { openAttempt } from './attempt.ts'

/** AMB115: how many plans a placement attempt places together. */
interface SentTogether {
  readonly attemptKey: string
  readonly plans: number
}

// PERF6: kept apart from the attempt, whose code every order needs.
const storedSent: Persisted<SentTogether> = {
  key: 'sentTogether',
  version: 1,
  read: (value) => {
    if (!isRecord(value)) return null
    const plans = asCount(value.plans, 2)
    return typeof value.attemptKey === 'string' && plans ? { attemptKey: value.attemptKey, plans } : null
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
  return sent?.attemptKey === key ? sent.plans : 1
}
