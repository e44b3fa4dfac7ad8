import { pea } from './biryani.ts'
import { toast } from './breads.ts'
import { darker } from './color.ts'
import { chickpea } from './curries.ts'
import { choppedHerb, coriander, lemonWedge, sprinkle } from './garnish.ts'
import { type Ellipse, inset, level, type Point, scatter } from './geometry.ts'
import { cube, gravy } from './gravy.ts'
import { spill } from './produce.ts'
import { riceHeap } from './rice.ts'
import { WHITE_RICE } from './rice-dishes.ts'
import type { Drawing } from './svg.ts'
import { castShadow, gloss, katori, plate } from './vessels.ts'

/** A katori of curry; `piece` draws what is in it. */
export function curryKatori(
  d: Drawing,
  where: Point,
  rx: number,
  color: string,
  piece: (surface: Ellipse) => void,
): void {
  const surface = katori(d, level(where[0], where[1], rx))
  gravy(d, surface, { color, oil: darker(color, 0.2) })
  piece(surface)
}

export function paneerKatori(d: Drawing, where: Point, rx: number): void {
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

export function dalKatori(d: Drawing, where: Point, rx: number): void {
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

export function curdKatori(d: Drawing, where: Point, rx: number): void {
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
export function foldedRotis(d: Drawing, [x, y]: Point, scale = 1): void {
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
