import { replacedOrderKept, replacedOrderShown } from '../features/cart/replaced-order.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { startOnFirst } from './start-on-first.ts'

/** AMB116: the flow of a cart that replaces an order loads with the first such cart. */
export const replacedOrder = startOnFirst([replacedOrderShown, replacedOrderKept], () =>
  importWithRetry(() => import('../flows/replaced-order/saga.ts').then((it) => it.replacedOrderSaga)),
)
