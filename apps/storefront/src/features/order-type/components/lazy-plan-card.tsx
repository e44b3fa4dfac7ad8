import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { selectCartCount } from '../../cart/selectors.ts'
import { selectOrderType } from '../../order-info/slice.ts'
import './plan-card.css'

const PlanCard = lazy(() =>
  importWithRetry(() => import('./plan-card.tsx').then(({ PlanCard: card }) => ({ default: card }))),
)

/** The card of a plan; nothing for every other order, which does not load its code (PERF6). */
export function LazyPlanCard() {
  const isPlan = useSelector(selectOrderType) === 'schedule'
  const hasDishes = useSelector(selectCartCount) > 0
  if (!isPlan) return null
  return (
    <Suspense fallback={<div className={hasDishes ? 'skeleton plan-card plan-card-tall' : 'skeleton plan-card'} />}>
      <PlanCard />
    </Suspense>
  )
}
