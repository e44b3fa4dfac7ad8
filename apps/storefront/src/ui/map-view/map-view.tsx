import { lazy, Suspense } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import type { MapViewProps } from './types.ts'
import './map-view.css'

const OwnMap = lazy(() => untilLoaded(() => import('./own-map.tsx').then((it) => ({ default: it.OwnMap }))))
const FramedMap = lazy(() => untilLoaded(() => import('./framed-map.tsx').then((it) => ({ default: it.FramedMap }))))

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
