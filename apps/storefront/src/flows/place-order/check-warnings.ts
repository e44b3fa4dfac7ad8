import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { SagaIterator } from 'redux-saga'
import { put, select } from 'redux-saga/effects'
import { selectAvoided } from '../../features/allergens/selectors.ts'
import { checkingStarted, placementEnded } from '../../features/payment/slice.ts'
import { type Agreement, confirmLines } from '../confirm-allergens/confirm.ts'
import { loadMenuIfReachable } from '../live-menu.ts'

/**
 * Returns false when the diner declines. A question may stay open for minutes, so the menu is reloaded after each
 * confirmation.
 */
function* confirmOnLiveMenu(storeId: number): SagaIterator<boolean> {
  for (;;) {
    yield* loadMenuIfReachable(storeId)
    const agreement: Agreement = yield* confirmLines()
    if (agreement !== 'agreed') return agreement === 'nothing-asked'
  }
}

/**
 * AMB101: asks a diner who avoids allergens to confirm the warnings of the current declarations. Returns false when the
 * diner declines.
 */
export function* warningsConfirmed(storeId: number): SagaIterator<boolean> {
  const avoided: readonly Allergen[] = yield select(selectAvoided)
  if (avoided.length === 0) return true
  yield put(checkingStarted())
  try {
    return yield* confirmOnLiveMenu(storeId)
  } finally {
    yield put(placementEnded())
  }
}
