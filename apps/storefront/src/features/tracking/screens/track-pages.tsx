import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { TrackOrderPage } from './track-order-page.tsx'

// PERF6: what it shares with the pages of dishes must not load with checkout and pay.
const TrackItemPage = lazy(() =>
  importWithRetry(() => import('./track-item-page.tsx').then((it) => ({ default: it.TrackItemPage }))),
)

/** S1, S15: the page of an order, and those of its items: one screen, because every page names each of them (PERF6). */
export const TrackPages = () => (
  <Suspense>{useParams().foodItemSlug === undefined ? <TrackOrderPage /> : <TrackItemPage />}</Suspense>
)
