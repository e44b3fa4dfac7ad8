import { useEffect, useReducer } from 'react'
import { now } from '../../platform/clock.ts'

/** The longest delay that a timer takes, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1

/** True once the server's clock has passed this time (epoch milliseconds); null never passes. */
export function usePassed(moment: number | null): boolean {
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const isPassed = moment !== null && now() > moment
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that ended too early is set again
  useEffect(() => {
    if (moment === null || isPassed) return
    const timer = setTimeout(look, Math.min(LONGEST_MS, moment - now() + 1))
    return () => clearTimeout(timer)
  }, [moment, isPassed, looks])
  return isPassed
}
