import type { SagaIterator } from 'redux-saga'
import { select } from 'redux-saga/effects'
import { type AvoidersOf, selectAvoidersOf } from '../../features/allergens/selectors.ts'
import { selectStoreCart } from '../../features/cart/selectors.ts'
import type { CartState } from '../../features/cart/slice.ts'
import type { Agreement } from '../confirm-allergens/confirm.ts'
import { type LineQuestions, lineQuestions, whileChecking } from '../line-questions.ts'
import { loadMenuIfReachable } from '../live-menu.ts'

/**
 * Returns false when the diner declines. A question may stay open for minutes, so the menu is reloaded after each
 * confirmation.
 */
function* confirmOnLiveMenu(storeId: number, { confirmLines }: LineQuestions): SagaIterator<boolean> {
  for (;;) {
    yield* loadMenuIfReachable(storeId)
    const agreement: Agreement = yield* confirmLines()
    if (agreement !== 'agreed') return agreement === 'nothing-asked'
  }
}

function* checked(storeId: number): SagaIterator<boolean> {
  const questions: LineQuestions | null = yield* lineQuestions()
  if (!questions) return true
  if (!(yield* questions.uncheckedAccepted())) return false
  const avoidersOf: AvoidersOf = yield select(selectAvoidersOf)
  const { lines }: CartState = yield select(selectStoreCart)
  const isCompared = lines.some((line) => avoidersOf(line.for).length > 0)
  return !isCompared || (yield* confirmOnLiveMenu(storeId, questions))
}

/**
 * AMB101: waits for declarations that are being checked and asks about those that could not be; then asks a diner who
 * avoids allergens to confirm the warnings of the current declarations. Returns false when the diner declines.
 */
export const linesConfirmed = (storeId: number): SagaIterator<boolean> => whileChecking(checked(storeId))
