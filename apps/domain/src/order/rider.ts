import { type FulfilmentType, orderStatus } from './tracking.ts'

/** A point on the earth, in degrees. */
export interface GeoPoint {
  readonly latitude: number
  readonly longitude: number
}

/** S14: where the rider of an order was. */
export interface RiderPosition extends GeoPoint {
  /** When the rider was there, by the rider's device, in epoch milliseconds; null: an upstream does not state it. */
  readonly at: number | null
}

/** A position with its time, which decides which of two is newer. */
export interface TimedPosition extends RiderPosition {
  readonly at: number
}

/** What decides whether an order has a rider. */
export interface RiddenOrder {
  readonly type: FulfilmentType
  readonly status: number
}

/** S14, AMB5: an order shows its rider from 500 on, until it is delivered or cancelled; a pickup has no rider. */
export const showsRider = ({ type, status }: RiddenOrder): boolean =>
  type === 'DELIVERY' && (status === orderStatus.dispatched || status === orderStatus.outForDelivery)

/** An order gets a rider until it has ended. */
export const takesRider = ({ type, status }: RiddenOrder): boolean =>
  type === 'DELIVERY' && status < orderStatus.delivered

/** Age in milliseconds from which the page says when the rider was last seen. */
const FRESH_MS = 30_000

/** S14: the whole minutes since a position, at least 1; null: it is at most 30 s old, or its time is not known. */
export function minutesSinceSeen({ at }: RiderPosition, now: number): number | null {
  if (at === null || now - at <= FRESH_MS) return null
  return Math.max(1, Math.floor((now - at) / 60_000))
}

/** A device's clock may be ahead by so much, in milliseconds. */
const MAX_AHEAD_MS = 60_000

/** The oldest position that is taken, in milliseconds: a device may have been without a network for so long. */
const MAX_AGE_MS = 60 * 60_000

export type PositionRefusal = 'outside-the-world' | 'clock-ahead' | 'too-old'

/** True for a point that exists. */
export const isOnEarth = ({ latitude, longitude }: GeoPoint): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/** Why a position is refused; null: it is plausible. */
export function whyNotPosition(position: TimedPosition, now: number): PositionRefusal | null {
  if (!isOnEarth(position)) return 'outside-the-world'
  // Written so that a time that is not a number is refused too.
  if (!(position.at - now <= MAX_AHEAD_MS)) return 'clock-ahead'
  return now - position.at <= MAX_AGE_MS ? null : 'too-old'
}

/**
 * The newer of two positions by their own times, so that late and disordered reports never move a rider back. One without
 * a time counts as of its arrival.
 */
export function newestPosition<P extends RiderPosition>(known: P | null, next: P | null): P | null {
  if (known === null || next === null) return next ?? known
  if (known.at === null || next.at === null) return next
  return next.at > known.at ? next : known
}

const RADIUS_KM = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance of two points in kilometres. */
export function kilometresBetween(from: GeoPoint, to: GeoPoint): number {
  const [south, north] = [radians(from.latitude), radians(to.latitude)]
  const half = (a: number, b: number): number => Math.sin((b - a) / 2) ** 2
  const share =
    half(south, north) + Math.cos(south) * Math.cos(north) * half(radians(from.longitude), radians(to.longitude))
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Degrees to six places: a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** A point on the straight line between two points; `share` is 0 at the start and 1 at the end. */
export const pointBetween = (from: GeoPoint, to: GeoPoint, share: number): GeoPoint => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
})

/** The turns of the demo rider: shares of the way north and east, as of streets that cross at right angles. */
const TURNS = [
  [0, 0],
  [0.35, 0],
  [0.35, 0.6],
  [0.8, 0.6],
  [0.8, 1],
  [1, 1],
] as const

const lengths = TURNS.slice(1).map(([north, east], at) => {
  const [fromNorth, fromEast] = TURNS[at] ?? [0, 0]
  return Math.abs(north - fromNorth) + Math.abs(east - fromEast)
})
const WHOLE = lengths.reduce((sum, each) => sum + each, 0)

/** Where the demo rider is on the way between two points, after a share of it from 0 to 1. */
export function pointOnDemoWay(from: GeoPoint, to: GeoPoint, share: number): GeoPoint {
  let left = Math.min(1, Math.max(0, share)) * WHOLE
  const leg = lengths.findIndex((length, at) => {
    if (left <= length || at === lengths.length - 1) return true
    left -= length
    return false
  })
  const [start, end, length] = [TURNS[leg] ?? TURNS[0], TURNS[leg + 1] ?? TURNS[0], lengths[leg] ?? 1]
  const part = Math.min(1, left / length)
  const north = start[0] + (end[0] - start[0]) * part
  const east = start[1] + (end[1] - start[1]) * part
  return {
    latitude: rounded(from.latitude + (to.latitude - from.latitude) * north),
    longitude: rounded(from.longitude + (to.longitude - from.longitude) * east),
  }
}

/** S14: the rider of an order as operators name them. */
export interface RiderName {
  readonly name: string
  readonly mobile: string
}
