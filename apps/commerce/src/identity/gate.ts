/** Work that is let through a few at a time. */
export interface Gate {
  /** Runs `work` when its turn comes. Throws GateFull when too much waits already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Too much waits: it is better to say so than to let everybody time out. */
export class GateFull extends Error {}

/** A gate with `width` at work and at most `waiting` behind them, first come first served. */
export function openGate(width: number, waiting: number): Gate {
  let running = 0
  const queue: (() => void)[] = []

  const enter = (): Promise<void> | undefined => {
    if (running < width) {
      running++
      return undefined
    }
    if (queue.length >= waiting) throw new GateFull()
    return new Promise((resolve) => queue.push(resolve))
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
