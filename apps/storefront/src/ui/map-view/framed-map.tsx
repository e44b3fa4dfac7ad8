import { useEffect, useRef, useState } from 'react'
import type { MapPoint, MapViewProps } from './types.ts'

/** The message that the page sends to the framed document: the view to show. */
export interface MapShown {
  readonly type: 'map-show'
  readonly view: Pick<MapViewProps, 'label' | 'centre' | 'zoom' | 'pins' | 'marker' | 'rider'>
}

export type MapMessage =
  | { readonly type: 'map-ready' }
  | { readonly type: 'map-moved'; readonly point: MapPoint }
  | { readonly type: 'map-pin'; readonly id: number }

/** Google's map in an iframe: its document's CSP allows Google's hosts, this page's does not. */
export function FramedMap({ label, centre, zoom, pins, marker, rider, onMove, onPin }: MapViewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const handlers = useRef({ onMove, onPin })
  handlers.current = { onMove, onPin }

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<MapMessage>): void => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      if (data.type === 'map-ready') setReady(true)
      if (data.type === 'map-moved') handlers.current.onMove?.(data.point)
      if (data.type === 'map-pin') handlers.current.onPin?.(data.id)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    if (!ready) return
    const shown: MapShown = {
      type: 'map-show',
      view: { label, centre, zoom, ...(pins ? { pins } : {}), marker: marker ?? null, rider: rider ?? null },
    }
    frame.current?.contentWindow?.postMessage(shown, window.location.origin)
  }, [ready, label, centre, zoom, pins, marker, rider])

  return <iframe ref={frame} className="map map-frame" title={label} src="/map-frame" />
}
