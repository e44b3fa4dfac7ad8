import { chickpea, lentils, pomegranate } from './curries.ts'
import {
  choppedHerb,
  coriander,
  corianderSprig,
  eggHalf,
  lemonWedge,
  mintSprig,
  onionRing,
  sprinkle,
} from './garnish.ts'
import { type Ellipse, inset, lump, type Point, scatter } from './geometry.ts'
import { chunk, cube, gravy } from './gravy.ts'
import {
  avocadoFan,
  berry,
  citrus,
  cucumber,
  leafBed,
  ORANGE,
  roundSlice,
  saladLeaf,
  spill,
  spinach,
  strawberry,
  tomatoHalf,
  watermelon,
} from './produce.ts'
import { heap, riceHeap } from './rice.ts'
import { type Drawing, numbers, smooth } from './svg.ts'
import { bowl, gloss, plate } from './vessels.ts'

const GREENS = ['#5da838', '#8cc84a', '#3f8f3a']

/** Leaves standing all around a bowl's edge and filling its middle. */
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

/** A strip of grilled chicken with its bar marks. */
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

export function sproutsChaat(d: Drawing): void {
  const surface = bowl(d, { material: 'brass', level: 3 })
  const mound = heap(surface, 18)
  d.ellipse(inset(mound, 2), d.radial(['#b5bf5a', '#8f9c3a', '#566420']))
  lentils(d, inset(mound, 9), 70, ['#a8cc4e', '#b9d86c'], 8.5)
  sproutTails(d, inset(mound, 18))
  for (const [index, [x, y]] of scatter(inset(mound, 22), 20, d.random, 0.7).entries()) {
    cube(d, [x, y + 3], 13, index * 25, ['#dc3a26', '#d680ab', '#f6efdc', '#86c25a'][index % 4] ?? '#dc3a26', 6)
  }
  for (const where of scatter(inset(mound, 26), 11, d.random, 1)) pomegranate(d, where)
  lemonWedge(d, [176, 90], 26, 0.95)
  corianderSprig(d, [122, 104], -8, 1.3)
  choppedHerb(d, inset(mound, 20), 12)
}

function sproutTails(d: Drawing, over: Ellipse): void {
  let tails = ''
  for (const [x, y] of scatter(over, 26, d.random, 0.9))
    tails += `M${numbers(x, y)}q${numbers(d.random.between(-9, 9), -9, d.random.between(-13, 13), d.random.between(-4, 8))}`
  d.castStrokes(tails, '#fffbe9', 2.8, '#3a3a0c', { opacity: 0.45, transform: 'translate(1 1.8)' })
}

export function smoothieBowl(d: Drawing): void {
  const surface = bowl(d, { material: 'wood', level: 3 })
  gravy(d, surface, { color: '#9a3c8c', grain: 0.3 })
  d.strokes('M60 150Q110 182 176 158', '#d98ac6', 4, { opacity: 0.5 })
  for (const [index, [x, y]] of scatter({ cx: 102, cy: 78, rx: 40, ry: 15 }, 24, d.random, 0.7).entries()) {
    chunk(
      d,
      { cx: x, cy: y, rx: 8.5, ry: 6 },
      { color: ['#e3a552', '#c07a34'][index % 2] ?? '#d99a4a', degrees: index * 40 },
    )
  }
  for (const [x, y] of [
    [74, 108],
    [96, 112],
    [118, 115],
    [140, 117],
    [162, 116],
  ] as const)
    roundSlice(d, [x, y], 'banana', 1.05)
  for (const [x, y] of [
    [174, 84],
    [192, 98],
    [156, 76],
  ] as const)
    roundSlice(d, [x, y], 'kiwi', 1.1)
  for (const [x, y, turn] of [
    [82, 144, -20],
    [110, 154, 6],
    [140, 154, -10],
  ] as const)
    strawberry(d, [x, y], turn, 0.95)
  for (const [x, y] of [
    [170, 144],
    [184, 134],
    [164, 158],
    [182, 152],
    [196, 122],
    [150, 138],
    [62, 128],
  ] as const)
    berry(d, [x, y])
  coconutFlakes(d, { cx: 128, cy: 130, rx: 70, ry: 14 })
  sprinkle(d, { cx: 128, cy: 134, rx: 76, ry: 38 }, 20, '#2a1c24', 1.9)
  mintSprig(d, [134, 98], 14, 1)
}

function coconutFlakes(d: Drawing, over: Ellipse): void {
  let flakes = ''
  for (const [x, y] of scatter(over, 16, d.random, 1))
    flakes += `M${numbers(x, y)}q4-4 ${numbers(d.random.between(5, 10), d.random.between(-2, 3))}`
  d.castStrokes(flakes, '#fffaf2', 3, '#4a123c', { opacity: 0.4, transform: 'translate(.8 1.6)' })
}

export function fruitBowl(d: Drawing): void {
  const surface = bowl(d, { material: 'porcelain', level: 3 })
  d.ellipse(inset(heap(surface, 10), 3), '#c9632a')
  for (const [index, [x, y]] of scatter(inset(heap(surface, 8), 14), 22, d.random, 0.4).entries())
    cube(d, [x, y + 8], 25, 15, ['#ffc22e', '#ff9a3c', '#f2555a'][index % 3] ?? '#ffc22e', 12)
  for (const [x, y, turn] of [
    [76, 92, -24],
    [108, 78, 8],
    [176, 86, 30],
    [70, 124, -40],
  ] as const)
    watermelon(d, [x, y], turn, 0.82)
  for (const [x, y, turn] of [
    [146, 76, 10],
    [192, 118, 30],
  ] as const)
    citrus(d, [x, y], ORANGE, 0.82, turn)
  for (const [index, [x, y]] of (
    [
      [92, 112],
      [122, 104],
      [160, 104],
      [176, 142],
      [84, 146],
    ] as const
  ).entries())
    cube(d, [x, y + 8], 24, index * 30, index % 2 === 0 ? '#ffc22e' : '#ffd75a', 14)
  for (const [x, y] of [
    [108, 132],
    [142, 122],
    [168, 124],
  ] as const)
    roundSlice(d, [x, y], 'kiwi', 1.15)
  for (const [x, y, turn] of [
    [128, 150, 8],
    [96, 156, -26],
    [154, 156, 24],
  ] as const)
    strawberry(d, [x, y], turn, 1)
  for (const [x, y] of [
    [120, 122],
    [184, 104],
    [72, 140],
    [148, 138],
    [112, 90],
    [166, 160],
  ] as const)
    berry(d, [x, y], '#5b2a6b', 1.05)
  for (const where of scatter({ cx: 128, cy: 122, rx: 66, ry: 40 }, 10, d.random, 1)) pomegranate(d, where)
  mintSprig(d, [132, 112], 6, 1.15)
}

export function hummusBowl(d: Drawing): void {
  const plateWell = plate(d, 'sky')
  const dish: Ellipse = { ...inset(plateWell, 2), cy: plateWell.cy - 2 }
  d.castPath(
    smooth(lump({ ...dish, rx: dish.rx * 0.96, ry: dish.ry * 0.96 }, d.random, 0.03, 14)),
    d.radial(['#fbeecb', '#ecd3a0', '#c9a466']),
    '#2a1004',
    { opacity: 0.4, transform: 'translate(2 6)' },
  )
  for (const reach of [0.74, 0.46]) {
    const groove = { ...dish, rx: dish.rx * reach, ry: dish.ry * reach }
    d.ellipse({ ...groove, cy: groove.cy + 2 }, '#fff5d8')
    d.ellipse(groove, d.linear(['#b8904e', '#dcbd85', '#f4e2b6'], [0.3, 0], [0.7, 1]))
    d.ellipse({ ...groove, rx: groove.rx - 9, ry: groove.ry - 7 }, d.radial(['#f6e4b8', '#e6cc96', '#cfae70']))
  }
  d.path(
    smooth(lump({ cx: dish.cx, cy: dish.cy, rx: 36, ry: 20 }, d.random, 0.22, 10)),
    d.radial([
      ['#f2c62a', 0],
      ['#d9a016', 0.7],
      ['#b57a0c', 1],
    ]),
    { opacity: 0.85 },
  )
  spill(d, { cx: 92, cy: 108, rx: 24, ry: 10 }, '#c4401a', 0.4)
  sprinkle(d, { cx: 96, cy: 110, rx: 38, ry: 20 }, 26, '#b5341a', 2)
  for (const [x, y, turn] of [
    [104, 124, 0],
    [116, 142, 40],
    [140, 146, -20],
    [158, 130, 20],
    [150, 112, 60],
    [120, 112, -30],
  ] as const)
    chickpea(d, [x, y], turn, '#d9a04e', 0.9)
  choppedHerb(d, dish, 14)
  corianderSprig(d, [132, 132], 6, 1)
  for (const [x, y, turn] of [
    [184, 92, 36],
    [200, 118, 58],
    [196, 148, 82],
  ] as const)
    pita(d, [x, y], turn)
  gloss(d, { cx: 100, cy: 92, rx: 24, ry: 8 }, -24, 0.6)
}

function pita(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'pita',
    () => {
      d.castPath('M0-40C22-34 36-16 38 8C24 18-2 20-20 14C-18-6-12-24 0-40z', '#a8692a', '#2a1004', {
        opacity: 0.4,
        transform: 'translate(3 8)',
      })
      d.path('M0-44C22-38 36-20 38 4C24 14-2 16-20 10C-18-10-12-28 0-44z', d.radial(['#fff0c4', '#f0cd8c', '#c98d44']))
      d.path(
        'M6-26C14-24 18-16 14-12C8-10 2-20 6-26zM-6-6C2-10 10-4 6 2C0 6-10 2-6-6zM20-4C26-8 30-2 26 2C22 4 18 0 20-4z',
        '#8a4512',
        { opacity: 0.5 },
      )
    },
    where,
    degrees,
  )
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
