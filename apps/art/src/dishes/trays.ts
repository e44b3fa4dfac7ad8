import { choppedHerb, coriander, corianderSprig, lemonWedge, onionRing, sprinkle } from './garnish.ts'
import { type Ellipse, inset, level, lump, type Point, scatter } from './geometry.ts'
import { chunk, cube, gravy } from './gravy.ts'
import { strands } from './meals.ts'
import { cucumber, saladLeaf, tomatoHalf } from './produce.ts'
import { riceHeap } from './rice.ts'
import { springOnion, WHITE_RICE } from './rice-dishes.ts'
import { type Drawing, smooth } from './svg.ts'
import { curdKatori } from './thalis.ts'
import { bananaLeaf, bowl, gloss, katori, plate } from './vessels.ts'

/** A katori of curry; `over` draws on its surface. */
function cup(d: Drawing, where: Point, rx: number, color: string, over?: (surface: Ellipse) => void): void {
  const surface = katori(d, level(where[0], where[1], rx))
  gravy(d, surface, { color })
  over?.(surface)
}

/** A south Indian thali: rice on a leaf with side dishes. */
export function thaliSouth(d: Drawing): void {
  const well = plate(d, 'steel', level(128, 130, 118))
  bananaLeaf(d, inset(well, 2))
  riceHeap(d, level(128, 150, 50), { ...WHITE_RICE, height: 26, grain: 1.15 })
  cup(d, [74, 84], 30, '#d98324', (surface) => {
    chunk(d, { cx: surface.cx - 5, cy: surface.cy, rx: 9, ry: 6 }, { color: '#f0862c' })
  })
  cup(d, [136, 68], 29, '#a8341a', (surface) => choppedHerb(d, inset(surface, 7), 6))
  curdKatori(d, [194, 84], 29)
  for (const [index, [x, y]] of scatter({ cx: 60, cy: 142, rx: 24, ry: 15 }, 12, d.random, 0.6).entries())
    cube(d, [x, y], 11, 0, ['#5aa532', '#fffaf0'][index % 3 ? 0 : 1] ?? '#5aa532', 4)
  for (const [index, [x, y]] of scatter({ cx: 200, cy: 140, rx: 22, ry: 15 }, 6, d.random, 0.6).entries())
    chunk(d, { cx: x, cy: y, rx: 10, ry: 7 }, { color: '#f2b63c', degrees: index * 40 })
  papadDisc(d, [84, 184])
  d.path(smooth(lump({ cx: 184, cy: 180, rx: 15, ry: 8 }, d.random, 0.2, 9)), '#8a2410')
  gloss(d, { cx: 180, cy: 177, rx: 6, ry: 2 }, -10, 0.7)
  coriander(d, [128, 120], 0, 1)
}

export function papadDisc(d: Drawing, where: Point): void {
  d.stamp(
    'papad',
    () => {
      const disc: Ellipse = { cx: 0, cy: 0, rx: 32, ry: 21 }
      d.castPath(smooth(lump(disc, d.random, 0.06, 11)), d.radial(['#fff0bd', '#f2d283', '#d9a548']), '#2a1004', {
        opacity: 0.35,
        transform: 'translate(2 5)',
      })
      for (const [x, y] of scatter({ ...disc, rx: 25, ry: 15 }, 5, d.random, 0.9))
        d.ellipse({ cx: x, cy: y, rx: 5, ry: 3.4 }, '#fff6d8', { opacity: 0.8 })
    },
    where,
  )
}

/** Wheat noodles without egg. */
export function noodlesVeg(d: Drawing): void {
  const surface = bowl(d, { material: 'sky', level: 3 })
  const mound: Ellipse = { ...surface, cy: surface.cy - 10, ry: surface.ry + 8 }
  d.ellipse(inset(mound, 4), d.radial(['#e8b45a', '#c48a36', '#7a4a14']))
  strands(d, inset(mound, 12))
  for (const [index, [x, y]] of scatter(inset(mound, 22), 17, d.random, 0.7).entries())
    strip(d, [x, y], index * 55, ['#d8301f', '#5aa532', '#f08a24', '#f4efd8'][index % 4] ?? '#d8301f')
  springOnion(d, inset(mound, 22), 18)
  corianderSprig(d, [124, 92], -6, 1.2)
}

function strip(d: Drawing, where: Point, degrees: number, color: string): void {
  d.stamp(
    `strip${color}`,
    () => {
      d.castStrokes('M-14 2Q0-7 14 1', color, 6.5, '#2a1004', { opacity: 0.4, transform: 'translate(1 3)' })
      d.strokes('M-11 0Q0-8 10-1', '#fff', 1.7, { opacity: 0.5 })
    },
    where,
    degrees % 360,
  )
}

/** Raw vegetables, cut and laid in a ring. */
export function saladPlate(d: Drawing): void {
  plate(d, 'porcelain')
  for (const [x, y, degrees] of [
    [76, 116, -70],
    [100, 98, -30],
    [150, 94, 26],
    [184, 116, 70],
  ] as const)
    saladLeaf(d, [x, y + 16], degrees, 0.66)
  for (const [x, y, degrees] of [
    [70, 118, -10],
    [64, 136, 6],
    [72, 154, -8],
    [92, 168, 10],
  ] as const)
    cucumber(d, [x, y], degrees, 1.2)
  for (const [x, y, degrees] of [
    [186, 116, 10],
    [196, 136, -12],
    [186, 156, 6],
    [164, 168, -8],
  ] as const)
    tomatoHalf(d, [x, y], degrees, 1.35)
  for (const [x, y] of [
    [110, 92],
    [132, 86],
    [154, 92],
  ] as const)
    carrot(d, [x, y])
  for (const [x, y] of [
    [114, 176],
    [136, 180],
  ] as const)
    beetroot(d, [x, y])
  onionRing(d, { cx: 116, cy: 126, rx: 22, ry: 13 }, -12)
  onionRing(d, { cx: 142, cy: 132, rx: 20, ry: 12 }, 16)
  onionRing(d, { cx: 128, cy: 146, rx: 17, ry: 10 }, 0)
  lemonWedge(d, [128, 122], -8, 0.9)
  sprinkle(d, { cx: 128, cy: 130, rx: 78, ry: 48 }, 20, '#5a2c0c', 1.8)
  corianderSprig(d, [104, 144], -20, 1)
}

/** A round slice of carrot. */
function carrot(d: Drawing, where: Point): void {
  d.stamp(
    'carrotslice',
    () => {
      d.ellipse({ cx: 2, cy: 4, rx: 15, ry: 11.5 }, '#2a1004', { opacity: 0.3 })
      d.ellipse({ cx: 0, cy: 1.5, rx: 15, ry: 11 }, '#c9570d')
      d.ellipse({ cx: 0, cy: 0, rx: 15, ry: 11 }, d.radial(['#ffc06a', '#f5912a', '#e07a14']))
      d.ellipse({ cx: 0, cy: 0, rx: 6, ry: 4.4 }, '#ffb04a')
      d.strokes('M-6-2l-5-3M6-2l5-3M-5 3l-5 3M5 3l5 3', '#ffcf8a', 1.3)
    },
    where,
  )
}

/** A round slice of beetroot. */
export function beetroot(d: Drawing, where: Point, scale = 1): void {
  d.stamp(
    'beetslice',
    () => {
      d.ellipse({ cx: 2, cy: 4, rx: 17, ry: 13 }, '#2a0410', { opacity: 0.32 })
      d.ellipse({ cx: 0, cy: 1.5, rx: 17, ry: 12.6 }, '#6b0a2c')
      d.ellipse({ cx: 0, cy: 0, rx: 17, ry: 12.6 }, d.radial(['#e04a86', '#b01e56', '#7a0f38']))
      d.strokes('M-10 0a10 7 0 1 1 20 0a10 7 0 1 1-20 0M-5 0a5 3.4 0 1 1 10 0a5 3.4 0 1 1-10 0', '#ff9ac0', 1.2, {
        opacity: 0.7,
      })
      gloss(d, { cx: -6, cy: -5, rx: 7, ry: 3 }, -18, 0.7)
    },
    where,
    0,
    scale,
  )
}
