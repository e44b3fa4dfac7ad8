import { darker, lighter } from './color.ts'
import { type Ellipse, type Point, scatter } from './geometry.ts'
import { type Drawing, numbers, smoothLine } from './svg.ts'
import { gloss } from './vessels.ts'

const SOFT = { opacity: 0.3, transform: 'translate(1.5 2.5)' }

/** A coriander leaf about 22 high; `where` is the end of its stalk. */
export function coriander(d: Drawing, where: Point, degrees = 0, scale = 1): void {
  d.stamp(
    'coriander',
    () => {
      const leaf =
        'M0 2C-4 0-10 1-12-4C-13-8-9-9-8-8C-10-12-7-14-5-12C-6-17-2-21 0-21C2-21 6-17 5-12C7-14 10-12 8-8C9-9 13-8 12-4C10 1 4 0 0 2z'
      d.castPath(leaf, d.linear(['#8fcf45', '#4c9f2b', '#28701f']), '#1d2a05', SOFT)
      d.strokes('M0 1V-15M0-4L-7-7M0-4L7-7M0-9L-3-13M0-9L3-13', '#c4ec86', 0.9, { opacity: 0.75 })
    },
    where,
    degrees,
    scale,
  )
}

/** A mint leaf about 29 long. */
export function mint(d: Drawing, where: Point, degrees = 0, scale = 1): void {
  d.stamp(
    'mint',
    () => {
      const leaf = 'M0 2C-5 0-10-6-9-13C-8-19-4-23 0-27C4-23 8-19 9-13C10-6 5 0 0 2z'
      d.castPath(leaf, d.linear(['#7ed05e', '#3b9a3a', '#1b6b2c']), '#0d2a05', SOFT)
      d.path('M0 1C-5-1-9-6-8-12C-7-18-4-22 0-26z', '#d9f7a8', { opacity: 0.28 })
      d.strokes('M0 0V-23M0-5L-6-10M0-5L6-10M0-11L-5-16M0-11L5-16', '#c8f09a', 0.9, { opacity: 0.7 })
    },
    where,
    degrees,
    scale,
  )
}

/** A sprig of three leaves. */
export function mintSprig(d: Drawing, [x, y]: Point, degrees = 0, scale = 1): void {
  mint(d, [x, y], degrees - 52, scale * 0.9)
  mint(d, [x, y], degrees + 50, scale * 0.9)
  mint(d, [x, y], degrees, scale)
}

export function corianderSprig(d: Drawing, [x, y]: Point, degrees = 0, scale = 1): void {
  coriander(d, [x - 3, y], degrees - 58, scale * 0.85)
  coriander(d, [x + 3, y], degrees + 56, scale * 0.85)
  coriander(d, [x, y], degrees, scale)
}

/** Finely chopped herbs over a surface. */
export function choppedHerb(d: Drawing, over: Ellipse, count: number, colors = ['#5fae34', '#2f7d22']): void {
  const [light = '#5fae34', dark = '#2f7d22'] = colors
  const flecks = { light: '', dark: '' }
  for (const [x, y] of scatter(over, count, d.random, 0.9)) {
    const fleck = `M${numbers(Math.round(x), Math.round(y))}l${numbers(d.random.between(-3.4, 3.4), d.random.between(-2, 2))}`
    flecks[d.random.chance(0.5) ? 'light' : 'dark'] += fleck
  }
  d.strokes(flecks.dark, dark, 3.2)
  d.strokes(flecks.light, light, 2.8)
}

/** Half a boiled egg, cut side up. */
export function eggHalf(d: Drawing, where: Point, degrees = 0, scale = 1): void {
  d.stamp(
    'egg',
    () => {
      d.ellipse({ cx: 2, cy: 4, rx: 27, ry: 19 }, '#4a2206', { opacity: 0.35 })
      d.ellipse({ cx: 0, cy: 2, rx: 27, ry: 19 }, '#d9c7a8')
      d.ellipse({ cx: 0, cy: 0, rx: 27, ry: 18.5 }, d.radial(['#ffffff', '#fffdf6', '#eadfc9']))
      d.ellipse({ cx: 3, cy: 0.5, rx: 14.5, ry: 11 }, '#e79a1a')
      d.ellipse({ cx: 3, cy: 0, rx: 14, ry: 10.5 }, d.radial(['#ffe073', '#ffb827', '#f0930f']))
      gloss(d, { cx: -1, cy: -4, rx: 6, ry: 3.5 }, -15, 0.8)
    },
    where,
    degrees,
    scale,
  )
}

/** A lemon wedge lying on its side. */
export function lemonWedge(d: Drawing, where: Point, degrees = 0, scale = 1, rind = '#f4c81d', pulp = '#fff08a'): void {
  d.stamp(
    `lemon${rind}`,
    () => {
      d.path('M-24-4C-20 20 20 20 24-4z', '#3a1d0c', { opacity: 0.3, transform: 'translate(2 4)' })
      d.path('M-24-6C-21 20 21 20 24-6z', d.linear([lighter(rind, 0.3), rind, darker(rind, 0.25)], [0, 0], [0.6, 1]))
      d.path('M-24-6C-20 13 20 13 24-6C14-10-14-10-24-6z', '#fffbe0')
      d.path('M-20-5C-16 9 16 9 20-5C11-8-11-8-20-5z', d.radial([lighter(pulp, 0.5), pulp, rind], 0.5, 0.2, 0.9))
      d.strokes('M0-6V5M-1-6L-12 2M1-6L12 2', '#fffbe0', 1.5)
    },
    where,
    degrees,
    scale,
  )
}

/** Dark crisp fried onion. */
export function friedOnion(d: Drawing, over: Ellipse, count: number): void {
  let curls = ''
  for (const [x, y] of scatter(over, count, d.random, 0.9)) {
    const [a, b] = [d.random.between(-9, 9), d.random.between(-6, 6)]
    curls += `M${numbers(x, y)}q${numbers(a, b - 6, a + d.random.between(-4, 8), b)}`
  }
  d.castStrokes(curls, '#7a3410', 3, '#3d1604', { opacity: 0.5, transform: 'translate(1 1.5)' })
  d.strokes(curls, '#c9732a', 1.2, { transform: 'translate(-.5-.7)' })
}

/** A ring of raw onion. */
export function onionRing(d: Drawing, { cx, cy, rx }: Ellipse, degrees = 0): void {
  d.stamp(
    'onion',
    () => {
      const ring = 'M-17 0a17 10 0 1 1 34 0a17 10 0 1 1-34 0'
      d.castStrokes(ring, '#b0447a', 4.6, '#3a1d0c', { opacity: 0.25, transform: 'translate(1 2.5)' })
      d.strokes(ring, '#f6dbe8', 3, { transform: 'translate(0-.8)' })
    },
    [cx, cy],
    degrees,
    rx / 17,
  )
}

/** A green or red chilli about 46 long. */
export function chilli(d: Drawing, where: Point, degrees = 0, scale = 1, color = '#4f9f2c'): void {
  d.stamp(
    `chilli${color}`,
    () => {
      d.path('M-22-3C-10-9 10-7 24 5C10 4-6 9-20 5z', '#3a1d0c', { opacity: 0.3, transform: 'translate(1 4)' })
      d.path(
        'M-22-4C-10-9 10-7 24 5C10 4-6 9-21 5z',
        d.linear([lighter(color, 0.4), color, darker(color, 0.4)], [0, 0], [0, 1]),
      )
      d.strokes('M-16-4C-6-6 4-5 12-1', '#fff', 1.8, { opacity: 0.6 })
      d.strokes('M-22 0C-27-1-29-4-31-7', '#6c9b2f', 3.4)
    },
    where,
    degrees,
    scale,
  )
}

/** A curl of cream in a gravy. */
export function creamSwirl(d: Drawing, { cx, cy, rx, ry }: Ellipse, color = '#fff3dc'): void {
  const spiral = Array.from({ length: 19 }, (_, index): Point => {
    const turn = ((150 + index * 35) * Math.PI) / 180
    const reach = 1 - index * 0.047
    return [cx + Math.cos(turn) * rx * reach, cy + Math.sin(turn) * ry * reach]
  })
  const curls = smoothLine(spiral)
  d.castStrokes(curls, color, 5, darker(color, 0.5), { opacity: 0.3, transform: 'translate(.5 1.6)' })
  d.strokes(curls, '#fff', 1.6, { opacity: 0.8, transform: 'translate(-.5-1)' })
}

/** Sprinkled seeds: sesame, cumin, mustard, nuts. */
export function sprinkle(d: Drawing, over: Ellipse, count: number, color: string, size = 3): void {
  const seeds = scatter(over, count, d.random, 0.9)
    .map(
      ([x, y]) =>
        `M${numbers(Math.round(x), Math.round(y))}l${numbers(d.random.between(-1.5, 1.5) * size * 0.5, d.random.between(-0.6, 0.6) * size * 0.5)}`,
    )
    .join('')
  d.castStrokes(seeds, color, size, '#2a1204', { opacity: 0.35, transform: 'translate(.7 1.2)' })
}
