/** How long after a request others are expected, in milliseconds. */
const QUIET_MS = 250

/** When the last request came in: work that can wait gives way to requests (SAFE8). */
export interface RecentRequests {
  note(): void
  /** Whether requests come in now. */
  areComing(): boolean
}

/** `clock`: in milliseconds, never set back. */
export function createRecentRequests(clock: () => number = () => performance.now()): RecentRequests {
  let last = Number.NEGATIVE_INFINITY
  return {
    note() {
      last = clock()
    },
    areComing: () => clock() - last < QUIET_MS,
  }
}
