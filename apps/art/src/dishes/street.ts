import { pea } from './biryani.ts'
import { sev } from './chaat-parts.ts'
import { chickpea, dip, lentils } from './curries.ts'
import { chilli, choppedHerb, coriander, corianderSprig, lemonWedge, onionRing, sprinkle } from './garnish.ts'
import { type Ellipse, inset, level, lump, type Point, scatter } from './geometry.ts'
import { chunk, gravy } from './gravy.ts'
import { pav } from './snacks.ts'
import { mintChutney } from './southern.ts'
import { type Drawing, numbers, smooth } from './svg.ts'
import { castShadow, gloss, katori, plate } from './vessels.ts'

/** A bun split and filled with a fried potato ball. */
function vadaPavBun(d: Drawing, where: Point): void {
  d.stamp(
    'vadapav',
    () => {
      castShadow(d, { cx: 0, cy: 38, rx: 62, ry: 20 }, 0.5)
      const base = 'M-58 10C-62 40-46 52 0 52C46 52 62 40 58 10z'
      d.path(base, d.linear(['#f2b95c', '#c47a26', '#8a4a12'], [0, 0], [0.3, 1]))
      d.path('M-57 12C-30 28 30 28 57 12L56 24C32 38-32 38-56 24z', '#fff0c8', { opacity: 0.9 })
      d.strokes('M-44 20Q0 32 46 19', '#a82a10', 5)
      d.strokes('M-46 13Q0 25 48 12', '#5f9a2c', 5)
      const ball = smooth(lump({ cx: 0, cy: -8, rx: 49, ry: 32 }, d.random, 0.05, 13))
      d.castPath(ball, d.radial(['#ffd98a', '#eda63c', '#b5641a', '#7a3a0c'], 0.36, 0.24, 0.85), '#2a1004', {
        opacity: 0.4,
        transform: 'translate(1 5)',
      })
      let crust = ''
      for (const [x, y] of scatter({ cx: 0, cy: -2, rx: 42, ry: 22 }, 30, d.random, 1))
        crust += `M${numbers(x, y)}q2-2 5 0`
      d.castStrokes(crust, '#ffdf9a', 1.8, '#8a4a14', { opacity: 0.5, transform: 'translate(.6 1.5)' })
      const top = 'M-56-30C-56-60-32-70 4-70C40-70 60-56 56-26C38-22-38-22-56-30z'
      d.castPath(top, d.radial(['#ffe2a4', '#efae4c', '#c67a22', '#8f4c12'], 0.36, 0.2, 0.9), '#2a1004', {
        opacity: 0.3,
        transform: 'translate(0 5)',
      })
      gloss(d, { cx: -16, cy: -56, rx: 24, ry: 7 }, -10, 0.85)
    },
    where,
  )
}

export function vadaPav(d: Drawing): void {
  plate(d, 'steel')
  vadaPavBun(d, [170, 106])
  vadaPavBun(d, [92, 140])
  chilli(d, [176, 176], -14, 1.15, '#5f9a2c')
  chilli(d, [150, 188], 8, 1, '#6f9f2c')
  const powder = dip(d, [214, 146], 22, '#b5341a', 1)
  sprinkle(d, inset(powder, 4), 10, '#f0c878', 2)
  coriander(d, [60, 186], -30, 1)
}

/** Sprout curry under farsan, with two buns. */
export function misalPav(d: Drawing): void {
  plate(d, 'slate')
  pav(d, [192, 100], 6)
  pav(d, [188, 142], -4)
  const surface = katori(d, level(98, 128, 68), 'steel')
  gravy(d, surface, { color: '#b8341a', oil: '#f06a1a', grain: 0.8 })
  lentils(d, inset(surface, 10), 16, ['#b5763a', '#8f5426'], 6)
  sev(d, { cx: 98, cy: 120, rx: 38, ry: 20 }, 40)
  for (const [x, y] of [
    [78, 112],
    [112, 108],
    [98, 130],
  ] as const)
    onionRing(d, { cx: x, cy: y, rx: 9, ry: 5 }, x)
  choppedHerb(d, inset(surface, 14), 12)
  corianderSprig(d, [102, 116], 4, 1.05)
  lemonWedge(d, [152, 190], -8, 0.85)
}

/** Mince with peas, and two buns. */
export function keemaPav(d: Drawing): void {
  plate(d, 'brass')
  pav(d, [192, 100], 6)
  pav(d, [188, 142], -4)
  const surface = katori(d, level(98, 128, 68), 'copper')
  gravy(d, surface, { color: '#7a3414', oil: '#e0701a', grain: 1 })
  for (const [index, [x, y]] of scatter(inset(surface, 8), 28, d.random, 0.6).entries())
    chunk(d, { cx: x, cy: y, rx: 11, ry: 8 }, { color: '#94502a', degrees: index * 41 })
  for (const [x, y] of scatter(inset(surface, 14), 12, d.random, 0.8)) pea(d, [x, y], 0.95)
  choppedHerb(d, inset(surface, 12), 12)
  corianderSprig(d, [100, 120], 6, 1.1)
  onionRing(d, { cx: 150, cy: 188, rx: 16, ry: 9 }, 10)
  onionRing(d, { cx: 172, cy: 182, rx: 13, ry: 8 }, -20)
  lemonWedge(d, [128, 200], 6, 0.75)
}

/** A puffed-up fried bread. */
function bhatura(d: Drawing, where: Point, degrees: number, scale: number): void {
  d.stamp(
    'bhatura',
    () => {
      const e: Ellipse = { cx: 0, cy: 0, rx: 66, ry: 46 }
      const shape = smooth(lump(e, d.random, 0.03, 14))
      d.castPath(shape, d.radial(['#fff0c0', '#f4c566', '#d6922f', '#9b5a17'], 0.36, 0.26, 0.82), '#2a1004', {
        opacity: 0.4,
        transform: 'translate(5 10)',
      })
      d.clipped(shape, () => {
        d.path('M-70 20C-30 48 40 46 72 12L72 60H-70z', '#a8641c', { opacity: 0.3 })
        for (const [x, y] of scatter({ ...e, rx: 54, ry: 36 }, 13, d.random, 0.9)) {
          d.path(smooth(lump({ cx: x, cy: y, rx: 8, ry: 5 }, d.random, 0.3, 7)), '#b56a1c', { opacity: 0.32 })
          d.ellipse({ cx: x - 2, cy: y - 2, rx: 4.4, ry: 2.6 }, '#fff4d2', { opacity: 0.6 })
        }
      })
      gloss(d, { cx: -22, cy: -24, rx: 24, ry: 9 }, -18, 0.85)
    },
    where,
    degrees,
    scale,
  )
}

export function choleBhature(d: Drawing): void {
  plate(d, 'steel')
  bhatura(d, [146, 82], -6, 1)
  bhatura(d, [182, 124], 14, 0.86)
  const surface = katori(d, level(86, 142, 56), 'copper')
  gravy(d, surface, { color: '#7a3412', oil: '#d9641a', grain: 0.8 })
  for (const [index, point] of scatter(inset(surface, 8), 22, d.random, 0.4).entries())
    chickpea(d, point, Math.round(d.random.between(-60, 60)), ['#d98c3a', '#c8762c'][index % 2] ?? '#d98c3a', 0.82)
  corianderSprig(d, [88, 138], 6, 1)
  onionRing(d, { cx: 158, cy: 178, rx: 17, ry: 10 }, 10)
  onionRing(d, { cx: 180, cy: 172, rx: 14, ry: 8 }, -18)
  lemonWedge(d, [140, 196], -8, 0.75)
}

export function puriAloo(d: Drawing): void {
  plate(d, 'brass')
  bhatura(d, [128, 86], 10, 0.78)
  bhatura(d, [184, 98], -12, 0.74)
  bhatura(d, [172, 138], 6, 0.78)
  const surface = katori(d, level(86, 142, 54), 'steel')
  gravy(d, surface, { color: '#c9781c', oil: '#e8601a', grain: 0.8 })
  for (const [index, [x, y]] of scatter(inset(surface, 10), 9, d.random, 0.5).entries())
    chunk(d, { cx: x, cy: y, rx: 12, ry: 9 }, { color: '#f2c450', degrees: index * 40 })
  choppedHerb(d, inset(surface, 10), 9)
  coriander(d, [88, 140], 10, 1)
  const sweet = dip(d, [192, 176], 24, '#e0861c', 1)
  sprinkle(d, inset(sweet, 5), 7, '#f6e2b4', 3.4)
}

/** Deep-fried onion fritters. */
export function pakora(d: Drawing): void {
  plate(d, 'clay')
  mintChutney(d, [196, 100], 29)
  for (const [x, y, degrees, scale] of [
    [80, 104, 0, 1],
    [138, 88, 50, 1],
    [68, 144, -30, 0.95],
    [124, 128, 20, 1.05],
    [178, 144, 80, 1],
    [98, 170, 130, 1],
    [150, 176, -20, 0.95],
  ] as const)
    fritter(d, [x, y], degrees, scale)
  chilli(d, [202, 164], -20, 1)
  coriander(d, [126, 112], 10, 1)
  onionRing(d, { cx: 58, cy: 178, rx: 14, ry: 8 }, 10)
}

function fritter(d: Drawing, where: Point, degrees: number, scale: number): void {
  d.stamp(
    'fritter',
    () => {
      const shape = smooth(lump({ cx: 0, cy: 0, rx: 33, ry: 25 }, d.random, 0.2, 13))
      d.castPath(shape, d.radial(['#ffd274', '#e59a2c', '#ad5c14', '#6b300a'], 0.36, 0.26, 0.82), '#2a1004', {
        opacity: 0.42,
        transform: 'translate(3 8)',
      })
      let onion = ''
      for (const [x, y] of scatter({ cx: 0, cy: -1, rx: 27, ry: 19 }, 9, d.random, 0.9))
        onion += `M${numbers(x - 9, y)}q9-10 18-1`
      d.castStrokes(onion, '#f7c25e', 3.4, '#7a3a0c', { opacity: 0.55, transform: 'translate(.6 2.4)' })
      d.strokes(onion, '#c25a7a', 1.2, { opacity: 0.55, transform: 'translate(0 1)' })
      sprinkle(d, { cx: 0, cy: 0, rx: 26, ry: 18 }, 14, '#ffe9b0', 2)
      choppedHerb(d, { cx: 0, cy: 0, rx: 24, ry: 16 }, 6)
    },
    where,
    degrees,
    scale,
  )
}
