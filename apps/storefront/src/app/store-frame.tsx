import { type PageName, pages } from '@tiffin/contract/pages'
import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet, useLocation, useMatch } from 'react-router-dom'
import { texts } from '#texts/texts'
import { LazyReplacedOrder } from '../features/cart/components/lazy-replaced-order.tsx'
import { TopBar } from '../features/chrome/components/top-bar.tsx'
import { LazyPlanCard } from '../features/order-type/components/lazy-plan-card.tsx'
import { pageAt } from '../paths.ts'
import { PAID_ORDER } from '../pay-order-path.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'

/** PERF6: below the page, and loaded after it. */
const StoreFooter = lazy(() =>
  importWithRetry(() =>
    import('../features/chrome/components/store-footer.tsx').then((it) => ({ default: it.StoreFooter })),
  ),
)

/** O14: the pages on which the diner orders; they show the plan of the order. */
const WITH_PLAN: ReadonlySet<PageName> = new Set(['menuCategory', 'dish', 'cart', 'storeCart', 'checkout', 'pay'])

/** AMB116: the pages after the cart on which it becomes an order. The cart itself says which order it replaces. */
const AFTER_CART: ReadonlySet<PageName> = new Set(['checkout', 'pay'])

/**
 * The layout around every page of a store. It has no Suspense boundary around the page, so the previous one stays while code loads.
 */
export function StoreFrame({ account, search }: { account: ReactNode; search: ReactNode }) {
  const onMenu = useMatch(pages.menuCategory.path) !== null
  const { pathname, search: query } = useLocation()
  const page = pageAt(pathname)?.page
  const isPlanned = page !== undefined && WITH_PLAN.has(page)
  // The page that pays for a placed order is not about the cart.
  const isOfCart = page !== undefined && AFTER_CART.has(page) && !new URLSearchParams(query).has(PAID_ORDER)
  return (
    <>
      <a className="skip-link" href="#content">
        {texts.skipToContent}
      </a>
      <TopBar account={account} search={onMenu ? search : null} />
      {isPlanned ? <LazyPlanCard /> : null}
      {isOfCart ? (
        <div className="replaced-order-band">
          <LazyReplacedOrder />
        </div>
      ) : null}
      <Outlet />
      <Suspense>
        <StoreFooter />
      </Suspense>
    </>
  )
}
