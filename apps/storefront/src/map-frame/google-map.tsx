import GoogleMapReact, { type Props } from 'google-map-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { locationTexts as words } from '#texts/location'
import type { MapMessage, MapShown } from '../ui/map-view/framed-map.tsx'
import type { MapPoint } from '../ui/map-view/types.ts'

export interface GoogleSettings {
  /** The tenant's browser key for Google Maps. */
  readonly key: string
  /** URL of Google's script. */
  readonly scriptUrl: string
}

const postToPage = (message: MapMessage): void => window.parent.postMessage(message, window.location.origin)

/** Degrees by which an arrow key moves the marker: about fifty metres. */
const STEP = 0.0005

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -STEP],
  ArrowRight: [0, STEP],
  ArrowUp: [STEP, 0],
  ArrowDown: [-STEP, 0],
}

/** google-map-react positions children by these props. */
interface Placed {
  readonly lat: number
  readonly lng: number
}

function Marker({ lat, lng }: Placed) {
  const press = (event: KeyboardEvent): void => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    postToPage({ type: 'map-moved', point: { latitude: lat + direction[0], longitude: lng + direction[1] } })
  }
  return <button type="button" className="marker" aria-label={words.marker} onKeyDown={press} />
}

const Pin = ({ label, id }: Placed & { label: string; id: number }) => (
  <button type="button" className="pin" onClick={() => postToPage({ type: 'map-pin', id })}>
    {label}
  </button>
)

/** S14: a place on the way of a rider: nothing to choose. */
const Place = ({ label }: Placed & { label: string }) => <span className="pin">{label}</span>

/** S14: the page says in words where the rider is. */
const Rider = (_place: Placed) => <span className="rider" aria-hidden="true" />

/** The view that the parent page sends; null until then. Messages of any other sender are ignored. */
function useShown(): MapShown['view'] | null {
  const [shown, setShown] = useState<MapShown['view'] | null>(null)
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<MapShown>): void => {
      if (origin === window.location.origin && source === window.parent && data.type === 'map-show') setShown(data.view)
    }
    window.addEventListener('message', hear)
    postToPage({ type: 'map-ready' })
    return () => window.removeEventListener('message', hear)
  }, [])
  return shown
}

const toGoogle = ({ latitude, longitude }: MapPoint) => ({ lat: latitude, lng: longitude })

/** The package's types declare only Google's own settings; its loader also accepts the URL of the script. */
const bootstrap = ({ key, scriptUrl }: GoogleSettings) =>
  ({ key, url: scriptUrl }) as unknown as NonNullable<Props['bootstrapURLKeys']>

/** Google's map, in a separate document because only this document's CSP allows Google's hosts. */
export function GoogleMap({ settings }: { settings: GoogleSettings }) {
  const view = useShown()
  const [dragged, setDragged] = useState<MapPoint | null>(null)
  if (!view) return null
  const { centre, zoom, pins = [], marker, rider } = view
  const at = dragged ?? marker ?? null
  const drop = (): void => {
    if (dragged) postToPage({ type: 'map-moved', point: dragged })
    setDragged(null)
  }
  return (
    <GoogleMapReact
      bootstrapURLKeys={bootstrap(settings)}
      center={toGoogle(centre)}
      zoom={zoom}
      draggable={dragged === null}
      options={{ fullscreenControl: false, clickableIcons: false }}
      onClick={({ lat, lng }) => marker && postToPage({ type: 'map-moved', point: { latitude: lat, longitude: lng } })}
      onChildMouseDown={(key) => key === 'marker' && setDragged(marker ?? null)}
      onChildMouseMove={(_key, _child, { lat, lng }) => dragged && setDragged({ latitude: lat, longitude: lng })}
      onChildMouseUp={drop}
    >
      {pins.map((pin) =>
        rider ? (
          <Place key={pin.id} label={pin.label} {...toGoogle(pin)} />
        ) : (
          <Pin key={pin.id} id={pin.id} label={pin.label} {...toGoogle(pin)} />
        ),
      )}
      {rider ? <Rider key="rider" {...toGoogle(rider)} /> : null}
      {at ? <Marker key="marker" {...toGoogle(at)} /> : null}
    </GoogleMapReact>
  )
}
