import { createElement } from 'react'
import { StoreHomePage as HomePage } from '../features/menu/screens/store-home-page.tsx'
import { dishSagas } from './dish-sagas.ts'
import { LazyRecentOrders } from './lazy-recent-orders.tsx'

/** The home with the last orders, which are part of another feature. */
const StoreHomePage = () => createElement(HomePage, { recent: createElement(LazyRecentOrders) })

/** The home of a store, with the sagas of its dishes. */
export const storeHomeScreen = { StoreHomePage, sagas: dishSagas } as const
