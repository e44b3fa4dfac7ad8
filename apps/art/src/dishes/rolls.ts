import { toast } from './breads.ts'
import { choppedHerb, corianderSprig, lemonWedge, onionRing, sprinkle } from './garnish.ts'
import { lump, type Point, scatter } from './geometry.ts'
import { chunk, cube } from './gravy.ts'
import { avocadoFan, saladLeaf, spill, tomatoHalf } from './produce.ts'
import { mintChutney } from './southern.ts'
import { type Drawing, numbers, smooth } from './svg.ts'
import { castShadow, gloss, plate } from './vessels.ts'

const WRAP = 'M-30-62C-18-74 18-74 31-62C34-40 32 40 25 78C14 90-14 90-25 78C-32 40-34-40-30-62z'
const PAPER = 'M-35 2C-14 14 16 14 35 0L28 84C14 96-14 96-27 84z'

/** A filled roll in paper, with the filling visible at the open top. */
export function roll(d: Drawing, where: Point, degrees: number, filling: () => void): void {
  d.stamp(
    'roll',
    () => {
      d.castPath(
        WRAP,
        d.linear(
          [
            ['#d99a4a', 0],
            ['#fbe0a6', 0.25],
            ['#ecbf72', 0.55],
            ['#9c5f22', 1],
          ],
          [0, 0],
          [1, 0.08],
        ),
        '#2a1004',
        { opacity: 0.42, transform: 'translate(8 8)' },
      )
      d.clipped(WRAP, () => {
        toast(d, { cx: 0, cy: -20, rx: 28, ry: 44 }, 13)
        d.path('M-4-74C14-50 20-20 16 20L40 20L40-74z', '#8a4a16', { opacity: 0.22 })
        d.strokes('M-4-74C14-50 20-20 16 20', '#ffe9bd', 2.6, { opacity: 0.8 })
      })
      d.ellipse({ cx: 0, cy: -63, rx: 30, ry: 15 }, '#8a5420')
      filling()
      d.strokes('M-30-62C-24-46 24-46 31-62', '#fbe0a6', 5)
      d.castPath(PAPER, d.linear(['#fffdf6', '#efe4cf', '#bda888'], [0, 0], [1, 0.3]), '#2a1004', {
        opacity: 0.25,
        transform: 'translate(0-3)',
      })
      d.strokes('M-32 22L20 92M-30 46L0 92M32 14L-16 92M29 42L6 92', '#d2552d', 2.4, { opacity: 0.35 })
      gloss(d, { cx: -15, cy: -20, rx: 6, ry: 28 }, 2, 0.5)
    },
    where,
    degrees,
  )
}

function tikkaFilling(d: Drawing): void {
  saladLeaf(d, [-14, -56], -30, 0.5)
  saladLeaf(d, [14, -56], 34, 0.5)
  for (const [x, y, r] of [
    [-12, -68, 14],
    [12, -70, 14],
    [0, -62, 13],
  ] as const)
    chunk(d, { cx: x, cy: y, rx: r, ry: r * 0.76 }, { color: '#d9581c', charred: true })
  onionRing(d, { cx: -4, cy: -58, rx: 11, ry: 6 }, -10)
  onionRing(d, { cx: 14, cy: -58, rx: 9, ry: 5 }, 14)
  choppedHerb(d, { cx: 0, cy: -64, rx: 22, ry: 9 }, 8)
}

export function kathiRoll(d: Drawing): void {
  plate(d, 'slate')
  mintChutney(d, [204, 104], 27)
  roll(d, [84, 124], -24, () => tikkaFilling(d))
  roll(d, [146, 132], -8, () => tikkaFilling(d))
  lemonWedge(d, [196, 174], -10, 0.82)
  onionRing(d, { cx: 196, cy: 150, rx: 15, ry: 9 }, 10)
}

function toastSlice(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'slice',
    () => {
      const crust = 'M-52-28C-58-44-34-50-22-44C-8-52 14-52 24-44C40-50 60-42 52-26L48 34C46 42-46 42-48 34z'
      d.castPath(crust, d.linear(['#c9843a', '#7a3f14']), '#2a1004', { opacity: 0.4, transform: 'translate(4 12)' })
      d.path(crust, d.linear(['#d9954a', '#8f4e1c']), { transform: 'translate(0 5)' })
      d.path(
        'M-47-27C-52-39-32-45-21-39C-8-46 14-46 23-39C36-45 53-38 47-25L43 29C42 36-42 36-43 29z',
        d.radial(['#fff0c8', '#f3d394', '#d9a252']),
      )
      d.path(
        smooth(lump({ cx: 0, cy: -6, rx: 40, ry: 29 }, d.random, 0.07, 12)),
        d.radial(['#dceb8a', '#a8cb4e', '#7aa52e']),
      )
      let smear = ''
      for (const [x, y] of scatter({ cx: 0, cy: -6, rx: 32, ry: 20 }, 9, d.random, 1))
        smear += `M${numbers(x - 8, y)}q8-5 16 0`
      d.strokes(smear, '#eef5b0', 2.6, { opacity: 0.6 })
    },
    where,
    degrees,
  )
}

export function avocadoToast(d: Drawing): void {
  plate(d, 'porcelain')
  toastSlice(d, [88, 108], -12)
  toastSlice(d, [158, 146], 6)
  avocadoFan(d, [86, 100], -14, 0.82)
  poachedEgg(d, [158, 138])
  for (const [x, y, turn] of [
    [56, 124, -10],
    [112, 128, 20],
    [124, 168, 0],
    [196, 156, 14],
  ] as const)
    tomatoHalf(d, [x, y], turn, 0.82)
  sprinkle(d, { cx: 124, cy: 124, rx: 80, ry: 44 }, 26, '#c9301c', 1.9)
  sprinkle(d, { cx: 124, cy: 124, rx: 80, ry: 44 }, 16, '#2a1c14', 1.9)
  corianderSprig(d, [60, 176], -20, 1)
  lemonWedge(d, [196, 92], 24, 0.85)
}

function poachedEgg(d: Drawing, [x, y]: Point): void {
  d.castPath(
    smooth(lump({ cx: x, cy: y, rx: 31, ry: 22 }, d.random, 0.13, 10)),
    d.radial(['#ffffff', '#fffaf0', '#dccfb6']),
    '#3a4a10',
    { opacity: 0.4, transform: 'translate(1 4)' },
  )
  d.ellipse({ cx: x + 2, cy: y - 2, rx: 15, ry: 12 }, d.radial(['#ffe073', '#ffb01f', '#ec8a0c']))
  spill(d, { cx: x + 10, cy: y + 10, rx: 7, ry: 12 }, '#ffb01f', 0.9)
  gloss(d, { cx: x - 3, cy: y - 7, rx: 7, ry: 4 }, -14, 0.9)
}

/** A triangle of a stacked, grilled sandwich, its cut face to the front. */
export function triangle(d: Drawing, where: Point): void {
  d.stamp(
    'triangle',
    () => {
      castShadow(d, { cx: 0, cy: 26, rx: 66, ry: 20 }, 0.7)
      d.path('M-58 12C-58 8 56 4 60 10V22C40 30-40 32-58 26z', d.linear(['#f6d79a', '#c98f44'], [0, 0], [0, 1]))
      saladLeaf(d, [-40, 22], -90, 0.32)
      for (const [x, turn] of [
        [-44, 160],
        [-18, 176],
        [10, 184],
        [36, 196],
      ] as const)
        saladLeaf(d, [x, -2], turn, 0.42)
      d.strokes('M-52 3Q0 9 56 0', '#e03a22', 6.5)
      d.strokes('M-54-4Q0 3 56-6', '#fff7e2', 6)
      d.path('M-58-12C-58-16 56-22 60-16V-6C40 2-40 4-58-2z', d.linear(['#fbe3ae', '#d29a4c'], [0, 0], [0, 1]))
      d.path('M-58-12L2-54Q6-57 10-54L60-16C40-8-40-6-58-12z', d.radial(['#ffe0a0', '#e5a650', '#a8642a']))
      d.strokes('M-30-20L16-48M-6-16L30-38M20-14L42-28', '#8a4512', 4, { opacity: 0.6 })
    },
    where,
  )
}

export function sandwich(d: Drawing): void {
  plate(d, 'sky')
  triangle(d, [136, 98])
  triangle(d, [108, 152])
  mintChutney(d, [204, 138], 24)
  for (const [x, y, turn] of [
    [176, 172, 0],
    [192, 180, 40],
  ] as const)
    cube(d, [x, y], 15, turn, '#f4c63d', 8)
  tomatoHalf(d, [62, 104], -10, 1)
}
