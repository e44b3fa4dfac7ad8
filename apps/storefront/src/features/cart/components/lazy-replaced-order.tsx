import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { selectCart } from '../slice.ts'
import './lazy-replaced-order.css'

const ReplacedOrderNote = lazy(() =>
  importWithRetry(() => import('./replaced-order-note.tsx').then((it) => ({ default: it.ReplacedOrderNote }))),
)

/** PERF6: few carts replace an order, so the note about it loads with the first one. */
export function LazyReplacedOrder() {
  const { replaces } = useSelector(selectCart)
  if (!replaces) return null
  return (
    <Suspense fallback={<div className="skeleton replaced-order-skeleton" />}>
      <ReplacedOrderNote orderId={replaces} />
    </Suspense>
  )
}
