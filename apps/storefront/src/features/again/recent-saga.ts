import type { Profile } from '@tiffin/contract/identity'
import { recentOrders } from '@tiffin/contract/recent-orders'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { safely } from '../../api/safely.ts'
import { selectProfile } from '../session/slice.ts'
import { recentInPage } from './recent-in-page.ts'
import { type LastOrders, recentLoaded, recentShown, selectRecent } from './slice.ts'

/** T8: loads the last orders at a store, unless the page has them. A page without them shows none, and says nothing. */
function* load({ payload: { storeId } }: ReturnType<typeof recentShown>): SagaIterator {
  const person: Profile | null = yield select(selectProfile)
  const known: LastOrders | null = yield select(selectRecent, storeId)
  if (!person || known || recentInPage(storeId, person)) return
  try {
    const { recent } = yield* call(recentOrders, { params: { storeId } })
    yield put(recentLoaded({ owner: person.mobile, storeId, orders: recent }))
  } catch {
    // The menu is what the page is for.
  }
}

export function* recentOrdersSaga(): SagaIterator {
  yield takeLatest(recentShown, safely(load))
}
