import { RecentOrders } from '../features/again/components/recent-orders.tsx'
import { recentOrdersSaga } from '../features/again/recent-saga.ts'
import { againReducer } from '../features/again/slice.ts'
import { orderAgain } from './order-again.ts'

/** The last orders of a person at a store, which only the signed-in see, with what orders them again. */
export const recentPart = {
  RecentOrders,
  sagas: [recentOrdersSaga, orderAgain],
  reducers: { again: againReducer },
} as const
