import { lazy, Suspense, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { recentInPage } from '../features/again/recent-in-page.ts'
import { selectCan } from '../features/client/slice.ts'
import { RecentOrdersSpace } from '../features/menu/components/recent-orders-space.tsx'
import { selectProfile } from '../features/session/slice.ts'
import { selectStoreId } from '../features/storefront/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { starting } from './late-parts.ts'

const RecentOrders = lazy(() =>
  importWithRetry(() => import('./recent-part.ts').then((it) => ({ default: starting(it.recentPart).RecentOrders }))),
)

const selectCanOrderAgain = selectCan('order-again')

/** T8, AMB108: the last orders at a store load for a signed-in person, where the upstream can order again (PERF6). */
export function LazyRecentOrders() {
  const can = useSelector(selectCanOrderAgain)
  const profile = useSelector(selectProfile)
  const storeId = useSelector(selectStoreId)
  const isAny = useMemo(() => (recentInPage(storeId, profile)?.orders.length ?? 0) > 0, [storeId, profile])
  return can && profile ? (
    <Suspense fallback={isAny ? <RecentOrdersSpace /> : null}>
      <RecentOrders />
    </Suspense>
  ) : null
}
