/** Does the same for all, some at a time. */
export async function forEachAtOnce<T>(
  all: readonly T[],
  atOnce: number,
  work: (each: T) => Promise<void>,
): Promise<void> {
  const waiting = all.values()
  const lane = async () => {
    for (const each of waiting) await work(each)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
