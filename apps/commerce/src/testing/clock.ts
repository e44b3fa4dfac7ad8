/** A clock that only the test advances. */
export interface TestClock {
  now(): number
  /** `iso`: a date and time, as in `NOON`. */
  set(iso: string): void
  advance(milliseconds: number): void
}

/** 12:30 on a Saturday in India: the same date in India and in UTC. */
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
