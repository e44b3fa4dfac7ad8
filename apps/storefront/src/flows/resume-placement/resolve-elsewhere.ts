import type { PlacedOrder } from '@tiffin/contract/orders'
import type { SagaIterator } from 'redux-saga'
import { call as invoke } from 'redux-saga/effects'
import { ApiProblem } from '../../api/problem.ts'
import { type Attempt, openAttempt } from '../place-order/attempt.ts'
import { resolveAttempt } from '../place-order/resolve.ts'
import { settleEarlier } from '../place-order/settle.ts'

/** The order of an attempt; null when there is none. A definite error shows nothing: the diner asked for nothing here. */
function* lookedUp({ key }: Attempt): SagaIterator<PlacedOrder | null> {
  try {
    return yield* resolveAttempt(key)
  } catch (error) {
    if (error instanceof ApiProblem) return null
    throw error
  }
}

/** AMB32: looks up the unresolved attempt from a page other than the pay page. Without an order, it keeps its key. */
export function* resolveElsewhere(): SagaIterator {
  const attempt: Attempt | null = yield invoke(openAttempt)
  if (!attempt) return
  const placed: PlacedOrder | null = yield* lookedUp(attempt)
  // Another tab may have settled the attempt meanwhile.
  const isOpen = (yield invoke(openAttempt))?.key === attempt.key
  if (placed && isOpen) yield* settleEarlier(attempt, placed)
}
