import { createTries } from './first-failure.ts'

/** The number of concurrent works of a tenant: diners need connections too (SAFE8). */
const AT_ONCE = 6

/**
 * Runs a work for each item, some concurrently, while there is time; returns how many items are left. A failure does
 * not stop the others: the first failure is thrown at the end.
 */
export async function inParallel<T>(
  items: readonly T[],
  hasTime: () => boolean,
  work: (item: T) => Promise<void>,
): Promise<number> {
  let next = 0
  const tries = createTries()
  const worker = async (): Promise<void> => {
    while (next < items.length && hasTime()) {
      const item = items[next++] as T
      await tries.try(() => work(item))
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker))
  tries.throwFirst()
  return items.length - next
}
