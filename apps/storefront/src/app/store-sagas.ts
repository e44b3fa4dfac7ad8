import { cartRefreshSaga } from '../features/cart/refresh-saga.ts'
import { orderInfoSaga } from '../features/order-info/saga.ts'
import { storefrontSaga } from '../features/storefront/saga.ts'
import { checkServiceabilitySaga } from '../flows/check-serviceability/saga.ts'
import { orderChangesSaga } from '../flows/order-changes/saga.ts'
import { resumePlacementSaga } from '../flows/resume-placement/saga.ts'
import { addressList } from './address-list.ts'
import { avoidsSaga } from './avoids.ts'
import { entriesList } from './entries-list.ts'
import { expiredTimeSaga } from './expired-time.ts'
import { lineOptions } from './line-options.ts'
import { orderTypeChanges } from './order-type-changes.ts'
import { paymentWatchSaga } from './payment-watch.ts'
import { replacedOrder } from './replaced-order.ts'
import type { Saga } from './root-saga.ts'

/** Sagas that only the pages of a store need. They load with these pages, so the landing page does not load them. */
export const storeSagas: readonly Saga[] = [
  // Must precede the sagas that change the order.
  orderChangesSaga,
  storefrontSaga,
  orderInfoSaga,
  // Must follow orderInfoSaga, which sets the delivery mode.
  checkServiceabilitySaga,
  cartRefreshSaga,
  lineOptions,
  orderTypeChanges,
  expiredTimeSaga,
  addressList,
  entriesList,
  avoidsSaga,
  replacedOrder,
  // Must precede resumePlacementSaga, which may find a payment to watch.
  paymentWatchSaga,
  resumePlacementSaga,
]
