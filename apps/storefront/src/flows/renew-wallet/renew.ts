import type { SagaIterator } from 'redux-saga'
import { put } from 'redux-saga/effects'
import { walletStale, walletWanted } from '../../features/credits/slice.ts'

/** V8: asks for the balance again after what has changed it, or may have. */
export function* renewWallet(): SagaIterator {
  yield put(walletStale())
  yield put(walletWanted())
}
