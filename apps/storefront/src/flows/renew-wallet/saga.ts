import type { SagaIterator } from 'redux-saga'
import { take, takeLatest } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { paymentDecided } from '../../features/open-payments/slice.ts'
import { orderPlaced, placementEnded, placementStarted } from '../../features/payment/slice.ts'
import { renewWallet } from './renew.ts'

/** An order that ends otherwise was refused, or placed while the diner was on another page. */
function* renewAtEnd(event: ReturnType<typeof placementStarted | typeof orderPlaced>): SagaIterator {
  if (placementStarted.match(event)) yield take(placementEnded)
  yield* renewWallet()
}

/** V8, M10: an order spends the balance; one that the server refuses may have found it spent by another tab. */
export function* renewAfterPlacementSaga(): SagaIterator {
  yield takeLatest([placementStarted, orderPlaced], safely(renewAtEnd))
}

/** AMB110: what the wallet has set aside for an order is spent, or back, once its payment is decided. */
export function* renewAfterDecisionSaga(): SagaIterator {
  yield takeLatest(paymentDecided, safely(renewWallet))
}
