/** Names that change, each handed over once it has been at rest: files are often written in several steps. */
export interface Settling {
  note(name: string): void
  /** Forgets what has not been handed over. */
  close(): void
}

/** One that changes on and on keeps none of the others waiting. The timer holds up no exit. */
export function settling(restMs: number, take: (names: ReadonlySet<string>) => void): Settling {
  /** When each changed last, the earliest first. */
  const changedAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const wait = (ms: number): void => {
    timer = setTimeout(handOver, ms).unref()
  }

  function handOver(): void {
    timer = undefined
    const now = performance.now()
    const rested = [...changedAt].filter(([, at]) => now - at >= restMs).map(([name]) => name)
    for (const name of rested) changedAt.delete(name)
    const [next] = changedAt.values()
    if (next !== undefined) wait(Math.max(1, Math.ceil(next + restMs - now)))
    if (rested.length) take(new Set(rested))
  }

  return {
    note(name) {
      changedAt.delete(name)
      changedAt.set(name, performance.now())
      if (!timer) wait(restMs)
    },
    close() {
      clearTimeout(timer)
      changedAt.clear()
    },
  }
}
