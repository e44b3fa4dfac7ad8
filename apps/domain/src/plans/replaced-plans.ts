import type { Minute } from '../time/clock.ts'

/** A plan, and the time of its meals. */
export interface TimedPlan {
  readonly id: string
  readonly minute: Minute
}

/** Takes one of the items out of the list; false: none of them is wanted. */
function takeOut<T>(items: T[], isWanted: (item: T) => boolean): boolean {
  const at = items.findIndex(isWanted)
  if (at >= 0) items.splice(at, 1)
  return at >= 0
}

/**
 * AMB100: those of an entry's ended plans that no plan at its new store replaces. A plan replaces one of the same time,
 * else any other one, in the sequence of `ended`: a new lunch does not stand for a breakfast that ended too.
 */
export function notReplaced(ended: readonly TimedPlan[], there: readonly Pick<TimedPlan, 'minute'>[]): TimedPlan[] {
  const left = [...ended]
  const others = there.filter(({ minute }) => !takeOut(left, (plan) => plan.minute === minute))
  return left.slice(others.length)
}
