import type { UnknownAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, select, spawn, take } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { addressesLoaded } from '../../features/addresses/slice.ts'
import { entriesLoaded } from '../../features/entries/slice.ts'
import { type OrderInfoState, selectOrderInfo, storeSelected } from '../../features/order-info/slice.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'
import type { OrderChange } from './say.ts'

const loadSay = () => importWithRetry(() => import('./say.ts').then((it) => it.sayChange))

/** PERF6: the code that says changes loads with the first one. */
const say = safely(function* (change: OrderChange): SagaIterator {
  const sayChange: Awaited<ReturnType<typeof loadSay>> = yield invoke(loadSay)
  yield* sayChange(change)
})

/** Watches the order in progress, so that nothing changes in it without the diner knowing (`part-changes.ts`). */
export function* orderChangesSaga(): SagaIterator {
  let before: OrderInfoState = yield select(selectOrderInfo)
  // G8: a document opens at its URL with the stored order, which nothing on it has shown yet.
  let isEntered = true
  while (true) {
    const action: UnknownAction = yield take('*')
    if (storeSelected.match(action)) isEntered = action.payload.isEntered === true
    const after: OrderInfoState = yield select(selectOrderInfo)
    const isList = addressesLoaded.match(action) || entriesLoaded.match(action)
    if (after !== before || isList) yield spawn(say, { action, before, after, isEntered })
    before = after
  }
}
