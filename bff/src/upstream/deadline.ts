import { ProblemError, someError } from '../problem-error.ts'

/** The moment, by `performance.now()`, at which a request is answered whether its upstream calls have ended or not (SAFE7). */
export type Deadline = number

export const deadlineIn = (milliseconds: number): Deadline => performance.now() + milliseconds

/** Whole milliseconds; 0 once the deadline has passed. */
export const remainingMs = (deadline: Deadline): number => Math.max(0, Math.floor(deadline - performance.now()))

export const timedOut = (): ProblemError => new ProblemError('timed-out', someError)

/**
 * Waits until the deadline for work that other requests may be waiting for too. Throws `timed-out` at the deadline; the
 * work itself goes on.
 */
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
