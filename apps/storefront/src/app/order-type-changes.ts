import type { UnknownAction } from 'redux'
import type { SagaIterator } from 'redux-saga'
import { select } from 'redux-saga/effects'
import {
  menuTypeOpened,
  orderChangeRequested,
  orderInfoRestored,
  selectOrderType,
} from '../features/order-info/slice.ts'
import { orderSheetClosed, orderSheetRequested } from '../features/order-type/slice.ts'
import { signedOut } from '../features/session/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { startOnFirst } from './start-on-first.ts'

/** Most menus that open are those of the order's type, and change nothing. */
function* isChange(event: UnknownAction): SagaIterator<boolean> {
  return !menuTypeOpened.match(event) || event.payload.orderType !== (yield select(selectOrderType))
}

/** Changes of the order's type: their code loads with the first (PERF6). */
export const orderTypeChanges = startOnFirst(
  [menuTypeOpened, orderChangeRequested, orderSheetRequested, orderSheetClosed, orderInfoRestored, signedOut],
  () => importWithRetry(() => import('../flows/change-order-type/saga.ts').then((it) => it.changeOrderTypeSaga)),
  isChange,
)
