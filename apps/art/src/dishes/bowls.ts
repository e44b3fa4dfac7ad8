import { chickpea, lentils, pomegranate } from './curries.ts'
import { choppedHerb, corianderSprig, lemonWedge, mintSprig, sprinkle } from './garnish.ts'
import { type Ellipse, inset, lump, type Point, scatter } from './geometry.ts'
import { chunk, cube, gravy } from './gravy.ts'
import { berry, citrus, ORANGE, roundSlice, spill, strawberry, watermelon } from './produce.ts'
import { heap } from './rice.ts'
import { type Drawing, numbers, smooth } from './svg.ts'
import { bowl, gloss, plate } from './vessels.ts'

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

export function sproutTails(d: Drawing, over: Ellipse): void {
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
