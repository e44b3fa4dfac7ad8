import type { Rider, Tracking } from '@tiffin/contract/orders'
import { kilometresBetween, minutesSinceSeen, type RiderPosition } from '@tiffin/domain/order/rider'
import { useEffect, useReducer } from 'react'
import { useSelector } from 'react-redux'
import { riderTexts as words } from '#texts/rider'
import { now } from '../../../platform/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { selectRiderPosition } from '../rider-slice.ts'
import { RiderMap } from './rider-map.tsx'
import './rider-card.css'

/** How often the age of a position is looked at, in milliseconds. */
const LOOK_MS = 5000

/** Renders again every few seconds, because time alone changes what is said. */
function useLook(): void {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
}

/** The distance from which the rider is as good as there, in kilometres. */
const ARRIVING_KM = 0.1

const CLOSE_KM = 0.95

/** The distance in words, which stand for the map; null: the address is not known. */
function distanceText(name: string, map: Rider['map'], position: RiderPosition): string | null {
  if (!map?.address) return null
  const km = kilometresBetween(position, map.address)
  if (km < ARRIVING_KM) return words.arriving(name)
  return km < CLOSE_KM ? words.metresAway(name, Math.round(km * 20) * 50) : words.kilometresAway(name, km.toFixed(1))
}

function lastSeenText(minutes: number): string {
  return minutes < 60 ? words.lastSeen(minutes) : words.lastSeenLongAgo
}

/** Where the rider is, in words. */
function Whereabouts({ name, rider: { map }, position }: { name: string; rider: Rider; position: RiderPosition }) {
  useLook()
  const minutes = minutesSinceSeen(position, now())
  const distance = distanceText(name, map, position)
  return (
    <>
      {distance ? <p className="rider-distance">{distance}</p> : null}
      {minutes === null ? null : <p className="rider-seen">{lastSeenText(minutes)}</p>}
    </>
  )
}

/** What a phone dials: digits only. */
const dialled = (mobile: string): string => mobile.replace(/[^+\d]/g, '')

/** S14, AMB93: the rider of an order that is on its way, and a map where the store shows one. */
export function RiderCard({ tracking: { storeName }, rider }: { tracking: Tracking; rider: Rider }) {
  const position = useSelector(selectRiderPosition)
  const { name, mobile, map } = rider
  const called = name || words.unnamed
  return (
    <section className="track-card rider" aria-labelledby="rider-title" data-map={map ? '' : undefined}>
      <div className="rider-words">
        <h2 className="track-heading" id="rider-title">
          {words.title}
        </h2>
        {name ? (
          <p className="rider-name">
            <Icon name="scooter" />
            {name}
          </p>
        ) : null}
        {map && position ? <Whereabouts name={called} rider={rider} position={position} /> : null}
        {map && !position ? <p className="rider-seen">{words.notSeenYet}</p> : null}
        {mobile ? (
          <a className="rider-call" href={`tel:${dialled(mobile)}`}>
            <Icon name="phone" />
            {name ? words.call(name) : words.callUnnamed}
          </a>
        ) : null}
      </div>
      {map && position ? <RiderMap name={called} storeName={storeName} ends={map} position={position} /> : null}
    </section>
  )
}
