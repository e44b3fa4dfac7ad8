import { findAttempt, type PlacedOrder } from '@tiffin/contract/orders'
import type { SagaIterator } from 'redux-saga'
import { delay } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { isPassing } from '../../api/problem.ts'

/** How long to wait before asking again: 1 s, 2 s, 4 s, ... at most 30 s. */
export const askAgainAfter = (attempt: number): number => Math.min(30_000, 1_000 * 2 ** attempt)

/** A late order may still be on its way to the server when the first question overtakes it. */
const SURE_AFTER = 2

/**
 * AMB32: what became of an attempt whose answer never came: its order, or null when none was made.
 * Asks until somebody answers; throws what is a definite failure.
 */
export function* resolveAttempt(attemptKey: string): SagaIterator<PlacedOrder | null> {
  for (let asked = 0, denied = 0; ; asked++) {
    try {
      const { order } = yield* call(findAttempt, { params: { attemptKey } })
      if (order) return order
      denied += 1
      if (denied >= SURE_AFTER) return null
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    yield delay(askAgainAfter(asked))
  }
}
