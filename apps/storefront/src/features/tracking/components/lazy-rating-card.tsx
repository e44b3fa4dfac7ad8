import type { TrackedItem, Tracking } from '@tiffin/contract/orders'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../platform/import-with-retry.ts'

export const loadRatingCard = () => import('./rating-card.tsx').then((it) => ({ default: it.RatingCard }))
const RatingCard = lazy(() => importWithRetry(loadRatingCard))

export const loadItemRatingCard = () => import('./item-rating-card.tsx').then((it) => ({ default: it.ItemRatingCard }))
const ItemRatingCard = lazy(() => importWithRetry(loadItemRatingCard))

/** AMB69: there is nothing to rate before the dispatch. */
const isBefore = ({ status }: Tracking): boolean => status < orderStatus.dispatched || status === orderStatus.cancelled

/** Loaded once there is something to rate. */
export const LazyRatingCard = ({ tracking }: { tracking: Tracking }) =>
  isBefore(tracking) ? null : (
    <Suspense fallback={null}>
      <RatingCard key={tracking.orderId} tracking={tracking} />
    </Suspense>
  )

/** S19: the stars of an item. AMB35: a cancelled one has none. */
export const LazyItemRatingCard = ({ tracking, item }: { tracking: Tracking; item: TrackedItem }) =>
  isBefore(tracking) || item.status === orderStatus.cancelled ? null : (
    <Suspense fallback={null}>
      <ItemRatingCard key={item.itemId} tracking={tracking} item={item} />
    </Suspense>
  )
