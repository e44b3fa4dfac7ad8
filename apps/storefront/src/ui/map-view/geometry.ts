import type { MapPoint } from './types.ts'

const EQUATOR_M = 40_075_017
const TILE = 256

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Pixels per kilometre at a latitude and zoom. */
export const kilometre = (latitude: number, zoom: number): number =>
  (1000 * TILE * 2 ** zoom) / (EQUATOR_M * Math.cos(radians(latitude)))

const NEIGHBOURS_KM = 60
const DEGREE_KM = 111

/** Groups points that one map can show together: each is less than 60 km from the first point of its group. */
export function groupsOf<P extends MapPoint>(points: readonly P[]): readonly (readonly P[])[] {
  const groups: P[][] = []
  for (const point of points) {
    const near = ([first]: P[]): boolean => {
      if (!first) return false
      const east = (first.longitude - point.longitude) * Math.cos(radians(point.latitude))
      return Math.hypot(first.latitude - point.latitude, east) * DEGREE_KM < NEIGHBOURS_KM
    }
    const group = groups.find(near)
    if (group) group.push(point)
    else groups.push([point])
  }
  return groups
}

const WIDEST_ZOOM = 4
const CLOSEST_ZOOM = 14

/** In px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** What a map shows. */
export interface Frame {
  readonly centre: MapPoint
  readonly zoom: number
}

const yOf = (latitude: number): number => (1 - Math.asinh(Math.tan(radians(latitude))) / Math.PI) / 2

/** The centre and zoom that show all points in a box, with a margin; `closest` is the largest zoom. */
export function framing(points: readonly MapPoint[], { width, height }: Size, closest = CLOSEST_ZOOM): Frame {
  const spread = (pick: (point: MapPoint) => number): readonly [number, number] => [
    Math.min(...points.map(pick)),
    Math.max(...points.map(pick)),
  ]
  const [south, north] = spread((point) => point.latitude)
  const [west, east] = spread((point) => point.longitude)
  const centre = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const shares = [(((east - west) / 360) * TILE) / (width * 0.7), ((yOf(south) - yOf(north)) * TILE) / (height * 0.6)]
  const zoom = Math.floor(-Math.log2(Math.max(...shares, 2 ** -closest)))
  return { centre, zoom: Math.min(closest, Math.max(WIDEST_ZOOM, zoom)) }
}

/** Where a point lies in a frame, in px to the right of its centre and below it. */
export function pixelOf(point: MapPoint, { centre, zoom }: Frame): { x: number; y: number } {
  const world = TILE * 2 ** zoom
  return {
    x: ((point.longitude - centre.longitude) / 360) * world,
    y: (yOf(point.latitude) - yOf(centre.latitude)) * world,
  }
}

/** True when a box with this frame shows a point, with a margin. */
export function isFramed(point: MapPoint, frame: Frame, { width, height }: Size): boolean {
  const { x, y } = pixelOf(point, frame)
  return Math.abs(x) <= width * 0.42 && Math.abs(y) <= height * 0.42
}
