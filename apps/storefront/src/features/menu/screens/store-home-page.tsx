import { pages } from '@tiffin/contract/pages'
import { firstMenu, type MenuRedirect, menuRedirect } from '@tiffin/domain/menu/menu-route'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useMatch } from 'react-router-dom'
import { menuTexts as words } from '#texts/menu'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectOrderType } from '../../order-info/slice.ts'
import { selectStorefront } from '../../storefront/slice.ts'
import { usePreloadWindowedList } from '../components/long-menu.ts'
import { MenuFailed } from '../components/menu-failed.tsx'
import { StoreHome } from '../components/store-home.tsx'
import { selectMenuOffer } from '../selectors.ts'
import { useMenuRoute } from '../use-menu-route.ts'
import './store-home-page.css'

/** C2: the animation of a lifting cloche, while the menu is loading. */
function Preparing() {
  usePreloadWindowedList()
  return (
    <div className="preparing" role="status">
      {/* PERF8: each part has a compositor layer of its own, so that it animates without repainting while the menu
         renders. */}
      <span className="preparing-art">
        <svg className="preparing-steam" viewBox="0 0 160 120" aria-hidden="true">
          <path d="M64 52c-6-8 6-12 0-20M80 48c-6-8 6-12 0-20M96 52c-6-8 6-12 0-20" />
        </svg>
        <svg className="preparing-dome" viewBox="0 0 160 120" aria-hidden="true">
          <path d="M32 88a48 48 0 0 1 96 0Z" />
          <circle cx="80" cy="36" r="6" />
        </svg>
        <svg className="preparing-tray" viewBox="0 0 160 120" aria-hidden="true">
          <rect x="20" y="90" width="120" height="9" rx="4.5" />
        </svg>
      </span>
      <p className="preparing-text">{words.preparing}</p>
    </div>
  )
}

/** The redirect from this URL; null to show the store's home. */
function useRedirect(): MenuRedirect | null {
  const { bypass } = useSelector(selectClient)
  const orderType = useSelector(selectOrderType)
  const offer = useSelector(selectMenuOffer)
  const route = useMenuRoute()
  const atMenu = useMatch(pages.menu.path) !== null
  if (!offer) return null
  // D9, AMB17: a menu URL without a category redirects to the menu's first category, or to the store's home.
  if (atMenu) return route ? menuRedirect(route, offer) : 'home'
  // C1, A17: with `bypass`, redirect to the first category.
  return bypass ? firstMenu(orderType === 'schedule' ? 'schedule' : 'regular', offer) : null
}

/** C1 to C8: the home of a store. The URL of a menu without a category also opens this page, which then redirects. */
export function StoreHomePage({ recent }: { recent?: ReactNode }) {
  const { storeId, store, status, menu } = useSelector(selectStorefront)
  const atHome = useMatch(pages.storeHome.path) !== null
  const redirect = useRedirect()
  if (storeId !== null && redirect === 'home' && !atHome) return <Redirect to={paths.storeHome(storeId)} />
  if (storeId !== null && redirect !== null && redirect !== 'home') {
    const { orderType, category, categoryId } = redirect
    // PERF8: keep the animation during the redirect, so that no empty page is painted in between.
    return (
      <main className="store-home" id="content">
        <Preparing />
        <Redirect to={paths.menuCategory(storeId, categoryId, orderType, category)} />
      </main>
    )
  }
  if (store && menu && menu.categories.length > 0) return <StoreHome store={store} menu={menu} recent={recent} />
  return (
    <main className="store-home" id="content">
      {status === 'failed' ? <MenuFailed /> : menu ? <EmptyState level={1} title={words.menuEmpty} /> : <Preparing />}
    </main>
  )
}
