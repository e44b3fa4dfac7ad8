import { createElement, type ReactNode } from 'react'
import { SearchBox } from '../features/menu/components/search-box.tsx'
import { MenuPage as Page } from '../features/menu/screens/menu-page.tsx'
import { dishSagas } from './dish-sagas.ts'
import { LazyRecentOrders } from './lazy-recent-orders.tsx'

/** The menu with the last orders, which are part of another feature. */
const MenuPage = (props: { readonly panel: ReactNode }) =>
  createElement(Page, { ...props, recent: createElement(LazyRecentOrders) })

/** The menu page with its search, and the sagas of its dishes. */
export const menuScreen = { MenuPage, SearchBox, sagas: dishSagas } as const
