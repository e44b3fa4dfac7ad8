import { Draggable, Map as Pigeon, type PigeonProps, type Point, type TileComponentProps } from 'pigeon-maps'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { locationTexts as words } from '#texts/location'
import { Icon } from '../icon.tsx'
import { kilometre, type Size } from './geometry.ts'
import { type NameSide, placeNames } from './pin-names.ts'
import type { MapPin, MapPoint, MapViewProps } from './types.ts'

const NEAREST = 16
const FURTHEST = 4

/** Pigeon replaces this with the name of the device's modifier key. */
const KEY_MARK = 'META'

/** Pixels by which an arrow key moves the marker. */
const STEP = 24

const tileUrl = (x: number, y: number, z: number): string => `/tiles/${z}/${x}/${y}`

const toPoint = ({ latitude, longitude }: MapPoint): Point => [latitude, longitude]
const fromPoint = ([latitude, longitude]: Point): MapPoint => ({ latitude, longitude })

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Measures the box of the map and follows size changes, because Pigeon measures it only once. */
function useSize() {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { box, size }
}

/** A tile, slightly enlarged so that no gap shows between two tiles. */
function Tile({ tile, tileLoaded }: TileComponentProps) {
  const { url, left, top, width, height } = tile
  const place = { left, top, width: width + 0.6, height: height + 0.6 }
  return <img className="map-tile" src={url} alt="" style={place} onLoad={tileLoaded} draggable={false} />
}

/** The area that a store delivers to. Pigeon passes the position as `left` and `top`. */
function DeliveryArea({ km, anchor, left = 0, top = 0, mapState }: { km: number } & PigeonProps) {
  if (!anchor || !mapState) return null
  const radius = km * kilometre(anchor[0], mapState.zoom)
  const size = { left: left - radius, top: top - radius, width: radius * 2, height: radius * 2 }
  return <div className="map-delivery-area" style={size} aria-hidden="true" />
}

interface PinProps extends PigeonProps {
  readonly pin: MapPin
  /** Where its name stands; over: on what lies there, while it is pointed at; null: there is no room for it. */
  readonly name: NameSide | 'over' | null
  readonly onPin: ((id: number) => void) | undefined
  /** A mouse is over the pin. */
  readonly onHover: (id: number) => void
}

const nameLooks = { right: '', left: ' map-pin-left', over: ' map-pin-over' } as const

function Pin({ pin, name, onPin, onHover, left = 0, top = 0 }: PinProps) {
  const look = `map-pin${pin.quiet ? ' map-pin-quiet' : ''}${name ? nameLooks[name] : ' map-pin-bare'}`
  const inner = (
    <>
      <span className="map-pin-head">
        <Icon name={pin.icon ?? 'walk'} size={16} />
      </span>
      <span className="map-pin-label">{pin.label}</span>
    </>
  )
  return onPin ? (
    // For pointers only: keyboard and screen reader users have the list next to the map.
    <button
      type="button"
      className={look}
      style={{ left, top }}
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => onPin(pin.id)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHover(pin.id)}
    >
      {inner}
    </button>
  ) : (
    <span className={look} style={{ left, top }} aria-hidden="true">
      {inner}
    </span>
  )
}

/** S14: the rider; said in words beside the map. */
const Rider = ({ left = 0, top = 0 }: PigeonProps) => (
  <span className="map-rider" style={{ left, top }} aria-hidden="true">
    <Icon name="scooter" size={22} />
  </span>
)

interface HandleProps extends PigeonProps {
  readonly at: Point
  readonly onMove: (point: MapPoint) => void
}

/** L6: the marker, movable by pointer and keyboard. */
function Handle({ at, onMove, ...map }: HandleProps) {
  const press = (event: KeyboardEvent): void => {
    const direction = directions[event.key]
    const { latLngToPixel, pixelToLatLng } = map
    if (!direction || !latLngToPixel || !pixelToLatLng) return
    event.preventDefault()
    const [x, y] = latLngToPixel(at)
    onMove(fromPoint(pixelToLatLng([x + direction[0], y + direction[1]])))
  }
  return (
    <Draggable {...map} anchor={at} offset={[24, 56]} onDragEnd={(point) => onMove(fromPoint(point))}>
      <button type="button" className="map-marker" aria-label={words.marker} onKeyDown={press}>
        <svg viewBox="0 0 48 60" width="48" height="60" aria-hidden="true">
          <ellipse className="map-marker-shade" cx="24" cy="56" rx="9" ry="3" />
          <path className="map-marker-body" d="M24 56S42 38 42 22a18 18 0 0 0-36 0c0 16 18 34 18 34Z" />
          <circle className="map-marker-eye" cx="24" cy="22" r="7" />
        </svg>
      </button>
    </Draggable>
  )
}

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <div className="map-zoom">
      <button
        type="button"
        className="icon-button"
        aria-label={words.zoomIn}
        disabled={zoom >= NEAREST}
        onClick={() => onZoom(Math.min(NEAREST, zoom + 1))}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={words.zoomOut}
        disabled={zoom <= FURTHEST}
        onClick={() => onZoom(Math.max(FURTHEST, zoom - 1))}
      >
        <Icon name="minus" />
      </button>
    </div>
  )
}

/**
 * The pins that have their names, and what a tap on a pin does: a pin without its name first shows it, over what lies
 * there, so that a diner chooses no store unread.
 */
function useNames({ pins = [], onPin }: MapViewProps, view: { centre: Point; zoom: number }, size: Size | null) {
  const [shown, setShown] = useState<number | null>(null)
  const frame = { centre: fromPoint(view.centre), zoom: view.zoom }
  const sides = size ? placeNames(pins, frame, size) : new Map<number, NameSide>()
  // S14: a pin that only names a place keeps its name, below the rider.
  const without = (id: number): PinProps['name'] => (onPin ? (id === shown ? 'over' : null) : 'right')
  const nameOf = ({ id }: MapPin): PinProps['name'] => sides.get(id) ?? without(id)
  const tap = (id: number): void => {
    if (sides.has(id) || id === shown) onPin?.(id)
    else setShown(id)
  }
  return { nameOf, onPin: onPin && tap, onHover: setShown }
}

/** The map without Google, with our own tiles or those of the tenant's tile server. */
export function OwnMap(props: MapViewProps) {
  const { label, centre, zoom: firstZoom, pins = [], marker, rider, onMove } = props
  const { box, size } = useSize()
  const [view, setView] = useState({ centre: toPoint(centre), zoom: firstZoom })
  const { latitude, longitude } = centre
  useEffect(() => setView({ centre: [latitude, longitude], zoom: firstZoom }), [latitude, longitude, firstZoom])
  const { nameOf, ...pointing } = useNames(props, view, size)
  return (
    <section className="map" ref={box} aria-label={label}>
      {size ? (
        <Pigeon
          provider={tileUrl}
          dprs={[1]}
          tileComponent={Tile}
          width={size.width}
          height={size.height}
          center={view.centre}
          zoom={view.zoom}
          minZoom={FURTHEST}
          maxZoom={NEAREST}
          attribution={false}
          onBoundsChanged={({ center, zoom }) => setView({ centre: center, zoom })}
          metaWheelZoom
          metaWheelZoomWarning={words.wheelHint(KEY_MARK)}
          twoFingerDrag={!onMove}
          twoFingerDragWarning={words.fingersHint}
          onClick={({ latLng }) => onMove?.(fromPoint(latLng))}
        >
          {pins.map((pin) =>
            pin.deliveryRadiusKm === undefined ? null : (
              <DeliveryArea key={`area-${pin.id}`} anchor={toPoint(pin)} km={pin.deliveryRadiusKm} />
            ),
          )}
          {pins.map((pin) => (
            <Pin key={pin.id} anchor={toPoint(pin)} pin={pin} name={nameOf(pin)} {...pointing} />
          ))}
          {rider ? <Rider key="rider" anchor={toPoint(rider)} /> : null}
          {marker && onMove ? (
            <Handle key="marker" anchor={toPoint(marker)} at={toPoint(marker)} onMove={onMove} />
          ) : null}
        </Pigeon>
      ) : null}
      <ZoomButtons zoom={view.zoom} onZoom={(zoom) => setView((before) => ({ ...before, zoom }))} />
      <a className="map-credit" href="https://www.geonames.org" target="_blank" rel="noopener noreferrer">
        <span>{words.credit}</span>
      </a>
    </section>
  )
}
