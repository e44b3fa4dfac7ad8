/** Pauses before the attempts to end a session, in ms: about half an hour altogether. */
export const PAUSES_MS: readonly number[] = [1_000, 5_000, 15_000, 60_000, 120_000, 300_000, 600_000, 600_000]

/** How many sessions may wait at a time. */
const MAX_WAITING = 5_000

export interface LateSignOuts {
  /** Calls `end` again until it succeeds. It resolves once the upstream has ended the session. */
  add(end: () => Promise<void>): void
  /** Final: every session that still waits, or whose attempt fails after this, is given up. */
  close(): void
}

/**
 * Q30: sessions that the upstream could not end while it was down. Their cookies are gone already; this ends them for a
 * copy of the cookie too, which other processes would otherwise accept again. `gaveUp` is called for each session that
 * stays until it expires.
 */
export function openLateSignOuts(gaveUp: () => void): LateSignOuts {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isClosed = false

  function after(attempt: number, end: () => Promise<void>): void {
    const pauseMs = PAUSES_MS[attempt]
    if (isClosed || pauseMs === undefined || timers.size >= MAX_WAITING) {
      gaveUp()
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      end().catch(() => after(attempt + 1, end))
    }, pauseMs).unref()
    timers.add(timer)
  }

  return {
    add: (end) => after(0, end),
    close() {
      isClosed = true
      for (const timer of timers) {
        clearTimeout(timer)
        gaveUp()
      }
      timers.clear()
    },
  }
}
