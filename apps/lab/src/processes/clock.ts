/**
 * A clock beside that of the machine: it showed `at` when the machine's showed `from`, both in epoch milliseconds, and
 * runs `rate` times as fast; 0: it stands still.
 */
export interface Clock {
  readonly from: number
  readonly at: number
  readonly rate: number
}

export const realClock: Clock = { from: 0, at: 0, rate: 1 }

/** What the clock shows when the machine's shows `real`. */
export const momentOf = ({ from, at, rate }: Clock, real: number): number => Math.floor(at + (real - from) * rate)
