import { mix } from './color.ts'
import { at, type Ellipse, inset, level, TILT } from './geometry.ts'
import { type Drawing, ellipsePath, numbers } from './svg.ts'

export type Material = 'porcelain' | 'steel' | 'brass' | 'copper' | 'clay' | 'slate' | 'leaf' | 'sage' | 'wood' | 'sky'

interface Glaze {
  readonly base: string
  /** Strength of reflections, 0 to 1. */
  readonly shine: number
}

const GLAZES: Readonly<Record<Material, Glaze>> = {
  porcelain: { base: '#f1ebe2', shine: 0.5 },
  steel: { base: '#c3c8cd', shine: 1 },
  brass: { base: '#d9a441', shine: 0.9 },
  copper: { base: '#c46a35', shine: 0.9 },
  clay: { base: '#b5623a', shine: 0.15 },
  slate: { base: '#44474e', shine: 0.25 },
  leaf: { base: '#4f9a45', shine: 0.2 },
  sage: { base: '#a9bf9d', shine: 0.4 },
  wood: { base: '#b9824f', shine: 0.1 },
  sky: { base: '#5f8fa8', shine: 0.5 },
}

const shade = (base: string, by: number): string => mix(base, '#2b1c18', by)
const tint = (base: string, by: number): string => mix(base, '#ffffff', by)

/** The soft shadow that a dish casts to its lower right. */
export function castShadow(d: Drawing, e: Ellipse, opacity = 0.42): void {
  const fill = d.radial(
    [
      ['#3a1d0c', 0.35, opacity],
      ['#3a1d0c', 0.72, opacity * 0.45],
      ['#3a1d0c', 1, 0],
    ],
    0.5,
    0.5,
    0.5,
  )
  d.ellipse({ cx: e.cx + 5, cy: e.cy + 9, rx: e.rx * 1.12, ry: e.ry * 1.12 }, fill)
}

/** A soft highlight on a smooth surface. */
export function gloss(d: Drawing, e: Ellipse, degrees = 0, opacity = 0.6): void {
  const fill = d.radial(
    [
      ['#fff', 0, 1],
      ['#fff', 0.45, 0.55],
      ['#fff', 1, 0],
    ],
    0.5,
    0.5,
    0.5,
  )
  const turn = degrees === 0 ? {} : { transform: `rotate(${numbers(degrees, e.cx, e.cy)})` }
  d.ellipse(e, fill, { opacity, ...turn })
}

/** A flat plate; returns its well, where food lies. */
export function plate(d: Drawing, material: Material = 'porcelain', e: Ellipse = level(128, 130, 113)): Ellipse {
  const { base, shine } = GLAZES[material]
  castShadow(d, { ...e, cy: e.cy + 6 })
  d.ellipse({ ...e, cy: e.cy + 7, rx: e.rx - 2 }, d.linear([shade(base, 0.3), shade(base, 0.5)], [0, 0], [1, 0.4]))
  d.ellipse(e, d.linear([tint(base, 0.55 * shine + 0.1), base, shade(base, 0.14)]))
  d.ellipse(inset(e, 2.5, 0.6), d.linear([tint(base, 0.25), base, tint(base, 0.2 * shine)], [0, 0.2], [1, 0.8]))
  const well = inset(e, 20, 2)
  d.ellipse(well, d.linear([shade(base, 0.24), shade(base, 0.08), tint(base, 0.4)], [0.2, 0], [0.7, 1]))
  const floor = inset(e, 23, 3)
  d.ellipse(floor, d.radial([tint(base, 0.32), base, shade(base, 0.1)], 0.4, 0.4, 0.7))
  if (shine > 0.3) rimLight(d, inset(e, 9, 1), shine)
  return floor
}

function rimLight(d: Drawing, e: Ellipse, shine: number): void {
  const from = [e.cx - e.rx * 0.94, e.cy - e.ry * 0.34] as const
  const to = [e.cx - e.rx * 0.3, e.cy - e.ry * 0.954] as const
  const arc = `M${numbers(...from)}A${numbers(e.rx, e.ry)} 0 0 1 ${numbers(...to)}`
  d.strokes(arc, '#fff', 4.5, { opacity: 0.3 + shine * 0.4 })
}

function bodyPath(e: Ellipse, depth: number, foot: number): string {
  const left = e.cx - e.rx
  const bottom = e.cy + depth + foot * TILT
  const side = numbers(left, e.cy)
  const down = numbers(left + 1, e.cy + depth * 0.75, e.cx - foot * 1.25, bottom, e.cx, bottom)
  const up = numbers(e.cx + foot * 1.25, bottom, e.cx + e.rx - 1, e.cy + depth * 0.75, e.cx + e.rx, e.cy)
  return `M${side}C${down}C${up}z`
}

function bodyFill(d: Drawing, { base, shine }: Glaze): string {
  return d.linear(
    [
      [shade(base, 0.22), 0],
      [tint(base, 0.25 + 0.45 * shine), 0.2],
      [base, 0.42],
      [shade(base, 0.32), 0.78],
      [shade(base, 0.22 - 0.1 * shine), 1],
    ],
    [0, 0.2],
    [1, 0.5],
  )
}

export interface BowlShape {
  /** Outline of the opening. */
  readonly rim?: Ellipse
  readonly depth?: number
  /** Radius of the base. */
  readonly foot?: number
  readonly material?: Material
  /** Distance of the food below the rim. */
  readonly level?: number
}

/** A round bowl; returns the surface of its food. */
export function bowl(d: Drawing, shape: BowlShape = {}): Ellipse {
  const { rim = level(128, 112, 108), depth = rim.rx * 0.62, foot = rim.rx * 0.52, material = 'porcelain' } = shape
  const glaze = GLAZES[material]
  castShadow(d, { cx: rim.cx, cy: rim.cy + depth * 0.86, rx: rim.rx * 0.86, ry: rim.ry * 0.86 })
  d.path(bodyPath(rim, depth, foot), bodyFill(d, glaze))
  d.path(
    bodyPath(rim, depth, foot),
    d.linear(
      [
        ['#200e05', 0.45, 0],
        ['#200e05', 1, 0.38],
      ],
      [0, 0],
      [0, 1],
    ),
  )
  opening(d, rim, glaze)
  return inset(rim, 9, shape.level ?? 6)
}

/** The rim and the inner wall: dark on the side of the light, bright on the opposite side. */
export function opening(d: Drawing, rim: Ellipse, { base, shine }: Glaze): void {
  d.ellipse(rim, d.linear([tint(base, 0.7), tint(base, 0.1), shade(base, 0.18), tint(base, 0.3 * shine)]))
  d.ellipse(
    inset(rim, Math.min(5, rim.rx * 0.09)),
    d.linear([shade(base, 0.5), shade(base, 0.2), tint(base, 0.3)], [0.25, 0], [0.75, 1]),
  )
}

/** A small bowl for chutney or curry; returns its surface. */
export function katori(d: Drawing, rim: Ellipse, material: Material = 'steel'): Ellipse {
  d.stamp(
    `katori${material}`,
    () => bowl(d, { rim: level(0, 0, 30), material, depth: 18, foot: 18 }),
    [rim.cx, rim.cy],
    0,
    rim.rx / 30,
  )
  return inset(rim, rim.rx * 0.13, rim.rx * 0.06)
}

function lug(d: Drawing, x: number, y: number, { base }: Glaze, mirrored: boolean): void {
  const turn = mirrored ? `translate(${numbers(x, y)})scale(-1 1)` : `translate(${numbers(x, y)})`
  const loop = 'M6-9C-14-13-15 15 6 11'
  d.group({ transform: turn }, () => {
    d.strokes(loop, shade(base, 0.45), 8)
    d.strokes('M5-10.5C-12-13-14 12 4 9', base, 5)
    d.strokes('M2-10.5C-8-10-9-2-8 1', tint(base, 0.7), 2)
  })
}

/** A kadhai (wok-like serving bowl with two handles); returns its surface. */
export function kadhai(d: Drawing, material: Material = 'copper'): Ellipse {
  const rim = level(128, 114, 100)
  castShadow(d, { cx: 128, cy: 180, rx: 84, ry: 44 }, 0.3)
  const glaze = GLAZES[material]
  lug(d, 24, 116, glaze, false)
  lug(d, 232, 116, glaze, true)
  const surface = bowl(d, { rim, material, depth: 62, foot: 46 })
  hammered(d, rim, glaze)
  return surface
}

function hammered(d: Drawing, rim: Ellipse, { base }: Glaze): void {
  let dents = ''
  for (let angle = 42; angle < 142; angle += 12) {
    const [x, y] = at({ ...rim, cy: rim.cy + 13, rx: rim.rx - 9 }, angle)
    dents += `M${numbers(x - 1, y)}h2.5`
  }
  d.strokes(dents, tint(base, 0.6), 6, { opacity: 0.15 })
}

/** A handi (round-bellied pot for dum cooking); returns its opening. */
export function handi(d: Drawing, material: Material = 'copper'): Ellipse {
  const glaze = GLAZES[material]
  const { base } = glaze
  castShadow(d, { cx: 128, cy: 194, rx: 92, ry: 46 })
  lug(d, 25, 146, glaze, false)
  lug(d, 231, 146, glaze, true)
  const belly = 'M44 104C20 120 14 154 28 182C42 212 84 229 128 229C172 229 214 212 228 182C242 154 236 120 212 104z'
  d.path(belly, bodyFill(d, glaze))
  d.path(
    belly,
    d.linear(
      [
        ['#200e05', 0.5, 0],
        ['#200e05', 1, 0.45],
      ],
      [0, 0],
      [0, 1],
    ),
  )
  gloss(d, { cx: 62, cy: 166, rx: 13, ry: 34 }, 14, 0.55)
  d.strokes('M30 178C52 214 92 222 128 222', tint(base, 0.5), 2, { opacity: 0.5 })
  const rim = level(128, 102, 90)
  d.ellipse({ ...rim, cy: rim.cy + 9, rx: rim.rx - 2 }, d.linear([shade(base, 0.4), shade(base, 0.65)], [0, 0], [1, 0]))
  opening(d, rim, glaze)
  return inset(rim, 9, 2)
}

/** A piece of banana leaf, cut to the size of a plate's well. */
export function bananaLeaf(d: Drawing, e: Ellipse): void {
  d.ellipse({ ...e, cy: e.cy + 2 }, '#1c4a1b', { opacity: 0.5 })
  d.ellipse(e, d.linear(['#7cc05a', '#4a963f', '#2f7230']))
  d.clipped(ellipsePath(e), () => {
    let ribs = ''
    for (let x = e.cx - e.rx; x < e.cx + e.rx; x += 15) ribs += `M${numbers(x, e.cy)}l14-60M${numbers(x, e.cy)}l14 60`
    d.strokes(ribs, '#2b6b2a', 1, { opacity: 0.4 })
    d.strokes(`M${numbers(e.cx - e.rx, e.cy)}h${numbers(2 * e.rx)}`, '#b5db83', 3, { opacity: 0.8 })
  })
}
