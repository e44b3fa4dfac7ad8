/** A clock that stands still until a test moves it. */
export interface TestClock {
  now(): number
  /** Sets it to an ISO moment. */
  set(iso: string): void
  advance(milliseconds: number): void
}

/** 12:30 on a Saturday in India: both kinds of day are far away. */
export const NOON = '2026-11-21T07:00:00.000Z'

export function createClock(start: string = NOON): TestClock {
  let at = Date.parse(start)
  return {
    now: () => at,
    set: (iso) => {
      at = Date.parse(iso)
    },
    advance: (milliseconds) => {
      at += milliseconds
    },
  }
}
