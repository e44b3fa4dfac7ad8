import { chickpea, pomegranate } from './curries.ts'
import { coriander, eggHalf, mintSprig, onionRing, sprinkle } from './garnish.ts'
import { type Ellipse, inset, type Point, scatter } from './geometry.ts'
import { cube, gravy } from './gravy.ts'
import { avocadoFan, cucumber, leafBed, saladLeaf, spill, spinach, tomatoHalf } from './produce.ts'
import { riceHeap } from './rice.ts'
import { type Drawing, numbers } from './svg.ts'
import { bowl, gloss } from './vessels.ts'

const GREENS = ['#5da838', '#8cc84a', '#3f8f3a']

/** Leaves around the edge of a bowl and in its middle; returns the area for the toppings. */
function greens(d: Drawing, surface: Ellipse, colors: readonly string[] = GREENS): Ellipse {
  d.ellipse(inset(surface, 4), '#1f4a1a')
  leafBed(d, { ...surface, cy: surface.cy - 4 }, colors)
  return inset(surface, 24)
}

export function saladBowl(d: Drawing): void {
  const surface = bowl(d, { material: 'wood', level: 3 })
  const over = greens(d, surface)
  for (const [x, y, turn] of [
    [70, 96, -12],
    [178, 84, 10],
    [160, 144, 14],
  ] as const)
    cucumber(d, [x, y], turn, 1.15)
  cucumber(d, [88, 88], 6, 1.1)
  for (const [x, y, turn] of [
    [118, 78, 10],
    [94, 140, -16],
    [186, 118, 24],
    [142, 112, -8],
    [126, 152, 6],
  ] as const)
    tomatoHalf(d, [x, y], turn, 1.15)
  for (const [x, y, turn] of [
    [78, 118, 10],
    [100, 112, 60],
    [150, 86, -20],
    [162, 112, 10],
    [112, 128, -40],
    [140, 132, 20],
    [176, 146, 50],
    [120, 100, 0],
    [82, 142, 30],
  ] as const) {
    chickpea(d, [x, y], turn, '#ecc27a', 0.95)
  }
  onionRing(d, { cx: 128, cy: 114, rx: 20, ry: 12 }, -16)
  onionRing(d, { cx: 104, cy: 96, rx: 15, ry: 9 }, 12)
  for (const [x, y, turn] of [
    [148, 100, 20],
    [114, 142, 50],
    [168, 128, 0],
  ] as const)
    cube(d, [x, y], 15, turn, '#fdf8ea', 7)
  sprinkle(d, over, 14, '#f4e3b0', 2.6)
}

function crouton(d: Drawing, where: Point, turn: number): void {
  cube(d, where, 21, turn, '#e5ab58', 11)
}

export function caesarSalad(d: Drawing): void {
  const surface = bowl(d, { material: 'porcelain', level: 3 })
  greens(d, surface, ['#8cc84a', '#b5dc6a', '#6fb53a'])
  for (const [x, y, degrees] of [
    [96, 98, -18],
    [120, 92, -14],
    [144, 90, -10],
  ] as const)
    grilledSlice(d, [x, y], degrees)
  eggHalf(d, [88, 138], -12, 0.85)
  eggHalf(d, [176, 104], 18, 0.85)
  for (const [x, y, turn] of [
    [128, 130, 10],
    [160, 138, 50],
    [110, 156, 30],
    [146, 162, 0],
    [66, 112, 20],
    [186, 136, 40],
  ] as const)
    crouton(d, [x, y], turn)
  shavings(d, [
    [114, 120],
    [152, 116],
    [134, 148],
    [82, 104],
  ])
  for (const [x, y, turn] of [
    [138, 116, 0],
    [98, 122, 20],
    [172, 152, -14],
  ] as const)
    tomatoHalf(d, [x, y], turn, 0.8)
  sprinkle(d, { cx: 128, cy: 118, rx: 70, ry: 42 }, 18, '#3a2a1c', 1.6)
}

/** A strip of grilled chicken with grill marks. */
function grilledSlice(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'grilled',
    () => {
      const slice = 'M-13-30C-4-36 10-34 15-24C18-6 16 14 8 30C0 36-12 32-15 24C-18 6-18-14-13-30z'
      d.castPath(slice, d.linear(['#ffe7b8', '#eeb76a', '#b5702a'], [0, 0], [1, 0.5]), '#10240a', {
        opacity: 0.4,
        transform: 'translate(3 5)',
      })
      d.strokes('M-13-20L13-26M-15-6L15-12M-15 8L14 2M-13 22L10 16', '#6b300c', 4, { opacity: 0.7 })
      gloss(d, { cx: -5, cy: -14, rx: 4, ry: 12 }, 8, 0.6)
    },
    where,
    degrees,
  )
}

function shavings(d: Drawing, places: readonly Point[]): void {
  for (const [index, where] of places.entries()) {
    d.stamp(
      'parmesan',
      () =>
        d.castPath(
          'M-18-2C-10-10 8-10 18-3L12 5C4 0-8 2-14 7z',
          d.linear(['#fffbe6', '#f2dd9c'], [0, 0], [0.5, 1]),
          '#2a1004',
          { opacity: 0.3, transform: 'translate(1.5 3)' },
        ),
      where,
      index * 41 - 30,
    )
  }
}

export function grainBowl(d: Drawing): void {
  const surface = bowl(d, { material: 'slate', level: 3 })
  riceHeap(d, surface, {
    color: '#f0d9a4',
    patches: [],
    height: 14,
    grain: 0.9,
    slender: 0.34,
    gap: '#b58a4a',
  })
  for (const [x, y, turn] of [
    [50, 118, -70],
    [60, 98, -46],
    [76, 84, -24],
    [68, 116, -50],
  ] as const)
    spinach(d, [x + 16, y + 18], turn, 1.05)
  for (const [x, y, turn] of [
    [114, 68, 10],
    [134, 64, 40],
    [124, 80, 20],
    [148, 76, 0],
    [104, 84, 50],
  ] as const)
    cube(d, [x, y + 8], 19, turn, '#b01e56', 11)
  for (const [x, y, turn] of [
    [178, 82, 10],
    [194, 94, 50],
    [172, 98, -20],
    [190, 112, 20],

    [174, 116, 60],
    [160, 90, 30],
    [204, 128, 10],
    [186, 130, 40],
  ] as const)
    chickpea(d, [x, y], turn, '#e3a552', 0.95)
  carrotRibbons(d, [72, 150])
  for (const [x, y, turn] of [
    [156, 152, 10],
    [178, 150, -16],
    [168, 166, 20],
  ] as const)
    tomatoHalf(d, [x, y], turn, 1.05)
  avocadoFan(d, [116, 158], -6, 1.02)
  spill(d, { cx: 128, cy: 112, rx: 25, ry: 15 }, '#e9c98e', 1)
  gravy(d, { cx: 128, cy: 111, rx: 24, ry: 14 }, { color: '#f0d7a6', grain: 0.2 })
  sprinkle(d, { cx: 128, cy: 116, rx: 70, ry: 44 }, 9, '#fff6df', 2.4)
  sprinkle(d, { cx: 128, cy: 116, rx: 70, ry: 44 }, 9, '#2a1c14', 2.2)
  coriander(d, [130, 114], 10, 0.9)
}

function carrotRibbons(d: Drawing, [x, y]: Point): void {
  const curl = (dx: number, dy: number): string => `M${numbers(x - 22 + dx, y + dy)}c8-16 20-14 22-2s12 10 20-4`
  const curls = curl(0, -6) + curl(4, 4) + curl(-2, 13) + curl(10, -14)
  d.castStrokes(curls, '#f08a24', 6.5, '#6b2c06', { opacity: 0.45, transform: 'translate(1 3)' })
  d.strokes(curls, '#ffc06a', 2, { transform: 'translate(-.5-1.5)' })
}

export function quinoaSalad(d: Drawing): void {
  const surface = bowl(d, { material: 'sage', level: 3 })
  const mound = riceHeap(d, surface, {
    color: '#f4e2b4',
    patches: [],
    height: 20,
    grain: 0.9,
    slender: 0.34,
    gap: '#b5924e',
  })
  for (const [x, y, turn] of [
    [72, 92, -50],
    [178, 84, 40],
    [190, 130, 70],
    [74, 140, -80],
    [128, 70, 0],
  ] as const)
    saladLeaf(d, [x, y + 20], turn, 0.7)
  for (const [x, y, turn] of [
    [96, 92, 10],
    [154, 92, -10],
    [172, 122, 20],
    [90, 126, -20],
    [128, 146, 0],
  ] as const)
    tomatoHalf(d, [x, y], turn)
  for (const [x, y, turn] of [
    [122, 96, 0],
    [146, 124, 20],
    [106, 146, -10],
  ] as const)
    cucumber(d, [x, y], turn, 0.95)
  for (const [x, y, turn] of [
    [112, 118, 20],
    [160, 144, 50],
    [138, 104, 0],
    [86, 108, 30],
  ] as const)
    cube(d, [x, y], 16, turn, '#fdf8ea', 8)
  for (const where of scatter(inset(mound, 24), 10, d.random, 1)) pomegranate(d, where)
  mintSprig(d, [130, 118], 10, 1.05)
}
