import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { SagaIterator } from 'redux-saga'
import { put, select } from 'redux-saga/effects'
import { selectAvoided } from '../../features/allergens/slice.ts'
import { checkingStarted, placementEnded } from '../../features/payment/slice.ts'
import { type Agreement, confirmLines } from '../confirm-allergens/confirm.ts'
import { loadMenuIfReachable } from '../live-menu.ts'

/** A question may stay open for minutes, so the menu is loaded again after each answer. */
function* confirmOnLiveMenu(storeId: number): SagaIterator<boolean> {
  for (;;) {
    yield* loadMenuIfReachable(storeId)
    const agreement: Agreement = yield* confirmLines()
    if (agreement !== 'agreed') return agreement === 'nothing-asked'
  }
}

/**
 * AMB101: for a diner who avoids allergens, confirms the warnings by the declarations that are current at this moment.
 * Returns false when the diner cancels.
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
