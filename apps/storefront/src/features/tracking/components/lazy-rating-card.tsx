import type { Tracking } from '@tiffin/contract/orders'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../platform/import-with-retry.ts'

export const loadRatingCard = () => import('./rating-card.tsx').then((it) => ({ default: it.RatingCard }))
const RatingCard = lazy(() => importWithRetry(loadRatingCard))

/** Loaded once there is something to rate: from the dispatch on (AMB69). */
export const LazyRatingCard = ({ tracking }: { tracking: Tracking }) =>
  tracking.status < orderStatus.dispatched || tracking.status === orderStatus.cancelled ? null : (
    <Suspense fallback={null}>
      <RatingCard key={tracking.orderId} tracking={tracking} />
    </Suspense>
  )
