/** A clock that only the test advances. */
export interface TestClock {
  now(): number
  /** Sets it to an ISO moment. */
  set(iso: string): void
  advance(milliseconds: number): void
}

/** 12:30 on a Saturday in India: far from the change of date in both time zones. */
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
