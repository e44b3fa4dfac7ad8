import type { SagaIterator } from 'redux-saga'
import { call as invoke, select } from 'redux-saga/effects'
import { ApiProblem } from '../../api/problem.ts'
import { selectSignedIn } from '../../features/session/slice.ts'
import { pageAt } from '../../paths.ts'
import { currentPath } from '../../platform/navigation.ts'
import { type Attempt, openAttempt } from '../place-order/attempt.ts'
import type { Placed } from '../place-order/placed.ts'
import { resolveAttempt } from '../place-order/resolve.ts'
import { settleEarlier } from '../place-order/settle-earlier.ts'

/** The order of an attempt; null when there is none. A definite error shows nothing: the diner asked for nothing here. */
function* lookedUp({ key }: Attempt): SagaIterator<Placed | null> {
  try {
    return yield* resolveAttempt(key)
  } catch (error) {
    if (error instanceof ApiProblem) return null
    throw error
  }
}

/**
 * AMB32: looks up an unresolved placement on any page that opens with one, and after a sign-in. The pay page looks it
 * up itself, because no order may be sent meanwhile. An attempt without an order keeps its key.
 */
export function* resumePlacement(): SagaIterator {
  const attempt: Attempt | null = yield invoke(openAttempt)
  if (!attempt || !(yield select(selectSignedIn))) return
  if (pageAt(yield invoke(currentPath))?.page === 'pay') return
  const placed: Placed | null = yield* lookedUp(attempt)
  // Another tab may have settled the attempt meanwhile.
  const isOpen = (yield invoke(openAttempt))?.key === attempt.key
  if (placed && isOpen) yield* settleEarlier(attempt, placed)
}
