/**
 * Delay before a task is queued (milliseconds), so that a response replaced within that time is not compressed again.
 */
const SETTLE_MS = 5000

interface Task {
  readonly work: () => Promise<void>
  readonly isWanted: () => boolean
}

/** Runs background tasks one at a time and skips those no longer wanted. */
export interface IdleQueue {
  /** Queues the task after a delay. Failures are ignored. */
  add(work: () => Promise<void>, isWanted: () => boolean): void
}

export function openIdleQueue(settleMs = SETTLE_MS): IdleQueue {
  const tasks: Task[] = []
  let isWorking = false

  async function workOff(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let task = tasks.shift(); task; task = tasks.shift()) {
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
