import type { IconName } from '../icon.tsx'

export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}

/** A named place. */
export interface MapPin extends MapPoint {
  readonly id: number
  readonly label: string
  /** Delivery radius in kilometres; not drawn when omitted. */
  readonly deliveryRadiusKm?: number | undefined
  readonly quiet?: boolean
  /** Default: the sign of a store where orders are collected. */
  readonly icon?: IconName
}

export interface MapViewProps {
  /** Accessible name of the map. */
  readonly label: string
  readonly centre: MapPoint
  readonly zoom: number
  readonly pins?: readonly MapPin[]
  /** The marker that the diner can move; absent: none. */
  readonly marker?: MapPoint | null
  /** S14: a rider on the way; the pins of such a map only name places. */
  readonly rider?: MapPoint | null
  readonly onMove?: (point: MapPoint) => void
  readonly onPin?: (id: number) => void
}
