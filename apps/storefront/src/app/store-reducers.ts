import { addressesReducer } from '../features/addresses/slice.ts'
import { branchesReducer } from '../features/branches/slice.ts'
import { bulkReducer } from '../features/bulk/slice.ts'
import { dishReducer } from '../features/dish/slice.ts'
import { entriesReducer } from '../features/entries/slice.ts'
import { menuReducer } from '../features/menu/slice.ts'
import { orderTypeReducer } from '../features/order-type/slice.ts'
import { paymentReducer } from '../features/payment/slice.ts'

/** Slices that only the pages of a store need; they load with these pages. */
export const storeReducers = {
  addresses: addressesReducer,
  branches: branchesReducer,
  bulk: bulkReducer,
  dish: dishReducer,
  entries: entriesReducer,
  menu: menuReducer,
  orderType: orderTypeReducer,
  payment: paymentReducer,
} as const
