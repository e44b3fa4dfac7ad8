import { pea, vegetables } from './biryani.ts'
import { pomegranate } from './curries.ts'
import { chilli, coriander, corianderSprig, lemonWedge, onionRing, sprinkle } from './garnish.ts'
import { type Ellipse, inset, lump, type Point, scatter } from './geometry.ts'
import { cube } from './gravy.ts'
import { spill } from './produce.ts'
import { type RiceLook, riceHeap } from './rice.ts'
import { type Drawing, numbers, smooth } from './svg.ts'
import { bowl, plate } from './vessels.ts'

export const WHITE_RICE: RiceLook = { patches: [], height: 22, gap: '#b08a58' }

export function rajmaChawal(d: Drawing): void {
  const surface = bowl(d, { material: 'sage', level: 3 })
  riceHeap(d, inset(surface, 5), { ...WHITE_RICE, height: 34 })
  const pool = smooth(lump({ cx: 142, cy: 122, rx: 68, ry: 42 }, d.random, 0.09, 12))
  d.castPath(pool, d.radial(['#c9551f', '#9b2f12', '#6b1a0a']), '#4a1e04', {
    opacity: 0.45,
    transform: 'translate(1 4)',
  })
  for (const [index, point] of scatter({ cx: 142, cy: 118, rx: 60, ry: 35 }, 26, d.random, 0.4).entries())
    bean(d, point, index * 67)
  onionRing(d, { cx: 132, cy: 106, rx: 18, ry: 10 }, -12)
  corianderSprig(d, [146, 122], 8, 1.2)
  lemonWedge(d, [66, 132], 20, 0.8)
}

export function bean(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'rajma',
    () => {
      d.castPath(
        'M-14-1C-14-10-5-11 1-8C7-11 15-8 14 0C13 8 5 10 0 7C-6 10-14 8-14-1z',
        d.radial(['#d9663a', '#93260f', '#4a0f06']),
        '#2a0802',
        { opacity: 0.5, transform: 'translate(1 3.5)' },
      )
      d.ellipse({ cx: -5, cy: -5, rx: 4.6, ry: 1.9 }, '#fff', { opacity: 0.65, transform: 'rotate(-14-5-5)' })
    },
    where,
    degrees % 360,
  )
}

/** Mustard seed, curry leaves and dried chilli in hot oil. */
export function tempering(d: Drawing, over: Ellipse): void {
  sprinkle(d, over, 30, '#2a1810', 2.6)
  for (const [index, where] of scatter(inset(over, 6), 7, d.random, 0.9).entries()) curryLeaf(d, where, index * 73)
}

export function curryLeaf(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'curryleaf',
    () => {
      d.castPath('M-14 0C-7-8 6-8 15 0C6 7-7 7-14 0z', d.linear(['#7fb548', '#2f6b22'], [0, 0], [0.4, 1]), '#1d2a05', {
        opacity: 0.4,
        transform: 'translate(1 2.5)',
      })
      d.strokes('M-12 0H13', '#b9dc84', 1.1, { opacity: 0.8 })
    },
    where,
    degrees % 360,
  )
}

export function peanuts(d: Drawing, over: Ellipse, count: number): void {
  for (const [index, [x, y]] of scatter(over, count, d.random, 0.9).entries()) {
    d.stamp(
      'peanut',
      () => {
        d.castPath('M-8 0C-8-6 7-6 8 0C7 6-8 6-8 0z', d.radial(['#f6cf92', '#cf8a42', '#8a4a1c']), '#2a1004', {
          opacity: 0.45,
          transform: 'translate(1 2.5)',
        })
      },
      [x, y],
      index * 50,
    )
  }
}

export function curdRice(d: Drawing): void {
  const surface = bowl(d, { material: 'clay', level: 5 })
  riceHeap(d, inset(surface, 4), { patches: [], color: '#fffdf5', height: 16, slender: 0.7, gap: '#d3bd94' })
  spill(d, { cx: 118, cy: 108, rx: 76, ry: 48 }, '#fffdf6', 0.55)
  tempering(d, { cx: 128, cy: 110, rx: 56, ry: 34 })
  for (const where of scatter({ cx: 128, cy: 114, rx: 70, ry: 44 }, 14, d.random, 0.9)) pomegranate(d, where)
  chilli(d, [104, 100], 20, 1, '#a3160f')
  chilli(d, [154, 122], -30, 0.95, '#b81f12')
  coriander(d, [130, 118], 10, 1)
}

export function lemonRice(d: Drawing): void {
  const surface = bowl(d, { material: 'brass', level: 3 })
  const mound = riceHeap(d, inset(surface, 5), { color: '#ffe05a', patches: ['#f9c81e'], height: 32, gap: '#b5780c' })
  tempering(d, inset(mound, 26))
  peanuts(d, inset(mound, 20), 16)
  chilli(d, [92, 92], 24, 1, '#a3160f')
  lemonWedge(d, [170, 84], 18, 0.95)
  lemonWedge(d, [184, 106], 34, 0.85)
  coriander(d, [124, 116], -8, 1.1)
}

export function friedRice(d: Drawing): void {
  const surface = bowl(d, { material: 'slate', level: 3 })
  const mound = riceHeap(d, inset(surface, 5), {
    color: '#f6d9a0',
    patches: ['#e3a552'],
    height: 32,
    gap: '#8a4a16',
    slender: 0.85,
  })
  vegetables(d, inset(mound, 14))
  for (const [x, y] of [
    [96, 84],
    [158, 90],
    [112, 136],
    [170, 130],
  ] as const)
    spill(d, { cx: x, cy: y, rx: 12, ry: 7 }, '#ffd23c', 1)
  springOnion(d, inset(mound, 18), 18)
  coriander(d, [130, 104], 10, 1.1)
}

export function springOnion(d: Drawing, over: Ellipse, count: number): void {
  let rings = ''
  for (const [x, y] of scatter(over, count, d.random, 0.9))
    rings += `M${numbers(x - 3, y)}a3 2.2 0 1 1 6 0a3 2.2 0 1 1-6 0`
  d.castStrokes(rings, '#6fb53a', 2.4, '#1d2a05', { opacity: 0.4, transform: 'translate(.7 1.5)' })
}

/** Poha: flattened rice, yellow with turmeric. */
export function poha(d: Drawing): void {
  pohaWith(d, (mound) => peanuts(d, inset(mound, 16), 14))
}

/** Variant without nuts, for nut-free kitchens. */
export function pohaNutFree(d: Drawing): void {
  pohaWith(d, (mound) => {
    for (const [x, y] of scatter(inset(mound, 16), 9, d.random, 0.7)) cube(d, [x, y + 3], 12, 0, '#f08a24', 5)
  })
}

function pohaWith(d: Drawing, more: (mound: Ellipse) => void): void {
  const well = plate(d, 'sky')
  const mound = riceHeap(d, inset(well, 8), {
    color: '#ffdf5e',
    patches: ['#f6c832'],
    height: 34,
    slender: 0.55,
    grain: 1.15,
    gap: '#b5780c',
  })
  more(mound)
  for (const [x, y] of scatter(inset(mound, 24), 8, d.random, 0.9)) pea(d, [x, y], 0.8)
  tempering(d, inset(mound, 30))
  onionRing(d, { cx: 150, cy: 104, rx: 14, ry: 8 }, 20)
  lemonWedge(d, [66, 156], 20, 0.9)
  corianderSprig(d, [122, 104], -4, 1.25)
}

export function upma(d: Drawing): void {
  upmaWith(d, (mound) => peanuts(d, inset(mound, 26), 8))
}

/** Variant without nuts, for nut-free kitchens. */
export function upmaNutFree(d: Drawing): void {
  upmaWith(d, (mound) => {
    for (const [x, y] of scatter(inset(mound, 26), 6, d.random, 0.7)) cube(d, [x, y + 3], 12, 0, '#f7d65a', 5)
  })
}

function upmaWith(d: Drawing, more: (mound: Ellipse) => void): void {
  const surface = bowl(d, { material: 'sky', level: 3 })
  const mound = riceHeap(d, inset(surface, 5), {
    color: '#fbeabf',
    patches: ['#f2d48a'],
    height: 34,
    slender: 0.32,
    gap: '#c49a52',
  })
  for (const [index, [x, y]] of scatter(inset(mound, 18), 16, d.random, 0.9).entries())
    cube(d, [x, y + 3], 12, index * 20, ['#f08a24', '#5aa532'][index % 2] ?? '#f08a24', 5)
  more(mound)
  tempering(d, inset(mound, 28))
  for (const [x, y] of scatter(inset(mound, 30), 6, d.random, 1)) pea(d, [x, y], 0.8)
  corianderSprig(d, [128, 104], 6, 1.15)
}
