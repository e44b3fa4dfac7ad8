import { cauliflower, chickenLeg } from './biryani.ts'
import { gingerThreads, onionSlivers } from './curries.ts'
import { chilli, choppedHerb, coriander, corianderSprig, eggHalf, lemonWedge, onionRing, sprinkle } from './garnish.ts'
import { type Ellipse, inset, lump, type Point } from './geometry.ts'
import { chunk, cube, gravy } from './gravy.ts'
import { pepper } from './grill.ts'
import { spill } from './produce.ts'
import { type Drawing, ellipsePath, smooth } from './svg.ts'
import { bowl, gloss, handi, kadhai } from './vessels.ts'

/** Long green chillies in a gravy of sesame and peanut. */
export function salan(d: Drawing): void {
  const surface = bowl(d, { material: 'copper' })
  gravy(d, surface, { color: '#b5762a', oil: '#c9481a', grain: 1 })
  for (const [x, y, degrees, scale] of [
    [102, 90, 12, 1.7],
    [158, 104, -16, 1.75],
    [92, 128, -8, 1.7],
    [150, 142, 10, 1.7],
  ] as const)
    chilli(d, [x, y], degrees, scale, '#6f9f2c')
  d.clipped(ellipsePath(surface), () => {
    for (const [x, y] of [
      [120, 100],
      [170, 122],
      [88, 142],
      [136, 156],
    ] as const)
      spill(d, { cx: x, cy: y, rx: 24, ry: 6 }, '#a86a22', 0.9)
  })
  sprinkle(d, inset(surface, 24), 26, '#fff0c8', 2.6)
  sprinkle(d, inset(surface, 30), 14, '#3a1a0c', 2.4)
  for (const [x, y, degrees] of [
    [122, 112, 20],
    [74, 108, -40],
    [182, 132, 70],
  ] as const)
    coriander(d, [x, y], degrees, 1.05)
}

export function chickenCurry(d: Drawing): void {
  const surface = kadhai(d, 'steel')
  gravy(d, surface, { color: '#a8481a', oil: '#e06a1a', grain: 0.9 })
  d.clipped(`${ellipsePath(surface)}M0 0H256V112H0z`, () => {
    chunk(d, { cx: 82, cy: 122, rx: 27, ry: 18 }, { color: '#b5602a', degrees: 12 })
    chunk(d, { cx: 170, cy: 92, rx: 27, ry: 18 }, { color: '#b5602a', degrees: -12 })
    chickenLeg(d, [112, 94], -14, 0.72)
    chickenLeg(d, [146, 130], 10, 0.76)
    chunk(d, { cx: 98, cy: 148, rx: 22, ry: 15 }, { color: '#e0a04a', degrees: -8 })
    for (const [x, y, rx] of [
      [112, 118, 40],
      [150, 154, 44],
      [176, 108, 22],
    ] as const)
      d.path(smooth(lump({ cx: x, cy: y, rx, ry: 8 }, d.random, 0.25, 10)), '#9b4016', { opacity: 0.92 })
  })
  choppedHerb(d, inset(surface, 26), 14)
  gingerThreads(d, { cx: 118, cy: 128, rx: 30, ry: 13 })
  corianderSprig(d, [134, 120], 6, 1.2)
}

export function eggCurry(d: Drawing): void {
  const surface = bowl(d, { material: 'clay' })
  gravy(d, surface, { color: '#c4551a', oil: '#e88a2a', grain: 0.8 })
  eggHalf(d, [92, 96], -16, 1.12)
  eggHalf(d, [158, 92], 14, 1.12)
  eggHalf(d, [86, 138], 10, 1.12)
  eggHalf(d, [154, 140], -8, 1.16)
  d.clipped(ellipsePath(surface), () => {
    for (const [x, y] of [
      [92, 114],
      [158, 110],
      [86, 156],
      [154, 159],
    ] as const)
      d.path(smooth(lump({ cx: x, cy: y, rx: 32, ry: 6 }, d.random, 0.3, 9)), '#b54c14', { opacity: 0.9 })
  })
  choppedHerb(d, inset(surface, 28), 10)
  onionSlivers(d, [
    [124, 84],
    [120, 158],
  ])
  corianderSprig(d, [124, 120], 4, 1.25)
}

export function nihari(d: Drawing): void {
  const surface = handi(d, 'copper')
  gravy(d, surface, { color: '#7a3210', oil: '#e07a1a', grain: 0.5 })
  d.clipped(`${ellipsePath(surface)}M0 0H256V100H0z`, () => {
    for (const [x, y, rx, degrees] of [
      [88, 92, 30, -10],
      [166, 88, 30, 14],
      [112, 124, 28, 6],
      [164, 122, 26, -12],
    ] as const)
      chunk(d, { cx: x, cy: y, rx, ry: rx * 0.62 }, { color: '#8a4420', degrees })
    marrowBone(d, [130, 86])
    for (const [x, y, rx] of [
      [90, 112, 30],
      [166, 108, 30],
      [128, 144, 46],
    ] as const)
      d.path(smooth(lump({ cx: x, cy: y, rx, ry: 7 }, d.random, 0.25, 10)), '#6b2a0c', { opacity: 0.92 })
  })
  gingerThreads(d, { cx: 122, cy: 108, rx: 40, ry: 18 })
  chilli(d, [166, 106], -22, 0.95)
  corianderSprig(d, [106, 108], -8, 1.1)
  lemonWedge(d, [196, 194], 14, 0.95)
}

/** A shank bone with visible marrow. */
function marrowBone(d: Drawing, where: Point): void {
  d.stamp(
    'marrow',
    () => {
      d.castPath(
        'M-22-14C-26 4-24 20-16 26H18C26 20 27 2 22-14z',
        d.linear(['#fffaf0', '#ecd9b8', '#a8865a'], [0, 0], [1, 0.2]),
        '#2a0c02',
        { opacity: 0.4, transform: 'translate(3 5)' },
      )
      const mouth: Ellipse = { cx: 0, cy: -14, rx: 22, ry: 14 }
      d.ellipse(mouth, d.radial(['#fffdf6', '#f0e0c0', '#cbb088']))
      d.ellipse({ ...mouth, rx: 13, ry: 8 }, d.radial(['#e8a05a', '#a8521a', '#6b2a0c']))
      gloss(d, { cx: -4, cy: -17, rx: 5, ry: 2.4 }, -10, 0.9)
    },
    where,
  )
}

export function kadhaiPaneer(d: Drawing): void {
  const surface = kadhai(d)
  gravy(d, surface, { color: '#c4481a', oil: '#e8741a', grain: 1 })
  for (const [x, y, degrees] of [
    [96, 92, 15],
    [154, 88, 45],
    [74, 122, 60],
    [178, 124, 30],
    [126, 122, 0],
    [104, 150, 45],
    [156, 150, 15],
  ] as const)
    cube(d, [x, y + 6], 30, degrees, '#f7dba2', 13)
  for (const [x, y, color, degrees] of [
    [124, 88, '#5aa532', 60],
    [88, 106, '#d8301f', -40],
    [152, 116, '#5aa532', 20],
    [182, 102, '#d8301f', 70],
    [128, 148, '#d8301f', -30],
    [82, 144, '#5aa532', 50],
  ] as const)
    d.group({ transform: `translate(${x} ${y})rotate(${degrees})scale(.78)` }, () => pepper(color).draw(d, [0, 0]))
  sprinkle(d, inset(surface, 26), 26, '#6b3a12', 2.8)
  onionRing(d, { cx: 142, cy: 100, rx: 15, ry: 9 }, 12)
  corianderSprig(d, [116, 116], 6, 1.1)
}

export function alooGobi(d: Drawing): void {
  const surface = kadhai(d, 'brass')
  d.ellipse(inset(surface, 2), d.radial(['#c98a2a', '#94560f', '#5a2c06']))
  const potatoes: readonly Point[] = [
    [60, 112],
    [128, 76],
    [192, 100],
    [104, 122],
    [158, 128],
    [72, 142],
    [128, 166],
    [186, 144],
  ]
  for (const [index, [x, y]] of potatoes.entries())
    chunk(d, { cx: x, cy: y, rx: 21, ry: 15 }, { color: '#f0b63c', degrees: index * 25 })
  for (const [x, y, scale] of [
    [92, 84, 1.3],
    [160, 84, 1.3],
    [78, 118, 1.25],
    [132, 106, 1.4],
    [184, 118, 1.25],
    [100, 150, 1.35],
    [156, 152, 1.3],
  ] as const)
    cauliflower(d, [x, y], scale, '#f2c964')
  sprinkle(d, inset(surface, 22), 30, '#5a2c0c', 2.4)
  choppedHerb(d, inset(surface, 22), 18)
  gingerThreads(d, { cx: 128, cy: 118, rx: 46, ry: 24 })
  chilli(d, [166, 114], 24, 0.95)
  corianderSprig(d, [122, 122], -4, 1.15)
}

export function dumAloo(d: Drawing): void {
  const surface = bowl(d, { material: 'copper' })
  gravy(d, surface, { color: '#b8341a', oil: '#e0601a', grain: 0.6 })
  d.clipped(`${ellipsePath(surface)}M0 0H256V112H0z`, () => {
    for (const [x, y] of [
      [88, 94],
      [140, 84],
      [184, 108],
      [70, 128],
      [122, 122],
      [168, 142],
      [106, 156],
    ] as const) {
      babyPotato(d, [x, y])
      d.path(smooth(lump({ cx: x, cy: y + 17, rx: 24, ry: 5.5 }, d.random, 0.3, 8)), '#a82c14', { opacity: 0.92 })
    }
  })
  sprinkle(d, inset(surface, 26), 18, '#e8b45a', 2.4)
  choppedHerb(d, inset(surface, 30), 8)
  corianderSprig(d, [144, 116], 8, 1.15)
}

/** A small potato, pricked and fried. */
export function babyPotato(d: Drawing, where: Point): void {
  d.stamp(
    'babypotato',
    () => {
      d.castPath(
        smooth(lump({ cx: 0, cy: 0, rx: 24, ry: 20 }, d.random, 0.05, 9)),
        d.radial(['#ffd98a', '#e8963a', '#a84a14'], 0.36, 0.26, 0.85),
        '#2a0802',
        { opacity: 0.45, transform: 'translate(2 5)' },
      )
      d.strokes('M-9-5h.2M-2-10h.2M6-6h.2M-5 4h.2M4 3h.2M12 2h.2M-13 5h.2M0 11h.2', '#7a300c', 2.6, { opacity: 0.6 })
      gloss(d, { cx: -8, cy: -10, rx: 8, ry: 4 }, -24, 0.9)
    },
    where,
  )
}
