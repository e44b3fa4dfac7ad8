export interface MapPoint {
  readonly latitude: number
  readonly longitude: number
}

/** Something that stays where it is: a store. */
export interface MapPin extends MapPoint {
  readonly id: number
  readonly label: string
  /** How far it delivers, in kilometres; none is drawn when left out. */
  readonly reachKm?: number | undefined
  readonly quiet?: boolean
}

export interface MapViewProps {
  /** What the map shows, in words. */
  readonly label: string
  readonly centre: MapPoint
  readonly zoom: number
  readonly pins?: readonly MapPin[]
  /** The one thing that can be moved. */
  readonly marker?: MapPoint | null
  readonly onMove?: (point: MapPoint) => void
  readonly onPin?: (id: number) => void
}
