import { ApiProblem } from './problem.ts'

/** True for answers that a retry does not change: what was asked for is not available to this diner (S8, S24). */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiProblem && ['not-found', 'invalid-input', 'refused'].includes(error.code)
