import { menuTypeOpened, orderChangeRequested } from '../features/order-info/slice.ts'
import { orderSheetRequested } from '../features/order-type/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { startOnFirst } from './start-on-first.ts'

/** Changes of the order's type on pages without dishes, where they are rare: their code loads with the first. */
export const orderTypeChanges = startOnFirst([menuTypeOpened, orderChangeRequested, orderSheetRequested], () =>
  importWithRetry(() => import('../flows/change-order-type/saga.ts').then((it) => it.changeOrderTypeSaga)),
)
