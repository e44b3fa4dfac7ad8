/** Additional time for closing, after the last request was aborted (milliseconds). */
const CLOSING_MS = 1000

/** How a process stops. */
export interface Stop {
  /** Finishes the requests in flight, and closes what the process has opened. */
  readonly close: () => PromiseLike<unknown>
  /** How long `close` may take, without the time for closing connections to others (milliseconds). */
  readonly limitMs: number
  /** Reports why closing failed, and ends the process. */
  readonly fail: (error: unknown) => never
}

/**
 * SAFE9: on the first SIGTERM or SIGINT the process closes and exits with 0, or with 1 when that takes too long. Nothing
 * is lost in that case either: what was accepted is in the database, whose log is replayed at the next start.
 */
export function stopOnSignal({ close, limitMs, fail }: Stop): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), limitMs + CLOSING_MS).unref()
    close().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
