import type { Commerce, ReachedLimit } from '../commerce.ts'
import { HOUR } from './limits.ts'

/** Reports a reached limit at most once an hour for each tenant, however many calls it refuses. */
export function createLimitLog(now: () => number, report: (reached: ReachedLimit) => void): Commerce['limitReached'] {
  const reported = new Map<string, number>()
  return (reached) => {
    const key = `${reached.tenant} ${reached.limit}`
    if ((reported.get(key) ?? Number.NEGATIVE_INFINITY) > now() - HOUR) return
    reported.set(key, now())
    report(reached)
  }
}
