import { darker, lighter, mix } from './color.ts'
import { mintSprig, sprinkle } from './garnish.ts'
import { type Ellipse, inset, type Point, scatter } from './geometry.ts'
import { citrus, LIME, spill } from './produce.ts'
import { type Drawing, ellipsePath, numbers, type Stop } from './svg.ts'
import { castShadow, gloss } from './vessels.ts'

/** The gradient across a drink, from its lit side to its shaded side. */
export function through(color: string): Stop[] {
  return [
    [darker(color, 0.22), 0],
    [lighter(color, 0.4), 0.22],
    [color, 0.5],
    [darker(color, 0.3), 0.88],
    [darker(color, 0.12), 1],
  ]
}

export interface GlassShape {
  readonly x: number
  readonly top: number
  readonly bottom: number
  readonly wide: number
  readonly narrow: number
  readonly fill: number
}

const TALL: GlassShape = { x: 128, top: 46, bottom: 210, wide: 56, narrow: 41, fill: 62 }

const ring = (cx: number, cy: number, rx: number): Ellipse => ({ cx, cy, rx, ry: rx * 0.42 })

function wall(a: Ellipse, b: Ellipse): string {
  const base = `A${numbers(b.rx, b.ry)} 0 0 1 ${numbers(b.cx - b.rx, b.cy)}`
  return `M${numbers(a.cx - a.rx, a.cy)}A${numbers(a.rx, a.ry)} 0 0 1 ${numbers(a.cx + a.rx, a.cy)}L${numbers(b.cx + b.rx, b.cy)}${base}z`
}

/** A glass with a drink; `inside` draws floating parts on the surface. */
export function glass(d: Drawing, color: string, inside: (surface: Ellipse) => void, shape: GlassShape = TALL): void {
  const { x, top, bottom, wide, narrow, fill } = shape
  const [rim, foot] = [ring(x, top, wide), ring(x, bottom, narrow)]
  castShadow(d, { cx: x + 4, cy: bottom + 1, rx: narrow * 1.5, ry: narrow * 0.62 })
  const outer = wall(rim, foot)
  d.path(
    outer,
    d.linear(
      [
        ['#dfeaec', 0, 0.75],
        ['#ffffff', 0.3, 0.5],
        ['#b9c9cd', 1, 0.75],
      ],
      [0, 0],
      [1, 0],
    ),
  )
  const share = (fill - top) / (bottom - top)
  const surface = ring(x, fill, wide - (wide - narrow) * share - 4)
  const floor = ring(x, bottom - 8, narrow - 4)
  d.path(wall(surface, floor), d.linear(through(color), [0, 0], [1, 0.12]))
  d.path(
    wall(surface, floor),
    d.linear(
      [
        [darker(color, 0.5), 0, 0],
        [darker(color, 0.5), 0.55, 0],
        [darker(color, 0.6), 1, 0.5],
      ],
      [0, 0],
      [0, 1],
    ),
  )
  d.ellipse(surface, d.radial([lighter(color, 0.55), lighter(color, 0.12), darker(color, 0.2)]))
  d.clipped(`${ellipsePath({ ...surface, cy: surface.cy - 40, ry: surface.ry + 40 })}${wall(surface, floor)}`, () =>
    inside(surface),
  )
  d.strokes(`M${numbers(x - wide + 9, top + 32)}L${numbers(x - narrow + 4, bottom - 18)}`, '#fff', 7, { opacity: 0.55 })
  d.strokes(`M${numbers(x + wide - 9, top + 40)}L${numbers(x + narrow - 2, bottom - 26)}`, '#fff', 3, { opacity: 0.4 })
  d.strokes(ellipsePath(rim), '#93a6ab', 2.6, { opacity: 0.5, transform: 'translate(0 1.2)' })
  d.strokes(ellipsePath(rim), '#fff', 2.2, { opacity: 0.9 })
}

export function ice(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'ice',
    () => {
      d.path('M-15-8L3-15L17-7L16 10L-1 17L-15 9z', '#fff', { opacity: 0.5 })
      d.path('M-15-8L3-15L17-7L-1 0z', '#fff', { opacity: 0.75 })
      d.path('M-1 0L17-7L16 10L-1 17z', '#8fb5bd', { opacity: 0.3 })
      d.strokes('M-11-5L-10 6', '#fff', 2.4, { opacity: 0.8 })
    },
    where,
    degrees,
  )
}

export function bubbles(d: Drawing, over: Ellipse, count: number): void {
  let dots = ''
  for (const [x, y] of scatter(over, count, d.random, 1)) dots += `M${numbers(x, y)}h.1`
  d.strokes(dots, '#fff', 3.2, { opacity: 0.65 })
}

export function straw(d: Drawing, from: Point, to: Point, color: string): void {
  const line = `M${numbers(...from)}L${numbers(...to)}`
  d.strokes(line, darker(color, 0.3), 8)
  d.strokes(line, color, 6, { transform: 'translate(-.8)' })
  d.strokes(line, '#fff', 2, { opacity: 0.7, transform: 'translate(-2)' })
}

/** Condensation drops on the outside. */
export function dew(d: Drawing, over: Ellipse, count: number): void {
  let drops = ''
  for (const [x, y] of scatter(over, count, d.random, 1))
    drops += `M${numbers(x, y)}v${numbers(d.random.between(0.1, 2.5))}`
  d.castStrokes(drops, '#fff', 2.4, '#2a4a3a', { opacity: 0.35, transform: 'translate(.8 1.2)' })
}

export function limeSoda(d: Drawing): void {
  straw(d, [142, 150], [164, 14], '#ef5a4a')
  glass(d, '#cfe58a', (surface) => {
    bubbles(d, { cx: 128, cy: 140, rx: 40, ry: 62 }, 34)
    ice(d, [104, 72], -8)
    ice(d, [146, 66], 14)
    ice(d, [126, 92], 30)
    citrus(d, [108, 132], LIME, 0.72, 12)
    citrus(d, [146, 166], LIME, 0.72, -20)
    gloss(d, { ...surface, rx: 22, ry: 4, cx: 110 }, 0, 0.6)
  })
  citrus(d, [180, 52], LIME, 0.86, 20)
  dew(d, { cx: 128, cy: 146, rx: 34, ry: 54 }, 12)
  citrus(d, [64, 206], LIME, 0.95, -8)
  mintSprig(d, [182, 222], 60, 1.15)
  mintSprig(d, [104, 56], -24, 1.1)
}

/** Thick froth above the rim. */
export function froth(d: Drawing, { cx, cy, rx, ry }: Ellipse, color: string): void {
  const top = `M${numbers(cx - rx, cy)}C${numbers(cx - rx, cy - 16, cx - rx * 0.6, cy - 26, cx - rx * 0.1, cy - 25)}C${numbers(cx + rx * 0.5, cy - 30, cx + rx, cy - 14, cx + rx, cy)}A${numbers(rx, ry)} 0 0 1 ${numbers(cx - rx, cy)}z`
  d.path(top, d.radial([mix(color, '#ffffff', 0.85), lighter(color, 0.35), darker(color, 0.18)], 0.36, 0.2, 0.9))
  spill(d, { cx: cx - 6, cy: cy - 8, rx: rx * 0.62, ry: ry * 0.5 }, '#ffffff', 0.45)
}

export function creamyGlass(d: Drawing, color: string, top: string): Ellipse {
  glass(d, color, () => gloss(d, { cx: 108, cy: 130, rx: 16, ry: 50 }, 0, 0.4))
  const crown = ring(128, 52, 50)
  froth(d, crown, top)
  return { ...crown, cy: crown.cy - 8 }
}

export function lassi(d: Drawing): void {
  const crown = creamyGlass(d, '#f8edd2', '#fff4dc')
  sprinkle(d, inset(crown, 16), 10, '#7fae3a', 4)
  sprinkle(d, inset(crown, 18), 8, '#e0641a', 2.6)
  sprinkle(d, inset(crown, 20), 5, '#f2dcae', 4.4)
  mintSprig(d, [142, 48], 20, 0.95)
  dew(d, { cx: 128, cy: 144, rx: 34, ry: 54 }, 12)
  rosePetals(d, [
    [62, 208],
    [80, 222],
    [190, 216],
  ])
}

export function rosePetals(d: Drawing, places: readonly Point[]): void {
  for (const [index, where] of places.entries()) d.stamp('petal', () => rosePetal(d), where, index * 70 - 25)
}

function rosePetal(d: Drawing): void {
  const petal = 'M0 13C-13 9-18-5-11-12C-7-16-2-13 1-11C5-15 12-15 14-9C17 0 9 10 0 13z'
  d.castPath(petal, d.linear(['#ffd3da', '#f2809c', '#c23c63'], [0.3, 0], [0.6, 1]), '#2a1004', {
    opacity: 0.3,
    transform: 'translate(2 4)',
  })
  d.path('M0 11C-9 6-12-3-9-8C-5-4-3 4 0 11z', '#ffe9ec', { opacity: 0.6 })
  d.strokes('M0 11Q2 0 6-8M0 11Q7 4 11-4', '#b8335a', 0.9, { opacity: 0.35 })
}

export function mangoLassi(d: Drawing): void {
  const crown = creamyGlass(d, '#f9b233', '#ffce63')
  sprinkle(d, inset(crown, 16), 10, '#6fa534', 4)
  mintSprig(d, [140, 46], 16, 1)
  dew(d, { cx: 128, cy: 144, rx: 34, ry: 54 }, 12)
  mango(d, [66, 200], -18)
  mango(d, [190, 208], 24)
}

/** A mango cheek, scored into cubes. */
export function mango(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'mango',
    () => {
      d.castPath(
        'M-34 4C-32-16-12-26 6-24C26-22 38-8 34 6C28 22-30 24-34 4z',
        d.linear(['#f6c33a', '#d9541e']),
        '#2a1004',
        { opacity: 0.35, transform: 'translate(3 6)' },
      )
      d.path('M-30 1C-28-15-10-23 6-21C22-19 33-8 30 3C24 15-26 16-30 1z', d.radial(['#ffe27a', '#ffb21f', '#ee8f0c']))
      d.strokes('M-24-8L18 12M-14-16L28 4M-28 4L0-21M-14 10L16-19M2 12L27-11', '#d97a0a', 1.8, { opacity: 0.65 })
      gloss(d, { cx: -10, cy: -10, rx: 10, ry: 5 }, -20, 0.7)
    },
    where,
    degrees,
  )
}

export function coldCoffee(d: Drawing): void {
  straw(d, [140, 140], [160, 14], '#4a2a1c')
  const crown = creamyGlass(d, '#b5804a', '#e8c898')
  sprinkle(d, inset(crown, 12), 26, '#5a2c12', 2.4)
  dew(d, { cx: 128, cy: 144, rx: 34, ry: 54 }, 14)
  for (const [x, y, turn] of [
    [62, 206, 20],
    [84, 222, -30],
    [186, 216, 10],
    [204, 204, 60],
  ] as const)
    coffeeBean(d, [x, y], turn)
}

function coffeeBean(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'bean',
    () => {
      d.ellipse({ cx: 2, cy: 4, rx: 14, ry: 9.5 }, '#2a1004', { opacity: 0.35 })
      d.ellipse({ cx: 0, cy: 0, rx: 14, ry: 9.5 }, d.radial(['#b5733a', '#6b3814', '#2e1404']))
      d.strokes('M-12 1C-5-4 4 5 12-1', '#2a1004', 2.4)
    },
    where,
    degrees,
  )
}
