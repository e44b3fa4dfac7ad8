import { cashew } from './afters.ts'
import { chickenLeg, pea } from './biryani.ts'
import { babyPotato } from './bowls-of-curry.ts'
import { puffedRice } from './chaat-parts.ts'
import { cardamom, cinnamon, starAnise } from './cups.ts'
import { butterPat, chickpea, lentils } from './curries.ts'
import { mango } from './drinks.ts'
import { chilli, coriander, creamSwirl, friedOnion, mintSprig, onionRing } from './garnish.ts'
import { type Ellipse, inset, level, lump, type Point, scatter } from './geometry.ts'
import { ginger } from './glasses.ts'
import { chunk, gravy } from './gravy.ts'
import { avocadoFan, cucumber, saladLeaf, tomatoHalf } from './produce.ts'
import { heap, riceHeap } from './rice.ts'
import { bean, peanuts, WHITE_RICE } from './rice-dishes.ts'
import { pav } from './snacks.ts'
import { type Drawing, smooth } from './svg.ts'
import { saffron } from './sweets.ts'
import { beetroot } from './trays.ts'
import { bowl, castShadow, gloss, type Material } from './vessels.ts'

/** A bowl heaped with one ingredient; returns the outline of the heap. */
function heaped(d: Drawing, material: Material, colors: readonly [string, string, string]): Ellipse {
  const surface = bowl(d, { material, rim: level(128, 118, 98), level: 2 })
  const mound = heap(inset(surface, 2), 26)
  d.ellipse(mound, d.radial([...colors]))
  return inset(mound, 8)
}

/** A bowl of a liquid. */
function poured(d: Drawing, material: Material, color: string, oil?: string): Ellipse {
  const surface = bowl(d, { material, rim: level(128, 118, 98) })
  gravy(d, surface, { color, ...(oil ? { oil } : {}), grain: 0.2 })
  return surface
}

/** Draws a large ingredient: `draw` draws it around 0,0 in the size that it has on a plate. */
function large(d: Drawing, scale: number, draw: () => void, [x, y]: Point = [128, 132]): void {
  castShadow(d, { cx: x, cy: y + 26 * scale * 0.6, rx: 34 * scale, ry: 15 * scale }, 0.3)
  d.group({ transform: `translate(${x} ${y})scale(${scale})` }, draw)
}

function garlic(d: Drawing, where: Point): void {
  d.stamp(
    'garlic',
    () => {
      const bulb = 'M0-36C4-22 34-16 34 8C34 26 18 32 0 32C-18 32-34 26-34 8C-34-16-4-22 0-36z'
      d.castPath(bulb, d.radial(['#ffffff', '#f7efe2', '#c9b59b']), '#2a1004', {
        opacity: 0.35,
        transform: 'translate(4 8)',
      })
      d.strokes('M0-30Q-18 0-14 30M0-30Q18 0 14 30M0-30V31', '#c9a8b8', 1.8, { opacity: 0.7 })
      gloss(d, { cx: -14, cy: -2, rx: 6, ry: 14 }, 16, 0.9)
    },
    where,
  )
}

function dough(d: Drawing): void {
  castShadow(d, { cx: 128, cy: 168, rx: 84, ry: 42 })
  d.path(
    smooth(lump({ cx: 128, cy: 132, rx: 86, ry: 62 }, d.random, 0.04, 13)),
    d.radial(['#fffaf0', '#f2e0bd', '#c9a878']),
  )
  d.strokes('M76 118Q128 88 182 124M92 158Q134 138 170 160', '#c9a878', 4, { opacity: 0.55 })
  gloss(d, { cx: 100, cy: 100, rx: 34, ry: 14 }, -20, 0.9)
}

function charcoal(d: Drawing): void {
  for (const [x, y, rx, degrees] of [
    [92, 108, 44, -12],
    [164, 104, 44, 14],
    [118, 158, 46, 6],
    [182, 156, 36, -20],
  ] as const) {
    chunk(d, { cx: x, cy: y, rx, ry: rx * 0.7 }, { color: '#3a3032', degrees })
    d.path(smooth(lump({ cx: x + 4, cy: y + 8, rx: rx * 0.5, ry: rx * 0.18 }, d.random, 0.35, 9)), '#ff8a2a', {
      opacity: 0.85,
    })
    d.path(smooth(lump({ cx: x + 4, cy: y + 8, rx: rx * 0.28, ry: rx * 0.08 }, d.random, 0.3, 8)), '#ffe08a')
  }
}

function coconut(d: Drawing): void {
  castShadow(d, { cx: 132, cy: 170, rx: 84, ry: 40 })
  const shell = smooth(lump({ cx: 128, cy: 142, rx: 88, ry: 66 }, d.random, 0.02, 14))
  d.path(shell, d.radial(['#b5793f', '#7a4218', '#3d1e08']))
  const rim = level(128, 122, 84)
  d.ellipse(rim, '#6b3a14')
  d.ellipse(inset(rim, 5), d.radial(['#ffffff', '#fffdf6', '#eadfca']))
  d.ellipse(inset(rim, 24, 4), d.linear(['#cbbda2', '#f0e8d8', '#fffdf8'], [0.3, 0], [0.7, 1]))
  gloss(d, { cx: 96, cy: 98, rx: 30, ry: 8 }, -14, 0.9)
}

function tamarind(d: Drawing): void {
  for (const [x, y, degrees] of [
    [110, 104, -16],
    [146, 152, 10],
  ] as const)
    d.stamp(
      'pod',
      () => {
        const pod =
          'M-88-6C-84-30-58-30-48-18C-36-32-10-32 0-18C14-32 40-30 50-16C66-28 90-20 88 0C86 22 62 24 50 14C38 28 12 28 0 14C-12 28-38 26-48 12C-62 22-88 18-88-6z'
        d.castPath(pod, d.radial(['#d9a06a', '#9b5c2c', '#552a10']), '#2a1004', {
          opacity: 0.4,
          transform: 'translate(4 10)',
        })
        d.strokes('M-48-14q5 12 0 24M0-14q5 14 0 26M50-12q5 12 0 24', '#5a2c10', 3, { opacity: 0.6 })
        gloss(d, { cx: -64, cy: -12, rx: 14, ry: 5 }, -10, 0.6)
        gloss(d, { cx: -22, cy: -14, rx: 14, ry: 5 }, -6, 0.6)
      },
      [x, y],
      degrees,
      0.98,
    )
}

function sprouts(d: Drawing): void {
  const over = heaped(d, 'sage', ['#d9e08a', '#a8b54a', '#6b7a24'])
  lentils(d, over, 60, ['#a8cc4e', '#c9dc7a'], 9)
  tails(d, inset(over, 8))
}

function tails(d: Drawing, over: Ellipse): void {
  let curls = ''
  for (const [x, y] of scatter(over, 26, d.random, 0.9))
    curls += `M${Math.round(x)} ${Math.round(y)}q${Math.round(d.random.between(-10, 10))}-11 ${Math.round(d.random.between(-14, 14))} 3`
  d.castStrokes(curls, '#fffbe9', 3.2, '#3a3a0c', { opacity: 0.45, transform: 'translate(1 1.8)' })
}

const pulses =
  (material: Material, colors: readonly [string, string, string], grains: readonly string[], size: number) =>
  (d: Drawing): void =>
    lentils(d, heaped(d, material, colors), 78, grains, size)

const places = (count: number, d: Drawing): Point[] =>
  scatter({ cx: 128, cy: 130, rx: 74, ry: 54 }, count, d.random, 0.4)

/** Drawings of ingredients by file name. */
export const INGREDIENTS: Readonly<Record<string, (d: Drawing) => void>> = {
  avocado: (d) => large(d, 2, () => avocadoFan(d, [0, 0], -10, 1.1)),
  beetroot: (d) => {
    for (const [index, where] of places(4, d).entries()) beetroot(d, where, 2.4 - index * 0.1)
  },
  bread: (d) => large(d, 2.1, () => pav(d, [0, 0], -4)),
  butter: (d) => large(d, 2.9, () => butterPat(d, [0, 8], 1)),
  cashew: (d) => {
    for (const [index, where] of places(5, d).entries()) cashew(d, where, index * 70, 2.1)
  },
  charcoal,
  chicken: (d) => large(d, 1.35, () => chickenLeg(d, [-12, 0], -18, 1)),
  chickpea: (d) => {
    for (const [index, where] of places(7, d).entries()) chickpea(d, where, index * 53 - 90, '#e3b066', 2.4)
  },
  chilli: (d) => {
    castShadow(d, { cx: 128, cy: 148, rx: 84, ry: 40 }, 0.25)
    chilli(d, [120, 100], -14, 3.4)
    chilli(d, [132, 146], 8, 3.4, '#c9301c')
  },
  coconut,
  cream: (d) => creamSwirl(d, { ...inset(poured(d, 'porcelain', '#fff4dc'), 36), cy: 122 }, '#fffdf6'),
  cucumber: (d) => {
    for (const [index, where] of places(4, d).entries()) cucumber(d, where, index * 24, 2.5)
  },
  curd: (d) => {
    const surface = poured(d, 'clay', '#fbf6ea')
    d.path(smooth(lump(inset(surface, 34), d.random, 0.14, 12)), '#ffffff', { opacity: 0.8 })
    gloss(d, { cx: 108, cy: 108, rx: 28, ry: 9 }, -14, 0.9)
  },
  dough,
  'fried-onion': (d) => friedOnion(d, heaped(d, 'brass', ['#c9782c', '#8f4614', '#4a1e06']), 90),
  ghee: (d) => {
    poured(d, 'steel', '#f7c43a')
    gloss(d, { cx: 104, cy: 106, rx: 30, ry: 9 }, -14, 0.9)
  },
  'ginger-garlic': (d) => {
    garlic(d, [92, 118])
    large(d, 1.7, () => ginger(d, [0, 0]), [152, 152])
  },
  'roasted-gram': pulses('brass', ['#f7d27a', '#d9a441', '#94641a'], ['#f2c65c', '#e0ac3e'], 8),
  gravy: (d) => {
    const surface = poured(d, 'steel', '#d98324', '#f2a03a')
    for (const [x, y] of scatter(inset(surface, 28), 5, d.random, 0.6))
      chunk(d, { cx: x, cy: y, rx: 17, ry: 11 }, { color: '#f0862c' })
  },
  herb: (d) => {
    castShadow(d, { cx: 128, cy: 190, rx: 60, ry: 22 }, 0.3)
    d.strokes('M128 210L96 130M128 210L128 120M128 210L162 132M128 210L112 150M128 210L146 150', '#4f9f2c', 5)
    for (const [x, y, degrees, scale] of [
      [84, 132, -40, 3],
      [172, 132, 40, 3],
      [106, 106, -18, 3.2],
      [152, 106, 20, 3.2],
      [128, 96, 0, 3.4],
      [128, 140, 4, 2.8],
    ] as const)
      coriander(d, [x, y], degrees, scale)
  },
  hummus: (d) => {
    const surface = poured(d, 'sky', '#efd9a8')
    d.ellipse(inset(surface, 34), d.radial(['#f2c62a', '#e6c578', '#efd9a8']), { opacity: 0.8 })
    chickpea(d, [118, 116], 10, '#d9a04e', 1.4)
    chickpea(d, [142, 124], 60, '#d9a04e', 1.4)
  },
  lentils: pulses('copper', ['#8a4a2c', '#5a2818', '#2e1008'], ['#3d1a10', '#57261a', '#6b3020'], 8),
  lettuce: (d) => {
    castShadow(d, { cx: 128, cy: 188, rx: 80, ry: 26 }, 0.3)
    for (const [x, degrees, color] of [
      [92, -36, '#5da838'],
      [164, 36, '#3f8f3a'],
      [128, 0, '#8cc84a'],
    ] as const)
      saladLeaf(d, [x, 190], degrees * 0.7, 1.75, color)
  },
  mango: (d) => large(d, 2.3, () => mango(d, [0, 0], -14)),
  mint: (d) => {
    castShadow(d, { cx: 128, cy: 176, rx: 62, ry: 24 }, 0.25)
    mintSprig(d, [128, 186], 0, 4.4)
  },
  mutton: (d) => {
    for (const [x, y, degrees] of [
      [90, 106, -14],
      [166, 102, 12],
      [116, 156, 4],
      [182, 150, -18],
    ] as const) {
      chunk(d, { cx: x, cy: y, rx: 42, ry: 28 }, { color: '#b5402c', degrees })
      d.strokes(`M${x - 18} ${y - 8}q14 8 30 2M${x - 8} ${y + 8}q12-6 24 2`, '#f7d9c9', 3.4, { opacity: 0.7 })
    }
  },
  onion: (d) => {
    for (const [x, y, rx, degrees] of [
      [96, 108, 52, -14],
      [166, 118, 46, 18],
      [126, 166, 48, 4],
    ] as const)
      onionRing(d, { cx: x, cy: y, rx, ry: rx * 0.6 }, degrees)
  },
  peanut: (d) => peanuts(d, heaped(d, 'wood', ['#e8b878', '#b5793a', '#6b3c12']), 54),
  peas: (d) => {
    for (const where of scatter(heaped(d, 'porcelain', ['#b9dc6a', '#7fb53a', '#3f7a1c']), 34, d.random, 0.4))
      pea(d, where, 2)
  },
  potato: (d) => large(d, 2.6, () => babyPotato(d, [0, 0])),
  'puffed-rice': (d) => puffedRice(d, heaped(d, 'clay', ['#fff1cf', '#e0bd84', '#9b7238'])),
  rajma: (d) => {
    for (const [index, where] of places(8, d).entries())
      d.group({ transform: `translate(${Math.round(where[0])} ${Math.round(where[1])})scale(1.9)` }, () =>
        bean(d, [0, 0], index * 47),
      )
  },
  rice: (d) => {
    const surface = bowl(d, { material: 'wood', rim: level(128, 118, 98), level: 2 })
    riceHeap(d, inset(surface, 4), { ...WHITE_RICE, height: 26, grain: 1.15 })
  },
  saffron: (d) => {
    const surface = poured(d, 'brass', '#f2a83a')
    for (const by of [18, 30, 40]) saffron(d, inset(surface, by))
    gloss(d, { cx: 104, cy: 106, rx: 26, ry: 8 }, -14, 0.8)
  },
  spices: (d) => {
    d.group({ transform: 'translate(88 110)scale(2)' }, () => starAnise(d, [0, 0]))
    d.group({ transform: 'translate(150 156)scale(1.9)' }, () => cinnamon(d, [0, 0], -16))
    d.group({ transform: 'translate(172 96)scale(2.2)' }, () => cardamom(d, [0, 0], 24))
    d.group({ transform: 'translate(84 180)scale(2)' }, () => cardamom(d, [0, 0], -20))
  },
  sprouts,
  tamarind,
  tomato: (d) => {
    for (const [index, where] of places(3, d).entries()) tomatoHalf(d, where, index * 20 - 14, 3.1)
  },
}
