import { findAttempt } from '@tiffin/contract/orders'
import type { SagaIterator } from 'redux-saga'
import { delay } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { isTransient } from '../../api/problem.ts'
import { type Placed, placedPlan } from './placed.ts'

/** Delay before the next lookup in ms: 1 s, 2 s, 4 s, ... at most 30 s. */
export const lookupDelay = (attempt: number): number => Math.min(30_000, 1_000 * 2 ** attempt)

/**
 * Number of "no order" answers that are required: the first lookup may reach the server before a delayed order does.
 */
const REQUIRED_DENIALS = 2

/**
 * AMB32: looks up a placement attempt whose answer was lost. Returns its order or plan, or null when there is none. Retries
 * after a transient error; throws any other.
 */
export function* resolveAttempt(attemptKey: string): SagaIterator<Placed | null> {
  for (let lookups = 0, denials = 0; ; lookups++) {
    try {
      const { order, plan } = yield* call(findAttempt, { params: { attemptKey } })
      if (order) return order
      if (plan) return placedPlan(plan)
      denials += 1
      if (denials >= REQUIRED_DENIALS) return null
    } catch (error) {
      if (!isTransient(error)) throw error
    }
    yield delay(lookupDelay(lookups))
  }
}
