import { darker, lighter } from './color.ts'
import { choppedHerb, corianderSprig, eggHalf, friedOnion, lemonWedge, mintSprig, sprinkle } from './garnish.ts'
import { type Ellipse, inset, type Point } from './geometry.ts'
import { char, chunk } from './gravy.ts'
import { type RiceLook, riceHeap } from './rice.ts'
import { type Drawing, turned } from './svg.ts'
import { bowl, gloss, handi, plate } from './vessels.ts'

/** A roasted chicken leg; the bone points to the right at 0 degrees. */
export function chickenLeg(d: Drawing, where: Point, degrees: number, scale = 1): void {
  d.stamp('leg', () => leg(d, '#c4571b'), where, degrees, scale)
}

function leg(d: Drawing, color: string): void {
  const meat = 'M-52-4C-54-30-26-37-4-31C14-26 28-15 44-8C50-5 50 5 44 8C28 13 12 26-8 29C-34 32-51 20-52-4z'
  d.path(`${meat}M40-6L66-8C70-18 82-12 78-4C86 0 80 12 70 8L42 8z`, '#2a1004', {
    opacity: 0.42,
    transform: 'translate(4 8)',
  })
  d.path(
    'M38-6L64-7C67-16 79-13 77-4C84 0 79 11 69 7L40 7z',
    d.linear(['#fffaf0', '#f3e0c0', '#b98f5c'], [0, 0], [0.2, 1]),
  )
  d.path(meat, d.radial([lighter(color, 0.5), color, darker(color, 0.35), darker(color, 0.65)], 0.36, 0.22, 0.85))
  d.group(turned(4), () => char(d, { cx: -10, cy: 2, rx: 40, ry: 24 }, 9))
  d.strokes('M-36-16Q-14-28 10-19M-42-2Q-20-12 6-7', '#ffd489', 2.6, { opacity: 0.5 })
  gloss(d, { cx: -24, cy: -15, rx: 17, ry: 7 }, -10, 0.85)
  gloss(d, { cx: 18, cy: -11, rx: 12, ry: 4 }, 22, 0.7)
}

/** The usual garnish of a biryani: herbs and crisp onion over the rice. */
export function dress(d: Drawing, mound: Ellipse): void {
  friedOnion(d, inset(mound, 26, -2), 9)
  choppedHerb(d, inset(mound, 18), 8)
}

function mutton(d: Drawing, [x, y]: Point, degrees = 0, color = '#8a3d18'): void {
  chunk(d, { cx: x, cy: y, rx: 25, ry: 17 }, { color, charred: true, degrees })
}

export function biryani(d: Drawing): void {
  const mouth = handi(d)
  const mound = riceHeap(d, mouth, { height: 30 })
  mutton(d, [124, 56], -10)
  mutton(d, [172, 84], 16)
  mutton(d, [142, 88], -18)
  dress(d, mound)
  eggHalf(d, [84, 88], -14, 0.92)
  eggHalf(d, [112, 110], 10, 1)
  mintSprig(d, [160, 118], 24, 1.05)
}

export const PLATTER: RiceLook = { height: 34 }

export function chickenBiryani(d: Drawing): void {
  const well = plate(d, 'slate')
  const mound = riceHeap(d, { ...inset(well, 1), cy: well.cy + 1 }, PLATTER)
  friedOnion(d, inset(mound, 24, -6), 9)
  chickenLeg(d, [112, 92], -24, 0.94)
  chickenLeg(d, [140, 138], 14, 0.9)
  choppedHerb(d, inset(mound, 18), 9)
  lemonWedge(d, [72, 160], 24, 0.8)
  mintSprig(d, [98, 132], -30, 1)
}

export function muttonBiryani(d: Drawing): void {
  const mouth = handi(d, 'brass')
  const mound = riceHeap(d, mouth, { height: 30 })
  friedOnion(d, inset(mound, 20, -4), 9)
  for (const [x, y, turn] of [
    [86, 82, -18],
    [150, 60, 12],
    [122, 100, 6],
    [174, 94, -22],
  ] as const) {
    mutton(d, [x, y], turn)
  }
  choppedHerb(d, inset(mound, 18), 10)
  mintSprig(d, [142, 88], 20, 1.05)
}

export function eggBiryani(d: Drawing): void {
  const surface = bowl(d, { material: 'clay', level: 4 })
  const mound = riceHeap(d, inset(surface, 4), { height: 30 })
  dress(d, mound)
  eggHalf(d, [84, 92], -16, 1.05)
  eggHalf(d, [140, 74], 12, 1.05)
  eggHalf(d, [146, 122], -8, 1.15)
  corianderSprig(d, [108, 116], -10, 1)
}

/** Vegetables among the rice: carrot, beans, peas, cauliflower. */
export function vegetables(d: Drawing, over: Ellipse): void {
  const { cx, cy, rx, ry } = over
  const place = (u: number, v: number): Point => [cx + u * rx, cy + v * ry]
  for (const [u, v, turn] of [
    [-0.5, -0.25, 20],
    [0.42, -0.5, -28],
    [0.1, 0.5, 12],
    [0.62, 0.25, 40],
    [-0.2, -0.62, -8],
  ] as const) {
    const [x, y] = place(u, v)
    d.stamp(
      'carrot',
      () => {
        d.path('M-11-5L10-7L12 3L-9 7z', '#3a1d0c', { opacity: 0.35, transform: 'translate(2 4)' })
        d.path('M-11-1L11-3L12 4L-10 8z', '#c9570d')
        d.path('M-11-6L10-8L12-2L-10 2z', d.linear(['#ffb04a', '#f0821c']))
      },
      [x, y],
      turn,
    )
  }
  for (const [u, v, turn] of [
    [-0.12, -0.15, 32],
    [0.3, 0.1, -40],
    [-0.58, 0.28, -14],
    [0.16, -0.72, 10],
  ] as const) {
    d.stamp(
      'bean',
      () => {
        d.strokes('M-13 3Q0-5 13 3', '#1d3507', 7.5, { opacity: 0.4, transform: 'translate(1 3)' })
        d.strokes('M-13 3Q0-5 13 3', '#4f9a2c', 7)
        d.strokes('M-12 1.5Q0-6 11 1', '#a4dd6a', 2.2)
      },
      place(u, v),
      turn,
    )
  }
  for (const [u, v] of [
    [-0.34, 0.1],
    [-0.26, 0.2],
    [0.5, -0.12],
    [0.02, -0.4],
    [0.56, 0.04],
    [-0.7, -0.08],
    [-0.05, 0.75],
    [0.34, 0.6],
  ] as const) {
    pea(d, place(u, v))
  }
}

export function pea(d: Drawing, where: Point, scale = 1): void {
  d.stamp(
    'pea',
    () => {
      d.ellipse({ cx: 1, cy: 2, rx: 6, ry: 5.4 }, '#1d3507', { opacity: 0.4 })
      d.ellipse({ cx: 0, cy: 0, rx: 6, ry: 5.6 }, d.radial(['#d4f28a', '#79bf35', '#3c7f18']))
    },
    where,
    0,
    scale,
  )
}

export function cauliflower(d: Drawing, where: Point, scale = 1, color = '#f2dfb0'): void {
  d.stamp(
    'cauliflower',
    () => {
      d.path('M-5 4L-3 18L7 18L8 4z', d.linear(['#e4e6ac', '#a9b56a'], [0, 0], [1, 0]))
      const fill = d.radial([lighter(color, 0.8), color, darker(color, 0.32)])
      for (const [x, y, r] of [
        [-10, 2, 9],
        [11, 3, 9],
        [0, 6, 9],
        [-5, -6, 9],
        [7, -5, 9],
        [1, -1, 8],
      ] as const) {
        d.ellipse({ cx: x, cy: y, rx: r, ry: r * 0.86 }, fill)
      }
    },
    where,
    0,
    scale,
  )
}

export function vegBiryani(d: Drawing): void {
  const surface = bowl(d, { material: 'clay', level: 4 })
  const mound = riceHeap(d, inset(surface, 4), { height: 30 })
  vegetables(d, inset(mound, 12))
  cauliflower(d, [94, 70], 1)
  cauliflower(d, [168, 98], 0.95, '#f4c964')
  friedOnion(d, inset(mound, 34), 8)
  sprinkle(d, inset(mound, 30), 6, '#e8c48a', 5)
  mintSprig(d, [132, 90], 4, 1.05)
}
