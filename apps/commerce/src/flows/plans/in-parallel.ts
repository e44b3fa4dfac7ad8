import { setTimeout as sleep } from 'node:timers/promises'
import type { RecentRequests } from '#kernel/recent-requests'
import { createTries } from './first-failure.ts'

/** The number of concurrent works of a tenant: diners need connections too (SAFE8). */
const AT_ONCE = 6

/** The shortest pause after a work while requests come in, as a part of the time that the work took. */
const PAUSE = 0.15

/**
 * The most items in a second while requests come in. A fast machine does not hurry: 10,000 meals have a minute, and the
 * more of it they take, the less most orders wait for them (SB21).
 */
const MOST_PER_SECOND = 240

/** The pause after a work on some items which took `took` milliseconds, while requests come in. */
const pauseAfter = (items: number, took: number): number =>
  Math.max(PAUSE * took, (items * 1000) / MOST_PER_SECOND - took)

/** What bounds the works besides their number. */
export interface ParallelTerms {
  /** False: no work is begun any more. */
  readonly hasTime: () => boolean
  /** The requests to this process. */
  readonly requests: Pick<RecentRequests, 'areComing'>
  readonly pause?: (milliseconds: number) => Promise<unknown>
  /** A clock in milliseconds. */
  readonly clock?: () => number
}

/** The number of items of a work. */
export interface BatchSizes {
  readonly quiet: number
  /** While requests come in. */
  readonly busy: number
}

/**
 * Runs works, each of some of the items, some concurrently, while there is time; returns how many items are left. A
 * failure does not stop the others: the first failure is thrown at the end.
 *
 * SAFE8: while requests come in, the works are smaller and run one after another, and after each there is a pause, so that a
 * request waits for one of them at most.
 */
export async function inBatches<T>(
  items: readonly T[],
  {
    hasTime,
    requests,
    sizes,
    pause = sleep,
    clock = () => performance.now(),
  }: ParallelTerms & { readonly sizes: BatchSizes },
  work: (batch: readonly T[]) => Promise<void>,
): Promise<number> {
  let next = 0
  const tries = createTries()
  const helpers = new Set<Promise<void>>()
  const isBusy = (): boolean => requests.areComing()
  const isLeft = (): boolean => next < items.length && hasTime()

  /** Returns how many items it took. */
  const takeNext = async (): Promise<number> => {
    const batch = items.slice(next, next + (isBusy() ? sizes.busy : sizes.quiet))
    next += batch.length
    await tries.try(() => work(batch))
    return batch.length
  }
  async function helpWhileQuiet(): Promise<void> {
    while (isLeft() && !isBusy()) await takeNext()
  }
  function callHelpers(): void {
    while (helpers.size < AT_ONCE - 1 && isLeft() && !isBusy()) {
      const helper: Promise<void> = helpWhileQuiet().finally(() => helpers.delete(helper))
      helpers.add(helper)
    }
  }
  while (isLeft()) {
    callHelpers()
    if (!isLeft()) break
    const from = clock()
    const count = await takeNext()
    if (isBusy()) await pause(pauseAfter(count, clock() - from))
  }
  await Promise.all(helpers)
  tries.throwFirst()
  return items.length - next
}

/** The same with a work for each item. */
export const inParallel = <T>(
  items: readonly T[],
  terms: ParallelTerms,
  work: (item: T) => Promise<void>,
): Promise<number> =>
  inBatches(items, { ...terms, sizes: { quiet: 1, busy: 1 } }, async (batch) => {
    for (const item of batch) await work(item)
  })
