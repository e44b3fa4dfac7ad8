import { pea, vegetables } from './biryani.ts'
import { toast } from './breads.ts'
import { darker } from './color.ts'
import { butterPat, chickpea, lentils, pomegranate } from './curries.ts'
import {
  chilli,
  choppedHerb,
  coriander,
  corianderSprig,
  eggHalf,
  lemonWedge,
  mintSprig,
  onionRing,
  sprinkle,
} from './garnish.ts'
import { at, type Ellipse, inset, level, lump, type Point, scatter } from './geometry.ts'
import { cube, gravy } from './gravy.ts'
import { spill } from './produce.ts'
import { type RiceLook, riceHeap } from './rice.ts'
import { pavBhajiBuns } from './snacks.ts'
import { type Drawing, ellipsePath, numbers, smooth } from './svg.ts'
import { bowl, castShadow, gloss, katori, plate } from './vessels.ts'

const WHITE_RICE: RiceLook = { patches: [], height: 22, gap: '#b08a58' }

/** A katori of curry with pieces in it. */
function curryKatori(d: Drawing, where: Point, rx: number, color: string, piece: (surface: Ellipse) => void): void {
  const surface = katori(d, level(where[0], where[1], rx))
  gravy(d, surface, { color, oil: darker(color, 0.2) })
  piece(surface)
}

function paneerKatori(d: Drawing, where: Point, rx: number): void {
  curryKatori(d, where, rx, '#e0631c', (surface) => {
    for (const [u, v, turn] of [
      [-0.35, -0.1, 15],
      [0.3, -0.2, 45],
      [0, 0.4, 30],
    ] as const) {
      cube(d, [surface.cx + u * rx, surface.cy + v * rx], 15, turn, '#fae3b4', 6)
    }
    coriander(d, [surface.cx + 4, surface.cy + 2], 20, 0.6)
  })
}

function dalKatori(d: Drawing, where: Point, rx: number): void {
  curryKatori(d, where, rx, '#eeb021', (surface) => {
    spill(d, { ...surface, rx: rx * 0.4, ry: rx * 0.22 }, '#d9541a', 0.6)
    sprinkle(d, { ...surface, rx: rx * 0.5, ry: rx * 0.3 }, 5, '#5a2c0c', 2)
    coriander(d, [surface.cx, surface.cy + 3], -20, 0.6)
  })
}

function choleKatori(d: Drawing, where: Point, rx: number): void {
  curryKatori(d, where, rx, '#94411a', (surface) => {
    for (const [index, point] of scatter(inset(surface, 5), 9, d.random, 0.4).entries())
      chickpea(d, point, index * 50, '#d98c3a', 0.62)
    coriander(d, [surface.cx + 2, surface.cy + 4], 10, 0.6)
  })
}

function curdKatori(d: Drawing, where: Point, rx: number): void {
  curryKatori(d, where, rx, '#f8f3e6', (surface) => {
    choppedHerb(d, { ...surface, rx: rx * 0.6, ry: rx * 0.36 }, 6)
  })
}

function jamunKatori(d: Drawing, where: Point, rx: number): void {
  curryKatori(d, where, rx, '#d9861f', (surface) => {
    for (const [u, v] of [
      [-0.3, -0.1],
      [0.32, -0.08],
      [0, 0.2],
    ] as const) {
      const ball = { cx: surface.cx + u * rx, cy: surface.cy + v * rx - 2, rx: rx * 0.35, ry: rx * 0.32 }
      d.ellipse(ball, d.radial(['#e08a4a', '#9a3f12', '#4a1a06']))
      gloss(d, { ...ball, cx: ball.cx - 2, cy: ball.cy - 3, rx: 4, ry: 2.4 })
    }
  })
}

/** Two soft rotis, folded in half and laid over each other. */
function foldedRotis(d: Drawing, [x, y]: Point, scale = 1): void {
  const fold = 'M-48 6C-46-36 42-42 50-4C40 14-30 22-48 6z'
  const draw = (): void => {
    d.castPath(fold, d.radial(['#fbe0a8', '#e9bd74', '#c08a40'], 0.4, 0.3, 0.8), '#2a1a10', {
      opacity: 0.4,
      transform: 'translate(2 6)',
    })
    d.clipped(fold, () => toast(d, { cx: 0, cy: -12, rx: 42, ry: 20 }, 7))
    gloss(d, { cx: -12, cy: -24, rx: 16, ry: 6 }, -14, 0.6)
  }
  d.stamp('fold', draw, [x, y], 0, scale)
  d.stamp('fold', draw, [x + 4 * scale, y - 11 * scale], 5, scale)
}

export function thali(d: Drawing): void {
  plate(d, 'steel', level(128, 130, 118))
  paneerKatori(d, [128, 72], 32)
  dalKatori(d, [68, 88], 30)
  choleKatori(d, [188, 88], 30)
  curdKatori(d, [41, 128], 25)
  jamunKatori(d, [215, 128], 26)
  riceHeap(d, level(164, 168, 42), { ...WHITE_RICE, height: 24, grain: 0.8 })
  foldedRotis(d, [96, 178])
  coriander(d, [122, 134], -24, 1)
  coriander(d, [128, 134], 30, 1)
}

export function tiffinBox(d: Drawing): void {
  const tray = 'M30 92C30 76 40 66 56 66H200C216 66 226 76 226 92V178C226 196 214 206 196 206H60C42 206 30 196 30 178z'
  castShadow(d, { cx: 130, cy: 196, rx: 96, ry: 26 }, 0.5)
  d.path(tray, d.linear(['#aab0b6', '#6b7077']), { transform: 'translate(0 8)' })
  d.path(tray, d.linear(['#ffffff', '#c9ced3', '#9aa0a6']))
  for (const [x, y, w, h] of [
    [40, 76, 80, 58],
    [126, 76, 90, 58],
    [40, 140, 104, 58],
    [150, 140, 66, 58],
  ] as const) {
    const well = `M${x + 12} ${y}h${w - 24}q12 0 12 12v${h - 24}q0 12-12 12h${24 - w}q-12 0-12-12v${24 - h}q0-12 12-12z`
    d.path(well, d.linear(['#80868c', '#c4c9ce', '#eef1f3'], [0.2, 0], [0.8, 1]))
  }
  gravy(d, { cx: 80, cy: 106, rx: 36, ry: 25 }, { color: '#e0631c', oil: '#b83208' })
  for (const [x, y, turn] of [
    [66, 104, 15],
    [90, 100, 45],
    [82, 118, 30],
  ] as const)
    cube(d, [x, y], 17, turn, '#fae3b4', 7)
  coriander(d, [82, 108], 10, 0.7)
  gravy(d, { cx: 171, cy: 106, rx: 41, ry: 25 }, { color: '#eeb021', oil: '#d95a12' })
  spill(d, { cx: 168, cy: 106, rx: 20, ry: 9 }, '#d9541a', 0.6)
  sprinkle(d, { cx: 168, cy: 106, rx: 26, ry: 12 }, 10, '#5a2c0c', 2.2)
  coriander(d, [172, 110], -14, 0.75)
  riceHeap(d, { cx: 92, cy: 172, rx: 47, ry: 23 }, { ...WHITE_RICE, height: 16, grain: 0.74 })
  for (const where of [
    [80, 160],
    [104, 164],
    [94, 174],
    [70, 172],
    [116, 172],
  ] as const)
    pea(d, where, 0.75)
  foldedRotis(d, [183, 178], 0.6)
  lemonWedge(d, [204, 190], -20, 0.5)
  d.strokes('M42 74H150', '#fff', 3, { opacity: 0.8 })
}

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

function bean(d: Drawing, where: Point, degrees: number): void {
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
function tempering(d: Drawing, over: Ellipse): void {
  sprinkle(d, over, 30, '#2a1810', 2.6)
  for (const [index, where] of scatter(inset(over, 6), 7, d.random, 0.9).entries()) curryLeaf(d, where, index * 73)
}

function curryLeaf(d: Drawing, where: Point, degrees: number): void {
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

function peanuts(d: Drawing, over: Ellipse, count: number): void {
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

/** Flattened rice with peanuts, or semolina with vegetables: a soft heap of small flakes. */
export function poha(d: Drawing): void {
  const well = plate(d, 'sky')
  const mound = riceHeap(d, inset(well, 8), {
    color: '#ffdf5e',
    patches: ['#f6c832'],
    height: 34,
    slender: 0.55,
    grain: 1.15,
    gap: '#b5780c',
  })
  peanuts(d, inset(mound, 16), 14)
  for (const [x, y] of scatter(inset(mound, 24), 8, d.random, 0.9)) pea(d, [x, y], 0.8)
  tempering(d, inset(mound, 30))
  onionRing(d, { cx: 150, cy: 104, rx: 14, ry: 8 }, 20)
  lemonWedge(d, [66, 156], 20, 0.9)
  corianderSprig(d, [122, 104], -4, 1.25)
}

export function upma(d: Drawing): void {
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
  peanuts(d, inset(mound, 26), 8)
  tempering(d, inset(mound, 28))
  for (const [x, y] of scatter(inset(mound, 30), 6, d.random, 1)) pea(d, [x, y], 0.8)
  corianderSprig(d, [128, 104], 6, 1.15)
}

export function pavBhaji(d: Drawing): void {
  plate(d, 'steel')
  pavBhajiBuns(d)
  const surface = katori(d, level(98, 128, 66), 'brass')
  gravy(d, surface, { color: '#d9521a', oil: '#f08a2a', grain: 1 })
  for (const [x, y] of scatter(inset(surface, 12), 7, d.random, 1)) pea(d, [x, y], 0.6)
  butterPat(d, [94, 126], 1.05)
  choppedHerb(d, inset(surface, 12), 14)
  coriander(d, [116, 134], 20, 0.9)
  onionRing(d, { cx: 150, cy: 186, rx: 15, ry: 9 }, 10)
  lemonWedge(d, [182, 182], -12, 0.72)
}

export function noodles(d: Drawing): void {
  const surface = bowl(d, { material: 'slate', level: 3 })
  const mound = { ...surface, cy: surface.cy - 10, ry: surface.ry + 8 }
  d.ellipse(inset(mound, 4), d.radial(['#e8b45a', '#c48a36', '#7a4a14']))
  strands(d, inset(mound, 12))
  for (const [index, [x, y]] of scatter(inset(mound, 26), 12, d.random, 0.7).entries())
    pepperStrip(d, [x, y], index * 55, ['#d8301f', '#5aa532', '#f08a24'][index % 3] ?? '#d8301f')
  eggHalf(d, [164, 92], 16, 0.95)
  springOnion(d, inset(mound, 22), 16)
  sprinkle(d, inset(mound, 22), 20, '#fff3d0', 2.2)
  d.castStrokes('M150 40L232 96M162 32L238 88', '#8a4a22', 6, '#2a1004', { opacity: 0.35, transform: 'translate(2 6)' })
  coriander(d, [116, 112], -10, 1.1)
}

/** Loops of noodles, the lit ones on top. */
function strands(d: Drawing, over: Ellipse): void {
  for (const [color, count] of [
    ['#d99a3c', 34],
    ['#f0bc5a', 30],
    ['#ffdc8a', 18],
  ] as const) {
    let loops = ''
    for (const [x, y] of scatter(over, count, d.random, 0.9)) {
      const [a, b] = [d.random.between(16, 34), d.random.between(8, 22)]
      const flip = d.random.chance(0.5) ? 1 : -1
      loops += `M${Math.round(x - a)} ${Math.round(y)}c${numbers(a * 0.5, -b * flip, a * 1.5, -b * flip, a * 2, b * 0.4 * flip)}`
    }
    d.castStrokes(loops, color, 5, '#5a2c08', { opacity: 0.55, transform: 'translate(.6 2.6)' })
  }
}

function pepperStrip(d: Drawing, where: Point, degrees: number, color: string): void {
  d.stamp(
    `strip${color}`,
    () => {
      d.castStrokes('M-13 2Q0-7 13 1', color, 6, '#2a1004', { opacity: 0.4, transform: 'translate(1 3)' })
      d.strokes('M-11 0Q0-8 10-1', '#fff', 1.6, { opacity: 0.5 })
    },
    where,
    degrees % 360,
  )
}

export function soup(d: Drawing): void {
  const surface = bowl(d, { material: 'porcelain' })
  gravy(d, surface, { color: '#e2541c', grain: 0.2 })
  d.clipped(ellipsePath(surface), () => spill(d, { cx: 110, cy: 100, rx: 60, ry: 30 }, '#f08a4a', 0.35))
  const cream = [120, 210, 300].map((angle) => at({ cx: 126, cy: 114, rx: 34, ry: 18 }, angle))
  d.path(smooth(lump({ cx: 126, cy: 114, rx: 38, ry: 20 }, d.random, 0.25, 9)), '#fff3dc', { opacity: 0.9 })
  for (const [x, y] of cream) spill(d, { cx: x, cy: y, rx: 12, ry: 5 }, '#fff3dc', 0.8)
  spill(d, { cx: 126, cy: 114, rx: 18, ry: 8 }, '#e2541c', 0.9)
  for (const [x, y, turn] of [
    [164, 132, 10],
    [180, 118, 50],
    [160, 106, 30],
    [86, 136, 0],
  ] as const)
    cube(d, [x, y], 18, turn, '#e5ab58', 8)
  sprinkle(d, inset(surface, 30), 22, '#3a2a1c', 1.7)
  lentils(d, { cx: 92, cy: 92, rx: 14, ry: 8 }, 3, ['#f6b03c'], 4)
  mintSprig(d, [132, 118], 10, 1.05)
}
