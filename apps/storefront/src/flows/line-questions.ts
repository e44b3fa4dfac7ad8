import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { SagaIterator } from 'redux-saga'
import { delay, call as invoke, put, race, select, take } from 'redux-saga/effects'
import { type CartRow, isUnchecked } from '../features/cart/rows.ts'
import { selectCartRows, selectDeclarationsPending } from '../features/cart/selectors.ts'
import { checkingStarted, placementEnded } from '../features/payment/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import type { Agreement } from './confirm-allergens/confirm.ts'
import { avoidedAwaited } from './confirm-allergens/confirm-if-avoided.ts'

/** The longest wait for declarations, in ms: a call to the server is answered by then, or has failed. */
const WAIT_MS = 2_600

function* nothingPending(): SagaIterator {
  while (yield select(selectDeclarationsPending)) yield take('*')
}

/** AMB101: waits until no declaration of a line is being checked; a failed request counts as finished. */
export function* declarationsChecked(): SagaIterator {
  yield race([invoke(nothingPending), delay(WAIT_MS)])
}

export type LineQuestions = typeof import('./confirm-allergens/confirm.ts')

/** PERF6: most orders have nothing to ask, so checkout and payment load the questions with the first of them. */
const loadQuestions = (): Promise<LineQuestions> => importWithRetry(() => import('./confirm-allergens/confirm.ts'))

/**
 * AMB101, AMB105: the questions about the lines, once their declarations and the list in force are known, or a short wait
 * for them has ended; null when there is nothing to ask.
 */
export function* lineQuestions(): SagaIterator<LineQuestions | null> {
  yield* declarationsChecked()
  // Its call runs while the declarations are awaited, so that the waits do not add up.
  const avoided: readonly Allergen[] = yield* avoidedAwaited()
  const rows: readonly CartRow[] = yield select(selectCartRows)
  if (avoided.length === 0 && !rows.some(isUnchecked)) return null
  return yield invoke(loadQuestions)
}

/**
 * AMB101: asks about lines that could not be checked, then about what the diner avoids. Returns false when the diner
 * declines.
 */
export function* linesAgreed(): SagaIterator<boolean> {
  const questions: LineQuestions | null = yield* lineQuestions()
  if (!questions) return true
  if (!(yield* questions.uncheckedAccepted())) return false
  const agreement: Agreement = yield* questions.confirmLines()
  return agreement !== 'declined'
}

/** Marks the order as being checked while a flow runs, so that its button says so. */
export function* whileChecking<T>(flow: SagaIterator<T>): SagaIterator<T> {
  yield put(checkingStarted())
  try {
    return yield* flow
  } finally {
    yield put(placementEnded())
  }
}
