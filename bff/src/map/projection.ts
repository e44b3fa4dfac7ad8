import type { Point } from '../places/places.ts'

/** The width of a tile in px. */
export const TILE = 256

/** A point of the square map of the world, 0 to 1 from its north-west corner (Web Mercator). */
export interface Spot {
  readonly x: number
  readonly y: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

export const project = ({ latitude, longitude }: Point): Spot => ({
  x: (longitude + 180) / 360,
  y: (1 - Math.asinh(Math.tan(radians(latitude))) / Math.PI) / 2,
})

/** How wide the whole world is at a zoom, in px. */
export const worldWidth = (zoom: number): number => TILE * 2 ** zoom
