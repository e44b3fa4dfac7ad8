export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}

/** The place of a store. */
export interface MapPin extends MapPoint {
  readonly id: number
  readonly label: string
  /** Delivery radius in kilometres; not drawn when omitted. */
  readonly deliveryRadiusKm?: number | undefined
  readonly quiet?: boolean
}

export interface MapViewProps {
  /** Accessible name of the map. */
  readonly label: string
  readonly centre: MapPoint
  readonly zoom: number
  readonly pins?: readonly MapPin[]
  /** The marker that the diner can move; absent: none. */
  readonly marker?: MapPoint | null
  readonly onMove?: (point: MapPoint) => void
  readonly onPin?: (id: number) => void
}
