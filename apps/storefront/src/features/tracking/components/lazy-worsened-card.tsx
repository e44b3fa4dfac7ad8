import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import type { WorsenedCard as Card } from './worsened-card.tsx'

export const loadWorsenedCard = () => import('./worsened-card.tsx').then((it) => ({ default: it.WorsenedCard }))
const WorsenedCard = lazy(() => importWithRetry(loadWorsenedCard))

/** Loaded only for an order that got worse, which few do. */
export const LazyWorsenedCard = (props: Parameters<typeof Card>[0]) => (
  <Suspense fallback={<div className="track-card skeleton worsened-skeleton" />}>
    <WorsenedCard {...props} />
  </Suspense>
)
