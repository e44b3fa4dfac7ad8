import type { addressesReducer } from '../features/addresses/slice.ts'
import type { branchesReducer } from '../features/branches/slice.ts'
import type { bulkReducer } from '../features/bulk/slice.ts'
import type { dishReducer } from '../features/dish/slice.ts'
import type { entriesReducer } from '../features/entries/slice.ts'
import type { landingReducer } from '../features/landing/slice.ts'
import type { menuReducer } from '../features/menu/slice.ts'
import type { orderTypeReducer } from '../features/order-type/slice.ts'
import type { trackingReducer } from '../features/tracking/slice.ts'

/** The slices that load with the code of the pages which use them. Only types: importing them would load the code. */
export interface LateReducers {
  readonly addresses: typeof addressesReducer
  readonly branches: typeof branchesReducer
  readonly bulk: typeof bulkReducer
  readonly dish: typeof dishReducer
  readonly entries: typeof entriesReducer
  readonly landing: typeof landingReducer
  readonly menu: typeof menuReducer
  readonly orderType: typeof orderTypeReducer
  readonly tracking: typeof trackingReducer
}
