import { pea } from './biryani.ts'
import { butterPat, lentils } from './curries.ts'
import { choppedHerb, coriander, eggHalf, lemonWedge, mintSprig, onionRing, sprinkle } from './garnish.ts'
import { at, type Ellipse, inset, level, lump, type Point, scatter } from './geometry.ts'
import { cube, gravy } from './gravy.ts'
import { spill } from './produce.ts'
import { springOnion } from './rice-dishes.ts'
import { pavBhajiBuns } from './snacks.ts'
import { type Drawing, ellipsePath, numbers, smooth } from './svg.ts'
import { bowl, katori, plate } from './vessels.ts'

export function pavBhaji(d: Drawing): void {
  plate(d, 'steel')
  pavBhajiBuns(d)
  const surface = katori(d, level(98, 128, 66), 'brass')
  gravy(d, surface, { color: '#d9521a', oil: '#f08a2a', grain: 1 })
  for (const [x, y] of scatter(inset(surface, 12), 7, d.random, 1)) pea(d, [x, y], 0.6)
  butterPat(d, [94, 126], 1.05)
  choppedHerb(d, inset(surface, 12), 14)
  coriander(d, [116, 134], 20, 0.9)
  onionRing(d, { cx: 150, cy: 186, rx: 15, ry: 9 }, 10)
  lemonWedge(d, [182, 182], -12, 0.72)
}

export function noodles(d: Drawing): void {
  const surface = bowl(d, { material: 'slate', level: 3 })
  const mound = { ...surface, cy: surface.cy - 10, ry: surface.ry + 8 }
  d.ellipse(inset(mound, 4), d.radial(['#e8b45a', '#c48a36', '#7a4a14']))
  strands(d, inset(mound, 12))
  for (const [index, [x, y]] of scatter(inset(mound, 26), 12, d.random, 0.7).entries())
    pepperStrip(d, [x, y], index * 55, ['#d8301f', '#5aa532', '#f08a24'][index % 3] ?? '#d8301f')
  eggHalf(d, [164, 92], 16, 0.95)
  springOnion(d, inset(mound, 22), 16)
  sprinkle(d, inset(mound, 22), 20, '#fff3d0', 2.2)
  d.castStrokes('M150 40L232 96M162 32L238 88', '#8a4a22', 6, '#2a1004', { opacity: 0.35, transform: 'translate(2 6)' })
  coriander(d, [116, 112], -10, 1.1)
}

/** Loops of noodles, the brighter ones on top. */
export function strands(d: Drawing, over: Ellipse): void {
  for (const [color, count] of [
    ['#d99a3c', 34],
    ['#f0bc5a', 30],
    ['#ffdc8a', 18],
  ] as const) {
    let loops = ''
    for (const [x, y] of scatter(over, count, d.random, 0.9)) {
      const [a, b] = [d.random.between(16, 34), d.random.between(8, 22)]
      const flip = d.random.chance(0.5) ? 1 : -1
      loops += `M${Math.round(x - a)} ${Math.round(y)}c${numbers(a * 0.5, -b * flip, a * 1.5, -b * flip, a * 2, b * 0.4 * flip)}`
    }
    d.castStrokes(loops, color, 5, '#5a2c08', { opacity: 0.55, transform: 'translate(.6 2.6)' })
  }
}

export function pepperStrip(d: Drawing, where: Point, degrees: number, color: string): void {
  d.stamp(
    `strip${color}`,
    () => {
      d.castStrokes('M-13 2Q0-7 13 1', color, 6, '#2a1004', { opacity: 0.4, transform: 'translate(1 3)' })
      d.strokes('M-11 0Q0-8 10-1', '#fff', 1.6, { opacity: 0.5 })
    },
    where,
    degrees % 360,
  )
}

export function soup(d: Drawing): void {
  const surface = bowl(d, { material: 'porcelain' })
  gravy(d, surface, { color: '#e2541c', grain: 0.2 })
  d.clipped(ellipsePath(surface), () => spill(d, { cx: 110, cy: 100, rx: 60, ry: 30 }, '#f08a4a', 0.35))
  const cream = [120, 210, 300].map((angle) => at({ cx: 126, cy: 114, rx: 34, ry: 18 }, angle))
  d.path(smooth(lump({ cx: 126, cy: 114, rx: 38, ry: 20 }, d.random, 0.25, 9)), '#fff3dc', { opacity: 0.9 })
  for (const [x, y] of cream) spill(d, { cx: x, cy: y, rx: 12, ry: 5 }, '#fff3dc', 0.8)
  spill(d, { cx: 126, cy: 114, rx: 18, ry: 8 }, '#e2541c', 0.9)
  for (const [x, y, turn] of [
    [164, 132, 10],
    [180, 118, 50],
    [160, 106, 30],
    [86, 136, 0],
  ] as const)
    cube(d, [x, y], 18, turn, '#e5ab58', 8)
  sprinkle(d, inset(surface, 30), 22, '#3a2a1c', 1.7)
  lentils(d, { cx: 92, cy: 92, rx: 14, ry: 8 }, 3, ['#f6b03c'], 4)
  mintSprig(d, [132, 118], 10, 1.05)
}
