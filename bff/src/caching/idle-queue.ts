/** How long an answer must have lasted before it is worth more work. */
const LASTING_MS = 5000

interface Task {
  readonly work: () => Promise<void>
  readonly isWanted: () => boolean
}

/** Work that no request waits for: one piece after the other, each only while it is still wanted. */
export interface IdleQueue {
  /** Begins after a pause. What fails is left as it was. */
  add(work: () => Promise<void>, isWanted: () => boolean): void
}

export function openIdleQueue(lastingMs = LASTING_MS): IdleQueue {
  const tasks: Task[] = []
  let isWorking = false

  async function workOff(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      // What fails here is left as it was.
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
      setTimeout(begin, lastingMs).unref()
    },
  }
}
