import { ProblemError, someError } from '../problem-error.ts'

/**
 * The time, by `performance.now()`, by which a request must be answered even if its upstream calls have not ended
 * (SAFE7).
 */
export type Deadline = number

export const deadlineIn = (milliseconds: number): Deadline => performance.now() + milliseconds

/** Whole milliseconds; 0 once the deadline has passed. */
export const remainingMs = (deadline: Deadline): number => Math.max(0, Math.floor(deadline - performance.now()))

export const timedOut = (): ProblemError => new ProblemError('timed-out', someError)

/** Awaits work that other requests may share. Throws `timed-out` at the deadline; the work itself continues. */
export async function inTime<T>(work: T | Promise<T>, deadline: Deadline): Promise<T> {
  if (!(work instanceof Promise)) return work
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(timedOut()), remainingMs(deadline))
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
