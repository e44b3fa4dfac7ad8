/** How long an answer must have stayed current before it is compressed again (milliseconds). */
const SETTLE_MS = 5000

interface Task {
  readonly work: () => Promise<void>
  readonly isWanted: () => boolean
}

/** Background tasks that no request waits for, run one at a time and only if still wanted. */
export interface IdleQueue {
  /** Starts after a pause. Failures are ignored. */
  add(work: () => Promise<void>, isWanted: () => boolean): void
}

export function openIdleQueue(settleMs = SETTLE_MS): IdleQueue {
  const tasks: Task[] = []
  let isWorking = false

  async function workOff(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      // A failed task changes nothing.
      if (task.isWanted()) await task.work().catch(() => undefined)
    }
    isWorking = false
  }

  return {
    add(work, isWanted) {
      const begin = () => {
        tasks.push({ work, isWanted })
        void workOff()
      }
      setTimeout(begin, settleMs).unref()
    },
  }
}
