import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectCan } from '../features/client/slice.ts'
import { selectSignedIn } from '../features/session/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { starting } from './late-parts.ts'

const RecentOrders = lazy(() =>
  importWithRetry(() => import('./recent-part.ts').then((it) => ({ default: starting(it.recentPart).RecentOrders }))),
)

const selectCanOrderAgain = selectCan('order-again')

/** T8, AMB108: the last orders at a store load for a signed-in person, where the upstream can order again (PERF6). */
export function LazyRecentOrders() {
  const can = useSelector(selectCanOrderAgain)
  const isSignedIn = useSelector(selectSignedIn)
  return can && isSignedIn ? (
    <Suspense>
      <RecentOrders />
    </Suspense>
  ) : null
}
