import { dress, PLATTER } from './biryani.ts'
import { naanBread } from './breads.ts'
import { tikki } from './chaat.ts'
import { puffedRice, sev } from './chaat-parts.ts'
import { choppedHerb, eggHalf, friedOnion, lemonWedge, mintSprig, onionRing, sprinkle } from './garnish.ts'
import { at, inset, lump, type Point, scatter } from './geometry.ts'
import { chunk, cube, gravy } from './gravy.ts'
import { saladLeaf, tomatoHalf } from './produce.ts'
import { riceHeap } from './rice.ts'
import { roll, triangle } from './rolls.ts'
import { mintChutney } from './southern.ts'
import { type Drawing, smooth } from './svg.ts'
import { bowl, castShadow, gloss, katori, plate } from './vessels.ts'

/** Mince biryani on a platter. */
export function keemaBiryani(d: Drawing): void {
  const well = plate(d, 'clay')
  const mound = riceHeap(d, { ...inset(well, 1), cy: well.cy + 1 }, PLATTER)
  for (const [index, [x, y]] of scatter({ cx: 126, cy: 108, rx: 52, ry: 32 }, 26, d.random, 0.5).entries())
    chunk(d, { cx: x, cy: y, rx: 11, ry: 8 }, { color: '#8f4a20', degrees: index * 41 })
  friedOnion(d, inset(mound, 34, -6), 8)
  choppedHerb(d, inset(mound, 22), 14)
  lemonWedge(d, [74, 160], 24, 0.85)
  mintSprig(d, [128, 98], 4, 1.1)
}

export function paneerBiryani(d: Drawing): void {
  const surface = bowl(d, { material: 'brass', level: 4 })
  const mound = riceHeap(d, inset(surface, 4), { height: 30 })
  dress(d, mound)
  for (const [x, y, degrees] of [
    [84, 92, 15],
    [138, 72, 45],
    [174, 102, 30],
    [112, 110, 60],
    [152, 132, 15],
  ] as const) {
    cube(d, [x, y + 8], 32, degrees, '#fae3b4', 14)
    sprinkle(d, { cx: x, cy: y - 5, rx: 10, ry: 5 }, 4, '#c9742a', 2.4)
  }
  mintSprig(d, [124, 92], 4, 1.05)
}

export function garlicNaan(d: Drawing): void {
  plate(d, 'sky')
  naanBread(d, { transform: 'translate(116 112) rotate(-26)' }, 10)
  naanBread(d, { transform: 'translate(138 142) rotate(10) scale(1.04)' }, 12)
  for (const over of [
    { cx: 136, cy: 132, rx: 66, ry: 30 },
    { cx: 92, cy: 102, rx: 34, ry: 20 },
  ])
    garlicBits(d, over)
}

/** Dark golden fried garlic. */
function garlicBits(d: Drawing, over: { cx: number; cy: number; rx: number; ry: number }): void {
  for (const [index, where] of scatter(over, 12, d.random, 0.8).entries())
    d.stamp(
      'garlicbit',
      () =>
        d.castPath(
          'M-8 2C-8-4-1-7 6-5C9-3 8 3 3 5C-2 6-7 5-8 2z',
          d.radial(['#fff3c8', '#f0c25a', '#b5741c']),
          '#5a2c04',
          {
            opacity: 0.4,
            transform: 'translate(1 2.5)',
          },
        ),
      where,
      index * 57,
    )
}

/** Three round patties of these colours; `top` draws the garnish of each. */
function patties(d: Drawing, colors: readonly [string, string, string], top: (where: Point) => void): void {
  for (const where of [
    [84, 112],
    [170, 124],
    [112, 162],
  ] as const) {
    d.stamp('patty', () => tikki(d, colors), where, 0, 0.92)
    top(where)
  }
}

export function shamiKebab(d: Drawing): void {
  plate(d, 'slate')
  mintChutney(d, [166, 78], 26)
  patties(d, ['#d99a5a', '#a8602c', '#5a2a0c'], ([x, y]) => onionRing(d, { cx: x, cy: y - 6, rx: 14, ry: 8 }, x % 30))
  lemonWedge(d, [186, 172], -10, 0.85)
  mintSprig(d, [64, 168], -40, 1)
}

export function dahiKebab(d: Drawing): void {
  plate(d, 'sky')
  mintChutney(d, [166, 78], 26)
  patties(d, ['#fff6dc', '#f5d796', '#c9923f'], ([x, y]) => {
    sprinkle(d, { cx: x, cy: y - 4, rx: 24, ry: 14 }, 6, '#c9301c', 2.4)
    choppedHerb(d, { cx: x, cy: y - 4, rx: 26, ry: 15 }, 7)
  })
  onionRing(d, { cx: 186, cy: 172, rx: 16, ry: 9 }, 10)
  mintSprig(d, [64, 168], -40, 1)
}

/** Two rolls with their usual side dishes. */
function twoRolls(d: Drawing, filling: () => void): void {
  plate(d, 'slate')
  mintChutney(d, [204, 104], 27)
  roll(d, [84, 124], -24, filling)
  roll(d, [146, 132], -8, filling)
  lemonWedge(d, [196, 174], -10, 0.82)
}

const leaves = (d: Drawing): void => {
  saladLeaf(d, [-14, -56], -30, 0.5)
  saladLeaf(d, [14, -56], 34, 0.5)
}

export function eggRoll(d: Drawing): void {
  twoRolls(d, () => {
    leaves(d)
    eggHalf(d, [-9, -70], -20, 0.62)
    eggHalf(d, [11, -70], 20, 0.62)
    onionRing(d, { cx: 0, cy: -59, rx: 11, ry: 6 }, 4)
    choppedHerb(d, { cx: 0, cy: -64, rx: 22, ry: 9 }, 7)
  })
}

export function paneerRoll(d: Drawing): void {
  twoRolls(d, () => {
    leaves(d)
    cube(d, [-11, -60], 19, 15, '#f3a545', 11)
    cube(d, [10, -62], 19, 45, '#f3a545', 11)
    cube(d, [0, -54], 17, 30, '#f6b45a', 9)
    onionRing(d, { cx: 6, cy: -58, rx: 9, ry: 5 }, 12)
    choppedHerb(d, { cx: 0, cy: -64, rx: 22, ry: 9 }, 7)
  })
}

export function falafelWrap(d: Drawing): void {
  twoRolls(d, () => {
    leaves(d)
    for (const [x, y] of [
      [-11, -68],
      [11, -69],
      [0, -62],
    ] as const)
      chunk(d, { cx: x, cy: y, rx: 12, ry: 10 }, { color: '#8f7a2c' })
    tomatoHalf(d, [-4, -58], 10, 0.6)
    d.strokes('M-20-64q10-8 18 0t20-3', '#fff6df', 4)
  })
}

/** Jhalmuri: puffed rice in a cone of newspaper. */
export function jhalmuri(d: Drawing): void {
  castShadow(d, { cx: 132, cy: 214, rx: 46, ry: 18 }, 0.5)
  const heapAt = { cx: 128, cy: 84, rx: 74, ry: 46 }
  d.ellipse(heapAt, d.radial(['#fff1cf', '#e0bd84', '#9b7238']))
  puffedRice(d, inset(heapAt, 5))
  sev(d, inset(heapAt, 14), 26)
  for (const [index, [x, y]] of scatter(inset(heapAt, 14), 9, d.random, 0.8).entries())
    cube(d, [x, y], 12, 0, ['#dc3a26', '#d9749f', '#8fc25a'][index % 3] ?? '#dc3a26', 5)
  const cone = 'M48 92C96 122 160 122 208 92L140 220Q128 230 118 220z'
  d.castPath(
    cone,
    d.linear(
      [
        ['#fffaf0', 0],
        ['#f2e6cf', 0.5],
        ['#b5a07c', 1],
      ],
      [0, 0],
      [1, 0.2],
    ),
    '#2a1004',
    {
      opacity: 0.3,
      transform: 'translate(0-4)',
    },
  )
  d.strokes('M76 118L120 208M60 112h.2M96 126l30 76M120 130l14 66M150 128l-4 62M176 120l-24 64', '#8f8474', 3.4, {
    opacity: 0.35,
  })
  d.strokes('M208 92Q150 150 126 224', '#a8946c', 3, { opacity: 0.6 })
  lemonWedge(d, [172, 66], 24, 0.9)
  choppedHerb(d, inset(heapAt, 12), 14)
}

/** A bowl of soup and half a sandwich. */
export function soupSandwich(d: Drawing): void {
  plate(d, 'sage')
  d.group({ transform: 'translate(168 100)scale(.8)' }, () => triangle(d, [0, 0]))
  d.group({ transform: 'translate(184 146)scale(.8)' }, () => triangle(d, [0, 0]))
  const surface = katori(d, { cx: 92, cy: 126, rx: 64, ry: 47 }, 'porcelain')
  gravy(d, surface, { color: '#e2541c', grain: 0.2 })
  d.path(smooth(lump({ cx: 90, cy: 128, rx: 26, ry: 13 }, d.random, 0.25, 9)), '#fff3dc', { opacity: 0.9 })
  for (const angle of [20, 140, 260]) {
    const [x, y] = at({ cx: 92, cy: 128, rx: 38, ry: 22 }, angle)
    cube(d, [x, y + 3], 13, 0, '#e5ab58', 6)
  }
  sprinkle(d, inset(surface, 16), 16, '#3a2a1c', 1.8)
  mintSprig(d, [92, 128], 6, 0.95)
  gloss(d, { cx: 66, cy: 108, rx: 12, ry: 4 }, -20, 0.6)
}
