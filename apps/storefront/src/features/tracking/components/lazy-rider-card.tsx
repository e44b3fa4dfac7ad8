import type { Tracking } from '@tiffin/contract/orders'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../platform/import-with-retry.ts'

export const loadRiderCard = () => import('./rider-card.tsx').then((it) => ({ default: it.RiderCard }))
const RiderCard = lazy(() => importWithRetry(loadRiderCard))

/** S14, AMB5: loaded only when an order is on its way with a rider. */
export const LazyRiderCard = ({ tracking }: { tracking: Tracking }) =>
  tracking.rider ? (
    <Suspense fallback={<div className="track-card skeleton rider-skeleton" />}>
      <RiderCard tracking={tracking} rider={tracking.rider} />
    </Suspense>
  ) : null
