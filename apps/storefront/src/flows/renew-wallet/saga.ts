import type { SagaIterator } from 'redux-saga'
import { takeEvery } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { orderPlaced, placementEnded } from '../../features/payment/slice.ts'
import { renewWallet } from './renew.ts'

/** V8, M10: an order spends the balance; one that the server refuses may have found it spent by another tab. */
export function* renewAfterPlacementSaga(): SagaIterator {
  yield takeEvery([orderPlaced, placementEnded], safely(renewWallet))
}
