import type { Point } from '../places/places.ts'

/** The width of a tile in pixels. */
export const TILE = 256

/** A point of the square world map, 0 to 1 from its north-west corner (Web Mercator). */
export interface Spot {
  readonly x: number
  readonly y: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

export const project = ({ latitude, longitude }: Point): Spot => ({
  x: (longitude + 180) / 360,
  y: (1 - Math.asinh(Math.tan(radians(latitude))) / Math.PI) / 2,
})

/** The width of the whole world at a zoom, in pixels. */
export const worldWidth = (zoom: number): number => TILE * 2 ** zoom
