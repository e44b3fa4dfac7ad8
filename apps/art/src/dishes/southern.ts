import { dip, lentils } from './curries.ts'
import { choppedHerb, coriander, sprinkle } from './garnish.ts'
import { type Ellipse, inset, lump, type Point, scatter } from './geometry.ts'
import { chunk } from './gravy.ts'
import { type Drawing, numbers, smooth } from './svg.ts'
import { bananaLeaf, gloss, plate } from './vessels.ts'

/** Coconut chutney with its tempering. */
export function coconutChutney(d: Drawing, where: Point, rx = 27): void {
  const surface = dip(d, where, rx, '#f7f1de', 0.3)
  sprinkle(d, { ...surface, rx: surface.rx * 0.55, ry: surface.ry * 0.5 }, 9, '#3a1a0c', 2.2)
  coriander(d, [surface.cx + 4, surface.cy + 3], 40, 0.6)
}

export function tomatoChutney(d: Drawing, where: Point, rx = 27): void {
  const surface = dip(d, where, rx, '#d9481c', 0.7)
  sprinkle(d, { ...surface, rx: surface.rx * 0.55, ry: surface.ry * 0.5 }, 6, '#4a1a0c', 2.2)
}

export function mintChutney(d: Drawing, where: Point, rx = 27): void {
  const surface = dip(d, where, rx, '#6ca233', 0.7)
  gloss(d, { cx: surface.cx - rx * 0.3, cy: surface.cy - rx * 0.2, rx: rx * 0.3, ry: rx * 0.12 }, -12, 0.7)
}

export function sambar(d: Drawing, where: Point, rx = 32): void {
  const surface = dip(d, where, rx, '#d98324', 0.8)
  lentils(d, inset(surface, 6), 8, ['#f0b548', '#c96f1a'], 3.6)
  chunk(d, { cx: surface.cx - 6, cy: surface.cy - 2, rx: 9, ry: 6 }, { color: '#f0862c' })
  choppedHerb(d, inset(surface, 6), 7)
}

const ROLL = 'M-102-24C-96-34 86-38 100-31C112-20 112 18 100 30C84 37-92 37-103 27C-112 14-112-14-102-24z'

function dosaRoll(d: Drawing): void {
  d.castPath(
    ROLL,
    d.linear(
      [
        ['#f7cf7c', 0],
        ['#fbe09a', 0.16],
        ['#e8a742', 0.42],
        ['#cf7f24', 0.7],
        ['#8a4210', 1],
      ],
      [0, 0],
      [0.04, 1],
    ),
    '#2a1004',
    { opacity: 0.4, transform: 'translate(4 11)' },
  )
  d.clipped(ROLL, () => {
    d.group({ opacity: 0.26 }, () => dosaLace(d))
    dosaPores(d)
    d.path('M-110 14C-60 4 40 22 112 8L112 40L-110 40z', '#8a4210', { opacity: 0.28 })
    d.strokes('M-108 14C-60 4 40 22 110 8', '#ffe7ae', 2.4, { opacity: 0.75 })
    gloss(d, { cx: -30, cy: -22, rx: 60, ry: 5 }, -1, 0.75)
    gloss(d, { cx: 60, cy: -22, rx: 24, ry: 4 }, 0, 0.55)
  })
  openEnd(d)
}

/** Browned patches, and the curved ridges that the ladle leaves. */
function dosaLace(d: Drawing): void {
  const brown = d.radial(
    [
      ['#9a4a12', 0, 0.75],
      ['#b5651c', 0.6, 0.35],
      ['#b5651c', 1, 0],
    ],
    0.5,
    0.5,
    0.5,
  )
  for (const [x, y, rx] of [
    [-70, -4, 26],
    [-26, 2, 34],
    [30, -8, 30],
    [76, 4, 30],
    [4, 20, 40],
  ] as const) {
    d.ellipse({ cx: x, cy: y, rx, ry: 17 }, brown)
  }
  let rings = ''
  for (let x = -96; x < 104; x += 29)
    rings += `M${x}-36q${numbers(d.random.between(4, 14), 34, d.random.between(-3, 3), 72)}`
  d.castStrokes(rings, '#fff0bd', 2, '#a8561a', { opacity: 0.9, transform: 'translate(3)' })
}

function dosaPores(d: Drawing): void {
  let pores = ''
  for (const [x, y] of scatter({ cx: 0, cy: 2, rx: 102, ry: 30 }, 38, d.random, 1))
    pores += `M${numbers(Math.round(x), Math.round(y))}h${numbers(d.random.between(0.5, 4))}`
  d.strokes(pores, '#8a4210', 2.6, { opacity: 0.42 })
}

/** The open end of the rolled dosa. */
function openEnd(d: Drawing): void {
  const end: Ellipse = { cx: -100, cy: 1, rx: 11, ry: 27 }
  d.ellipse({ ...end, rx: 13, ry: 29 }, '#f9d78c')
  d.ellipse(end, d.linear(['#7a3a0c', '#b9691c'], [0, 0], [1, 1]))
  for (const [x, y, r] of [
    [-101, -8, 9],
    [-98, 4, 9],
    [-103, 13, 8],
  ] as const)
    chunk(d, { cx: x, cy: y, rx: r, ry: r * 0.8 }, { color: '#f4c63d' })
  sprinkle(d, { cx: -101, cy: 3, rx: 7, ry: 16 }, 5, '#3f7a1c', 2.6)
  d.strokes('M-101-27C-113-16-113 16-101 28', '#ffe6a6', 3)
}

export function masalaDosa(d: Drawing): void {
  const well = plate(d, 'steel')
  bananaLeaf(d, inset(well, 3))
  coconutChutney(d, [86, 92], 29)
  tomatoChutney(d, [150, 80], 26)
  sambar(d, [206, 104], 29)
  d.group({ transform: 'translate(131 158)rotate(-11)scale(1.01)' }, () => dosaRoll(d))
}

export function idliCake(d: Drawing, where: Point, scale = 1): void {
  d.stamp(
    'idli',
    () => {
      d.ellipse({ cx: 4, cy: 14, rx: 46, ry: 24 }, '#1f3a10', { opacity: 0.35 })
      const body = 'M-45 3C-45-10-36-17-29-21C-18-32 18-32 29-21C36-17 45-10 45 3C45 19 24 30 0 30C-24 30-45 19-45 3z'
      d.path(body, d.linear(['#fffefa', '#f6efe0', '#c3b291'], [0.25, 0], [0.7, 1]))
      d.path(
        'M-40-4C-34-36 34-36 40-4C38 10 20 17 0 17C-20 17-38 10-40-4z',
        d.radial(['#ffffff', '#fdf9ef', '#e6dac2'], 0.4, 0.25, 0.8),
      )
      let pores = ''
      for (const [x, y] of scatter({ cx: 0, cy: -6, rx: 32, ry: 17 }, 26, d.random, 1))
        pores += `M${numbers(Math.round(x), Math.round(y))}h.6`
      d.strokes(pores, '#c9b893', 1.5, { opacity: 0.7 })
      gloss(d, { cx: -13, cy: -17, rx: 15, ry: 6 }, -12, 0.9)
    },
    where,
    0,
    scale,
  )
}

export function idli(d: Drawing): void {
  const well = plate(d, 'steel')
  bananaLeaf(d, inset(well, 3))
  sambar(d, [182, 90], 36)
  coconutChutney(d, [116, 78], 27)
  idliCake(d, [76, 120])
  idliCake(d, [164, 160])
  idliCake(d, [98, 168], 1.04)
  sprinkle(d, { cx: 98, cy: 152, rx: 14, ry: 6 }, 5, '#4a1f0c', 2.2)
  coriander(d, [100, 156], 10, 0.8)
}

function vadaRing(d: Drawing, where: Point, scale = 1): void {
  d.stamp(
    'vada',
    () => {
      const ring = smooth(lump({ cx: 0, cy: 0, rx: 42, ry: 32 }, d.random, 0.045, 14))
      d.castPath(ring, d.radial(['#ffd287', '#e29a3a', '#b5631b', '#6e300b'], 0.36, 0.22, 0.86), '#1f1004', {
        opacity: 0.42,
        transform: 'translate(4 10)',
      })
      d.path(smooth(lump({ cx: -1, cy: -5, rx: 33, ry: 20 }, d.random, 0.1, 10)), '#ffca73', { opacity: 0.4 })
      let crust = ''
      for (const [x, y] of scatter({ cx: 0, cy: 0, rx: 38, ry: 28 }, 34, d.random, 1))
        crust += `M${numbers(x, y)}q2-2 ${numbers(d.random.between(2, 6), d.random.between(-1, 2))}`
      d.castStrokes(crust, '#e9ac56', 1.6, '#7a3a0e', { opacity: 0.45, transform: 'translate(.6 1.6)' })
      d.ellipse({ cx: 0, cy: -2, rx: 12, ry: 8.5 }, d.linear(['#3a1604', '#8a4614', '#d98f38'], [0.4, 0], [0.6, 1]))
      gloss(d, { cx: -18, cy: -16, rx: 13, ry: 5 }, -26, 0.8)
    },
    where,
    0,
    scale,
  )
}

export function vada(d: Drawing): void {
  const well = plate(d, 'steel')
  bananaLeaf(d, inset(well, 3))
  sambar(d, [184, 92], 35)
  coconutChutney(d, [118, 78], 27)
  vadaRing(d, [74, 120])
  vadaRing(d, [164, 154])
  vadaRing(d, [98, 166], 1.06)
  coriander(d, [132, 188], -20, 1)
}
