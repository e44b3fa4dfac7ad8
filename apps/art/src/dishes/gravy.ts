import { darker, lighter } from './color.ts'
import { at, type Ellipse, inset, lump, type Point, rotate, scatter, TILT } from './geometry.ts'
import { type Drawing, ellipsePath, numbers, polygon, smooth } from './svg.ts'
import { gloss } from './vessels.ts'

export interface GravyLook {
  readonly color: string
  /** Colour of the beads of oil on the surface; no beads when absent. */
  readonly oil?: string
  /** Amount of texture, from 0 (smooth cream) to 1. */
  readonly grain?: number
}

/** A pool of gravy with depth, sheen and beads of oil. */
export function gravy(d: Drawing, e: Ellipse, look: GravyLook): void {
  const { color } = look
  d.ellipse(e, darker(color, 0.5))
  const pool = inset(e, 1.5, 1)
  d.ellipse(
    pool,
    d.radial(
      [
        [lighter(color, 0.28), 0],
        [color, 0.45],
        [darker(color, 0.38), 1],
      ],
      0.4,
      0.36,
      0.72,
    ),
  )
  // Small katoris get no ripples, and medium bowls no beads of oil: they would be too fine to see.
  if (e.rx < 34) return
  d.clipped(ellipsePath(pool), () => ripples(d, e, look))
  sheen(d, e)
}

function ripples(d: Drawing, e: Ellipse, { color, oil, grain = 0.5 }: GravyLook): void {
  const size = e.rx / 100
  for (const [x, y] of scatter(inset(e, 8), Math.round((16 * grain + 4) * Math.min(1, size * 1.2)), d.random, 1)) {
    const spot = { cx: x, cy: y, rx: size * d.random.between(7, 17), ry: size * d.random.between(3.5, 8) }
    const fill = d.random.chance(0.5) ? lighter(color, 0.3) : darker(color, 0.3)
    d.path(smooth(lump(spot, d.random, 0.3, 6)), fill, { opacity: 0.3 })
  }
  if (oil && e.rx > 60) beads(d, inset(e, 6), oil)
}

function beads(d: Drawing, e: Ellipse, oil: string): void {
  const size = e.rx / 90
  for (const width of [8 * size, 4.5 * size]) {
    const dots = scatter(e, 8, d.random, 1.2).map(
      ([x, y]) => `M${Math.round(x)} ${Math.round(y)}h${numbers(width * 0.2)}`,
    )
    d.strokes(dots.join(''), oil, width, { opacity: 0.75 })
    d.strokes(dots.join(''), '#fff', width * 0.3, {
      opacity: 0.7,
      transform: `translate(${numbers(-width * 0.2, -width * 0.16)})`,
    })
  }
}

function sheen(d: Drawing, e: Ellipse): void {
  const edge = inset(e, e.rx * 0.09, 1)
  const [from, to] = [at(edge, 190), at(edge, 246)]
  d.strokes(`M${numbers(...from)}A${numbers(edge.rx, edge.ry)} 0 0 1 ${numbers(...to)}`, '#fff', e.rx * 0.03, {
    opacity: 0.5,
  })
}

/** A cube (paneer, cake) with three visible faces; `width` is the length of an edge of its top face. */
export function cube(
  d: Drawing,
  where: Point,
  width: number,
  degrees: number,
  color: string,
  height = width * 0.5,
): void {
  // A cube looks the same after a quarter turn. Round to one of two or six angles, so that the file stores few stamps.
  const turn = width < 18 ? (Math.round(degrees / 45) % 2) * 45 + 15 : (Math.round(degrees / 15) % 6) * 15
  d.stamp(`cube${width}${turn}${color}${height}`, () => cubeFaces(d, width, turn, color, height), where)
}

function cubeFaces(d: Drawing, width: number, degrees: number, color: string, height: number): void {
  const half = width / 2
  const corner = (dx: number, dy: number, drop: number): Point => {
    const [rx, ry] = rotate([dx, dy], degrees)
    return [rx, ry * TILT + drop]
  }
  const corners: readonly (readonly [number, number])[] = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ]
  const top = corners.map(([dx, dy]) => corner(dx, dy, -height))
  d.path(smoothCorner(corners.map(([dx, dy]) => corner(dx + 2, dy + 2, 1.5))), '#2e0d02', { opacity: 0.35 })
  for (let side = 0; side < 4; side += 1) {
    const facing = degrees + side * 90 - 90
    if (Math.sin((facing * Math.PI) / 180) <= 0.05) continue
    const a = corners[side]
    const b = corners[(side + 1) % 4]
    if (!a || !b) continue
    const lit = Math.cos((facing * Math.PI) / 180)
    const face = [corner(...a, -height), corner(...b, -height), corner(...b, 0), corner(...a, 0)]
    d.path(smoothCorner(face), darker(color, lit < 0 ? 0.12 : 0.12 + 0.22 * lit))
  }
  d.path(smoothCorner(top), d.linear([lighter(color, 0.55), color]))
}

/** A polygon with slightly softened corners. */
export function smoothCorner(points: readonly Point[]): string {
  const soft = points.flatMap((point, index): Point[] => {
    const before = points[(index + points.length - 1) % points.length] ?? point
    const after = points[(index + 1) % points.length] ?? point
    const near = (other: Point): Point => {
      const share = Math.min(0.13, 3 / Math.hypot(other[0] - point[0], other[1] - point[1]))
      return [point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share]
    }
    return [near(before), near(after)]
  })
  return polygon(soft)
}

export interface ChunkLook {
  readonly color: string
  /** Whether to draw scorched spots. */
  readonly charred?: boolean
  readonly degrees?: number
}

/** An irregular rounded piece (meat, potato, a fritter): one of two forms, scaled and turned. */
export function chunk(d: Drawing, e: Ellipse, { color, charred = false, degrees = 0 }: ChunkLook): void {
  // Small pieces all have the same form, to keep the file small.
  const form = e.rx < 12 ? 0 : Math.floor(d.random.between(0, 2))
  const unit = { cx: 0, cy: 0, rx: 30, ry: 20 }
  d.stamp(`chunk${color}${form}${charred}`, () => piece(d, unit, color, charred), [e.cx, e.cy], degrees, e.rx / 30)
}

function piece(d: Drawing, e: Ellipse, color: string, charred: boolean): void {
  const outline = smooth(lump(e, d.random, 0.2, 7))
  const fill = d.radial([lighter(color, 0.4), color, darker(color, 0.6)], 0.36, 0.26, 0.82)
  d.castPath(outline, fill, '#2e0d02', { opacity: 0.42, transform: 'translate(2 4.5)' })
  facets(d, e, color)
  if (charred) char(d, e, 5)
  gloss(d, { cx: e.cx - e.rx * 0.36, cy: e.cy - e.ry * 0.5, rx: e.rx * 0.32, ry: e.ry * 0.18 }, -14, 0.8)
  gloss(d, { cx: e.cx + e.rx * 0.3, cy: e.cy - e.ry * 0.42, rx: e.rx * 0.14, ry: e.ry * 0.1 }, 14, 0.6)
}

/** Uneven planes and hollows, so that a piece looks irregular. */
function facets(d: Drawing, e: Ellipse, color: string): void {
  const plane = (u: number, v: number, size: number, fill: string, opacity: number): void => {
    const spot = { cx: e.cx + e.rx * u, cy: e.cy + e.ry * v, rx: e.rx * size, ry: e.ry * size }
    d.path(smooth(lump(spot, d.random, 0.35, 5)), fill, { opacity })
  }
  plane(0.36, 0.32, 0.42, darker(color, 0.5), 0.4)
  plane(-0.3, 0.4, 0.3, darker(color, 0.4), 0.35)
  plane(-0.32, -0.25, 0.4, lighter(color, 0.45), 0.4)
  plane(0.28, -0.3, 0.26, lighter(color, 0.4), 0.35)
}

/** Scorched patches, as from a tandoor. */
export function char(d: Drawing, e: Ellipse, count = 4): void {
  for (const [x, y] of scatter({ ...e, rx: e.rx * 0.8, ry: e.ry * 0.8 }, count, d.random, 1.4)) {
    const spot = { cx: x, cy: y, rx: e.rx * d.random.between(0.1, 0.24), ry: e.ry * d.random.between(0.08, 0.18) }
    d.path(smooth(lump(spot, d.random, 0.35, 6)), '#2b0d04', { opacity: 0.55 })
  }
}
