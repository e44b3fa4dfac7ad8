import { ProblemError, someError } from '../problem-error.ts'
import { parseJson } from './envelopes.ts'
import type { HttpAnswer } from './http.ts'

/**
 * True for a 404 in the call's own envelope. Throws for a 404 without an envelope: that upstream doesn't have this
 * call, so the response says nothing about the order.
 */
export function saysSo(answer: HttpAnswer): boolean {
  const body = parseJson(answer.text)
  if (typeof body === 'object' && body !== null && 'statusCode' in body) return true
  throw new ProblemError('unavailable', someError)
}
