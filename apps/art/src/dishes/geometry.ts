import type { Random } from './random.ts'

export type Point = readonly [x: number, y: number]

/** An axis-aligned ellipse: the outline of a round object seen at about 45 degrees from above. */
export interface Ellipse {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
}

/** Ratio of height to width of a level circle, at the camera angle of all drawings. */
export const TILT = 0.74

export const level = (cx: number, cy: number, rx: number): Ellipse => ({ cx, cy, rx, ry: rx * TILT })

export const inset = (e: Ellipse, by: number, down = 0): Ellipse => ({
  cx: e.cx,
  cy: e.cy + down,
  rx: e.rx - by,
  ry: e.ry - by * TILT,
})

/** The point at `angle` degrees (clockwise from the right) and `reach` (0 centre, 1 edge). */
export function at(e: Ellipse, angle: number, reach = 1): Point {
  const turn = (angle * Math.PI) / 180
  return [e.cx + Math.cos(turn) * e.rx * reach, e.cy + Math.sin(turn) * e.ry * reach]
}

/** Moves a point outside the ellipse to its edge, along the ray from the centre. */
function within(e: Ellipse, [x, y]: Point): Point {
  const reach = Math.max(1, Math.hypot((x - e.cx) / e.rx, (y - e.cy) / e.ry))
  return [e.cx + (x - e.cx) / reach, e.cy + (y - e.cy) / reach]
}

/**
 * `count` points spread evenly over an ellipse without rows or clumps (a sunflower pattern with jitter), sorted back to
 * front.
 */
export function scatter(e: Ellipse, count: number, random: Random, jitter = 0.5): Point[] {
  const gap = jitter * Math.sqrt((Math.PI * e.rx * e.ry) / count)
  const points = Array.from({ length: count }, (_, index): Point => {
    const [x, y] = at(e, index * 137.508, Math.sqrt((index + 0.5) / count) * 0.97)
    return within(e, [x + random.between(-gap, gap), y + random.between(-gap, gap) * TILT])
  })
  return points.sort((a, b) => a[1] - b[1])
}

/** Points of an irregular round outline, for `smooth`. */
export function lump(e: Ellipse, random: Random, wobble = 0.12, count = 8): Point[] {
  const start = random.between(0, 360)
  return Array.from({ length: count }, (_, index) =>
    at(e, start + (index * 360) / count, 1.06 + random.between(-wobble, wobble)),
  )
}

export function rotate([x, y]: Point, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180
  return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
}
