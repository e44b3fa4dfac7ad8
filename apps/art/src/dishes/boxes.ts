import { chickenLeg, pea } from './biryani.ts'
import { lentils } from './curries.ts'
import { coriander, creamSwirl, friedOnion, sprinkle } from './garnish.ts'
import { chunk, cube, gravy } from './gravy.ts'
import { berry, cucumber, roundSlice, strawberry, tomatoHalf } from './produce.ts'
import { riceHeap } from './rice.ts'
import { WHITE_RICE } from './rice-dishes.ts'
import { triangle } from './rolls.ts'
import type { Drawing } from './svg.ts'
import { foldedRotis } from './thalis.ts'
import { castShadow } from './vessels.ts'

type Well = readonly [x: number, y: number, width: number, height: number]

/** A lunch box seen from above with its compartments. */
function box(d: Drawing, [lit, face, edge]: readonly [string, string, string], wells: readonly Well[]): void {
  castShadow(d, { cx: 130, cy: 196, rx: 96, ry: 26 }, 0.5)
  const shape = 'M30 92C30 76 40 66 56 66H200C216 66 226 76 226 92V178C226 196 214 206 196 206H60C42 206 30 196 30 178z'
  d.path(shape, d.linear([edge, edge]), { transform: 'translate(0 9)' })
  d.path(shape, d.linear([lit, face, edge]))
  for (const [x, y, w, h] of wells) {
    const well = `M${x + 14} ${y}h${w - 28}q14 0 14 14v${h - 28}q0 14-14 14h${28 - w}q-14 0-14-14v${28 - h}q0-14 14-14z`
    d.path(well, d.linear(['#e8d3b8', '#fff4e2', '#fffdf6'], [0.2, 0], [0.8, 1]))
  }
  d.strokes('M44 74H150', '#fff', 3, { opacity: 0.6 })
}

const FOUR: readonly Well[] = [
  [40, 76, 82, 58],
  [130, 76, 86, 58],
  [40, 142, 104, 56],
  [152, 142, 64, 56],
]

function pudding(d: Drawing, cx: number, cy: number): void {
  d.ellipse({ cx, cy, rx: 26, ry: 20 }, d.radial(['#fffdf2', '#fbe7b4', '#e0bf7a']))
  sprinkle(d, { cx, cy: cy - 2, rx: 17, ry: 11 }, 9, '#7fae3a', 4)
}

/** A children's box: mild gravy, roti, rice, a sweet. */
export function bachchaBox(d: Drawing): void {
  box(d, ['#ff8a5a', '#e0532a', '#8a2410'], FOUR)
  gravy(d, { cx: 80, cy: 106, rx: 35, ry: 24 }, { color: '#e2551a', oil: '#c23a08' })
  for (const [x, y, degrees] of [
    [66, 102, -10],
    [92, 100, 14],
    [80, 114, 4],
  ] as const)
    chunk(d, { cx: x, cy: y, rx: 14, ry: 9 }, { color: '#e0682a', degrees })
  d.strokes('M58 106q20-16 44 2', '#fff3dc', 3.4)
  foldedRotis(d, [172, 114], 0.66)
  riceHeap(d, { cx: 92, cy: 174, rx: 44, ry: 21 }, { ...WHITE_RICE, height: 16, grain: 0.8 })
  for (const where of [
    [80, 162],
    [104, 166],
    [92, 176],
  ] as const)
    pea(d, where, 0.8)
  pudding(d, 184, 170)
  coriander(d, [82, 108], 10, 0.75)
}

/** A box for two: biryani, dal, bread, a sweet. */
export function dawatBox(d: Drawing): void {
  box(
    d,
    ['#b5763a', '#7a3f18', '#3d1a08'],
    [
      [40, 76, 106, 62],
      [154, 76, 62, 62],
      [40, 146, 66, 52],
      [114, 146, 102, 52],
    ],
  )
  riceHeap(d, { cx: 93, cy: 108, rx: 48, ry: 25 }, { height: 18, grain: 0.85 })
  friedOnion(d, { cx: 93, cy: 98, rx: 34, ry: 16 }, 5)
  chickenLeg(d, [92, 98], -14, 0.52)
  gravy(d, { cx: 185, cy: 108, rx: 27, ry: 26 }, { color: '#7c3518' })
  lentils(d, { cx: 185, cy: 108, rx: 20, ry: 18 }, 14, ['#57261a'], 4.6)
  creamSwirl(d, { cx: 185, cy: 108, rx: 17, ry: 13 })
  pudding(d, 73, 172)
  foldedRotis(d, [162, 180], 0.72)
  coriander(d, [112, 92], 20, 0.8)
}

/** A box for a short break: sandwiches, fruit, raw vegetables. */
export function breakBox(d: Drawing): void {
  box(
    d,
    ['#8ac8f0', '#3f8fd0', '#1c5a94'],
    [
      [40, 76, 100, 122],
      [148, 76, 68, 58],
      [148, 142, 68, 56],
    ],
  )
  d.group({ transform: 'translate(90 118)scale(.66)' }, () => triangle(d, [0, 0]))
  d.group({ transform: 'translate(88 164)scale(.66)' }, () => triangle(d, [0, 0]))
  for (const [index, [x, y]] of (
    [
      [162, 98],
      [182, 94],
      [202, 98],
      [172, 114],
      [194, 116],
    ] as const
  ).entries())
    cube(d, [x, y + 6], 19, 15, ['#ffb02e', '#f2555a'][index % 2] ?? '#ffb02e', 10)
  strawberry(d, [182, 106], 8, 0.7)
  berry(d, [202, 112], '#5b2a6b', 0.9)
  berry(d, [160, 114], '#5b2a6b', 0.9)
  roundSlice(d, [170, 96], 'kiwi', 0.7)
  cucumber(d, [166, 164], -8, 1)
  cucumber(d, [178, 178], 6, 1)
  tomatoHalf(d, [200, 164], 10, 1)
  tomatoHalf(d, [204, 182], -8, 1)
}
