import { pea, vegetables } from './biryani.ts'
import { butterPat, dip } from './curries.ts'
import {
  chilli,
  choppedHerb,
  corianderSprig,
  creamSwirl,
  friedOnion,
  lemonWedge,
  mintSprig,
  sprinkle,
} from './garnish.ts'
import { type Ellipse, inset, lump, type Point, scatter } from './geometry.ts'
import { chunk, cube, gravy } from './gravy.ts'
import { spill } from './produce.ts'
import { riceHeap } from './rice.ts'
import { tempering, WHITE_RICE } from './rice-dishes.ts'
import { type Drawing, ellipsePath, smooth } from './svg.ts'
import { saffron } from './sweets.ts'
import { dalKatori } from './thalis.ts'
import { bowl, plate } from './vessels.ts'

export function steamedRice(d: Drawing): void {
  const surface = bowl(d, { material: 'porcelain', level: 3 })
  riceHeap(d, inset(surface, 5), { ...WHITE_RICE, height: 32 })
  mintSprig(d, [126, 92], -6, 1.2)
}

export function zafraniRice(d: Drawing): void {
  const surface = bowl(d, { material: 'copper', level: 3 })
  const mound = riceHeap(d, inset(surface, 5), { height: 32, share: 0.4 })
  saffron(d, inset(mound, 34))
  sprinkle(d, inset(mound, 30), 16, '#f6e2b4', 4.4)
  sprinkle(d, inset(mound, 30), 12, '#7fae3a', 4)
  mintSprig(d, [130, 86], 10, 1.1)
}

/** Rice with vegetables, and a cup of raita beside it. */
export function pulao(d: Drawing): void {
  const well = plate(d, 'sage')
  const mound = riceHeap(
    d,
    { ...inset(well, 4), cx: 116 },
    { color: '#f7e6b8', patches: ['#eccb7c'], height: 38, gap: '#a8762e' },
  )
  vegetables(d, inset(mound, 18))
  friedOnion(d, inset(mound, 36), 6)
  for (const where of [
    [86, 106],
    [136, 82],
  ] as const)
    bayLeaf(d, where, where[0])
  const cup = dip(d, [202, 150], 31, '#f8f3e6', 0.1)
  choppedHerb(d, inset(cup, 9), 7)
  sprinkle(d, inset(cup, 12), 7, '#8a4a1c', 2)
  mintSprig(d, [112, 98], 0, 1)
}

function bayLeaf(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'bay',
    () => {
      d.castPath('M-25 0C-14-12 12-13 27 0C12 12-14 11-25 0z', d.linear(['#a9b05a', '#6f7a2c', '#454e18']), '#2a1a05', {
        opacity: 0.4,
        transform: 'translate(2 4)',
      })
      d.strokes('M-24 0H25M-10 0l7-6M-10 0l7 6M4 0l7-6M4 0l7 6', '#d5d98a', 1.2, { opacity: 0.7 })
    },
    where,
    degrees % 60,
  )
}

export function khichdi(d: Drawing): void {
  const surface = bowl(d, { material: 'brass', level: 4 })
  riceHeap(d, inset(surface, 3), {
    color: '#fbd873',
    patches: ['#f2c23e'],
    height: 16,
    slender: 0.5,
    grain: 1.1,
    gap: '#bf8a1c',
  })
  spill(d, { cx: 122, cy: 108, rx: 74, ry: 44 }, '#ffe08a', 0.35)
  for (const [index, [x, y]] of scatter({ cx: 128, cy: 114, rx: 70, ry: 40 }, 13, d.random, 0.8).entries())
    cube(d, [x, y], 12, index * 30, ['#f08a24', '#5aa532'][index % 2] ?? '#f08a24', 5)
  for (const [x, y] of scatter({ cx: 128, cy: 114, rx: 74, ry: 44 }, 9, d.random, 1)) pea(d, [x, y], 0.85)
  ghee(d, [122, 104])
  sprinkle(d, { cx: 122, cy: 104, rx: 40, ry: 22 }, 16, '#5a2c0c', 2.6)
  chilli(d, [156, 96], -14, 0.9, '#a3160f')
  corianderSprig(d, [140, 120], 10, 1.2)
}

/** A melting lump of ghee. */
function ghee(d: Drawing, [x, y]: Point): void {
  d.path(smooth(lump({ cx: x, cy: y + 2, rx: 27, ry: 12 }, d.random, 0.3, 11)), '#ffc928', { opacity: 0.55 })
  butterPat(d, [x, y], 0.62)
}

/** A heap of rice with a bowl of dal. */
export function dalRice(d: Drawing): void {
  const well = plate(d, 'steel')
  riceHeap(d, { ...inset(well, 6), cx: 108, cy: well.cy - 6 }, { ...WHITE_RICE, height: 44 })
  dalKatori(d, [182, 144], 47)
  ghee(d, [100, 92])
  chilli(d, [126, 128], -20, 0.9, '#b81f12')
  corianderSprig(d, [82, 122], -10, 1.15)
  lemonWedge(d, [60, 156], 24, 0.85)
}

export function sambarRice(d: Drawing): void {
  const surface = bowl(d, { material: 'steel', level: 4 })
  gravy(d, surface, { color: '#c96f1c', grain: 0.1 })
  riceHeap(
    d,
    { cx: 122, cy: 112, rx: 70, ry: 46 },
    {
      color: '#f2bd6a',
      patches: [],
      height: 22,
      slender: 0.6,
      grain: 1.25,
      gap: '#94500f',
    },
  )
  vegetablesIn(d)
  tempering(d, { cx: 126, cy: 104, rx: 52, ry: 30 })
  papad(d, [182, 82])
  ghee(d, [104, 92])
  corianderSprig(d, [134, 116], -6, 1.2)
}

function vegetablesIn(d: Drawing): void {
  for (const [x, y, rx, degrees] of [
    [84, 130, 17, 12],
    [154, 136, 17, -18],
  ] as const)
    chunk(d, { cx: x, cy: y, rx, ry: rx * 0.64 }, { color: '#f08a2c', degrees })
}

/** A roasted papad, slightly turned. */
function papad(d: Drawing, where: Point): void {
  const disc: Ellipse = { cx: 0, cy: 0, rx: 46, ry: 40 }
  d.stamp(
    'papad',
    () => {
      const outline = smooth(lump(disc, d.random, 0.05, 12))
      d.castPath(outline, d.radial(['#fff0bd', '#f2d283', '#d9a548'], 0.4, 0.3, 0.8), '#2a1004', {
        opacity: 0.35,
        transform: 'translate(-3 6)',
      })
      for (const [x, y] of scatter({ ...disc, rx: 38, ry: 32 }, 9, d.random, 0.9)) {
        d.ellipse({ cx: x, cy: y, rx: 6.5, ry: 5 }, '#fff6d8', { opacity: 0.75 })
        d.ellipse({ cx: x + 1, cy: y + 1.5, rx: 4, ry: 2.6 }, '#c9862c', { opacity: 0.5 })
      }
    },
    where,
    18,
    0.92,
  )
}

/** Tomato rice with cubes of paneer in it. */
export function paneerRice(d: Drawing): void {
  const surface = bowl(d, { material: 'sky', level: 3 })
  const mound = riceHeap(d, inset(surface, 5), { color: '#f7b06a', patches: ['#ee8a3a'], height: 34, gap: '#a84a14' })
  for (const [x, y, degrees] of [
    [90, 86, 15],
    [150, 76, 45],
    [176, 112, 30],
    [118, 108, 60],
    [80, 128, 0],
    [146, 136, 15],
  ] as const)
    cube(d, [x, y + 8], 27, degrees, '#fae3b4', 12)
  for (const [x, y] of scatter(inset(mound, 22), 9, d.random, 0.9)) pea(d, [x, y], 0.9)
  choppedHerb(d, inset(mound, 20), 12)
  corianderSprig(d, [126, 94], 4, 1.15)
}

/** Cracked wheat in milk. */
export function porridge(d: Drawing): void {
  const surface = bowl(d, { material: 'porcelain', level: 5 })
  gravy(d, surface, { color: '#f5dfb0', grain: 0.3 })
  d.clipped(ellipsePath(surface), () => {
    sprinkle(d, inset(surface, 8), 90, '#e3b873', 5)
    sprinkle(d, inset(surface, 8), 60, '#fff2d0', 4.4)
  })
  for (const [x, y, degrees] of [
    [92, 98, -20],
    [112, 90, 24],
    [154, 132, 8],
    [134, 142, -28],
  ] as const)
    chunk(d, { cx: x, cy: y, rx: 15, ry: 10 }, { color: '#8a3c18', degrees })
  sprinkle(d, { cx: 146, cy: 100, rx: 34, ry: 16 }, 9, '#fbeccb', 5)
  creamSwirl(d, { cx: 128, cy: 116, rx: 34, ry: 18 })
  butterPat(d, [124, 116], 0.7)
  mintSprig(d, [168, 112], 20, 0.95)
}
