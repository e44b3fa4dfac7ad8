/** Debounces changed file names, because programs often write a file in several steps. */
export interface DebouncedNames {
  note(name: string): void
  /** Drops the pending names. */
  close(): void
}

/**
 * Calls `take` with the names that have not changed for `debounceMs`. Each name is debounced separately, so a name that
 * changes constantly does not delay the others. The timer does not keep the process alive.
 */
export function debounceNames(debounceMs: number, take: (names: ReadonlySet<string>) => void): DebouncedNames {
  /** Time of the last change of each name, earliest first. */
  const changedAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const wait = (ms: number): void => {
    timer = setTimeout(handOver, ms).unref()
  }

  function handOver(): void {
    timer = undefined
    const now = performance.now()
    const ready = [...changedAt].filter(([, at]) => now - at >= debounceMs).map(([name]) => name)
    for (const name of ready) changedAt.delete(name)
    const [next] = changedAt.values()
    if (next !== undefined) wait(Math.max(1, Math.ceil(next + debounceMs - now)))
    if (ready.length) take(new Set(ready))
  }

  return {
    note(name) {
      changedAt.delete(name)
      changedAt.set(name, performance.now())
      if (!timer) wait(debounceMs)
    },
    close() {
      clearTimeout(timer)
      changedAt.clear()
    },
  }
}
