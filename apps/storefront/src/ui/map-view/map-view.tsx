import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../platform/import-with-retry.ts'
import type { MapViewProps } from './types.ts'
import './map-view.css'

const OwnMap = lazy(() => importWithRetry(() => import('./own-map.tsx').then((it) => ({ default: it.OwnMap }))))
const FramedMap = lazy(() =>
  importWithRetry(() => import('./framed-map.tsx').then((it) => ({ default: it.FramedMap }))),
)

/** Google's map for a tenant with a key, our own map otherwise. */
export type MapKind = 'own' | 'google'

/** A map; its code loads when the first map is shown. */
export function MapView({ kind, ...props }: MapViewProps & { readonly kind: MapKind }) {
  return (
    <Suspense fallback={<div className="map skeleton" />}>
      {kind === 'google' ? <FramedMap {...props} /> : <OwnMap {...props} />}
    </Suspense>
  )
}
