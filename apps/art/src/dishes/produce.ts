import { darker, lighter, mix } from './color.ts'
import { at, type Ellipse, lump, type Point } from './geometry.ts'
import { type Drawing, numbers, smooth, turned } from './svg.ts'
import { gloss } from './vessels.ts'

const UNDER = { opacity: 0.32, transform: 'translate(2 4)' }
const DARK = '#2a1004'

export interface Citrus {
  readonly rind: string
  readonly pulp: string
}

export const ORANGE: Citrus = { rind: '#f28a16', pulp: '#ffab2e' }
export const LIME: Citrus = { rind: '#5aa52a', pulp: '#bfe05a' }
export const LEMON: Citrus = { rind: '#f2c41d', pulp: '#ffe45c' }

/** A cut citrus fruit about 60 wide, with radiating segments. */
export function citrus(d: Drawing, where: Point, { rind, pulp }: Citrus, scale = 1, degrees = 0): void {
  d.stamp(
    `citrus${rind}`,
    () => {
      const face: Ellipse = { cx: 0, cy: 0, rx: 30, ry: 28 }
      d.ellipse({ ...face, cx: 3, cy: 5 }, DARK, { opacity: 0.3 })
      d.ellipse({ ...face, cx: 1.5, cy: 2 }, darker(rind, 0.25))
      d.ellipse(face, d.linear([lighter(rind, 0.3), rind]))
      d.ellipse({ ...face, rx: 27, ry: 25 }, mix(pulp, '#fffdf0', 0.75))
      const fill = d.radial([lighter(pulp, 0.5), pulp, rind])
      const segment = 'M0-3L7.5-20Q0-25-7.5-20z'
      for (let turn = 0; turn < 360; turn += 45) d.path(segment, fill, turned(turn))
      gloss(d, { cx: -10, cy: -12, rx: 11, ry: 5 }, -38, 0.7)
    },
    where,
    degrees,
    scale,
  )
}

/** A halved cherry tomato. */
export function tomatoHalf(d: Drawing, where: Point, degrees = 0, scale = 1): void {
  d.stamp(
    'tomato',
    () => {
      d.ellipse({ cx: 1.5, cy: 4, rx: 15, ry: 12 }, DARK, { opacity: 0.35 })
      d.ellipse({ cx: 0, cy: 1.5, rx: 15, ry: 12 }, '#b5160f')
      d.ellipse({ cx: 0, cy: 0, rx: 15, ry: 11.5 }, d.radial(['#ff8a5c', '#ee3a22', '#c4190f']))
      d.path(
        'M-10-1C-9-7-3-8-1-3C-2 4-9 6-10-1zM2-4C5-8 11-5 10 0C8 5 3 3 2-4zM-4 6C-1 3 4 4 5 7C2 10-2 9-4 6z',
        '#ffb35c',
      )
      d.strokes('M-6-1h1M-7 2h1M6-2h1M7 1h.5M0 7h1', '#fff2c0', 1.8)
      gloss(d, { cx: -5, cy: -6, rx: 6, ry: 2.6 }, -20, 0.8)
    },
    where,
    degrees,
    scale,
  )
}

/** A round slice of cucumber. */
export function cucumber(d: Drawing, where: Point, degrees = 0, scale = 1): void {
  d.stamp(
    'cucumber',
    () => {
      d.ellipse({ cx: 2, cy: 4, rx: 18, ry: 14 }, DARK, { opacity: 0.3 })
      d.ellipse({ cx: 0, cy: 1.5, rx: 18, ry: 13.5 }, '#245f1c')
      d.ellipse({ cx: 0, cy: 0, rx: 18, ry: 13.5 }, '#4f9a34')
      d.ellipse({ cx: 0, cy: 0, rx: 15.8, ry: 11.6 }, d.radial(['#f6ffdc', '#dcf2b0', '#b5d97a']))
      d.strokes('M-6-3l3 1M-7 2l4-1M0-6l0 3M6-3l-3 1M7 2l-4-1M0 6l0-3', '#9cc463', 1.8)
      gloss(d, { cx: -6, cy: -5, rx: 7, ry: 3 }, -20, 0.8)
    },
    where,
    degrees,
    scale,
  )
}

/** A frilly salad leaf about 60 long; `where` is its foot. */
export function saladLeaf(d: Drawing, where: Point, degrees = 0, scale = 1, color = '#6fb53a'): void {
  d.stamp(
    `leaf${color}`,
    () => {
      const edge = Array.from({ length: 15 }, (_, index): Point => {
        const turn = (100 + index * 24) * (Math.PI / 180)
        const frill = index % 2 === 0 ? 1.12 : 0.88
        return [Math.cos(turn) * 25 * frill, -34 + Math.sin(turn) * 32 * frill]
      })
      const outline = smooth(edge)
      d.castPath(
        outline,
        d.radial([lighter(color, 0.5), color, darker(color, 0.45)], 0.4, 0.25, 0.85),
        '#10240a',
        UNDER,
      )
      d.strokes('M0-4Q-2-30 1-56M-1-18L-13-32M0-20L13-34M0-32L-11-46M0-34L10-47', lighter(color, 0.65), 1.8, {
        opacity: 0.75,
      })
      gloss(d, { cx: -10, cy: -46, rx: 9, ry: 5 }, -40, 0.55)
    },
    where,
    degrees,
    scale,
  )
}

/** A smooth spinach or basil leaf about 48 long; `where` is near its foot. */
export function spinach(d: Drawing, where: Point, degrees = 0, scale = 1, color = '#3f8f2e'): void {
  d.stamp(
    `spinach${color}`,
    () => {
      const leaf = 'M0 4C-12-2-18-14-14-26C-11-36-4-40 1-44C7-38 15-32 16-22C17-10 10 0 0 4z'
      d.castPath(leaf, d.linear([lighter(color, 0.42), color, darker(color, 0.4)]), '#10240a', UNDER)
      d.strokes('M0 8Q-1-18 1-38M0-8L-9-17M0-10L10-18M0-20L-8-28M1-22L9-28', lighter(color, 0.6), 1.4, { opacity: 0.7 })
    },
    where,
    degrees,
    scale,
  )
}

/** Five slices of avocado, fanned out. */
export function avocadoFan(d: Drawing, [x, y]: Point, degrees = 0, scale = 1): void {
  d.group({ transform: `translate(${numbers(x, y)})rotate(${degrees})scale(${scale})` }, () => {
    for (let index = 0; index < 5; index += 1)
      avocadoSlice(d, [-24 + index * 12, Math.abs(index - 2) * 2], -24 + index * 12)
  })
}

function avocadoSlice(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'avocado',
    () => {
      const slice = 'M-2-30C8-30 15-14 13 2C11 18 4 28-4 30C-1 14-1-12-2-30z'
      d.castPath(slice, '#3f6b1e', DARK, UNDER)
      d.path(
        'M-2-29C6-28 12-13 10.5 2C9 16 3 26-4 29C-1 14-1-12-2-29z',
        d.linear(['#f6f0a4', '#d9e27a', '#8fc043'], [0, 0.3], [1, 0.6]),
      )
      d.strokes('M1-22C5-12 5 8 2 18', '#fffbd0', 2, { opacity: 0.7 })
    },
    where,
    degrees,
  )
}

/** A strawberry half, tip down. */
export function strawberry(d: Drawing, where: Point, degrees = 0, scale = 1): void {
  d.stamp(
    'strawberry',
    () => {
      const berry = 'M0-15C10-22 22-14 19-2C16 12 6 22 0 24C-6 22-16 12-19-2C-22-14-10-22 0-15z'
      d.castPath(berry, d.radial(['#ff7a66', '#e3202c', '#a30d1e']), DARK, UNDER)
      d.path('M0-9C7-14 14-9 12-1C10 8 4 15 0 17C-4 15-10 8-12-1C-14-9-7-14 0-9z', '#ff9a8a', { opacity: 0.7 })
      d.path('M0-6C4-9 6-5 5 1C4 6 2 9 0 11C-2 9-4 6-5 1C-6-5-4-9 0-6z', '#ffe3dc')
      d.strokes('M-15-6h.5M-15 2h.5M-10 10h.5M-5 17h.5M15-6h.5M15 2h.5M10 10h.5M6 16h.5', '#ffe39a', 2)
      d.path('M0-14C-4-20-10-20-13-17C-9-15-5-13 0-14C5-13 9-15 13-17C10-20 4-20 0-14z', '#4f9f2c')
    },
    where,
    degrees,
    scale,
  )
}

/** A round slice of soft fruit: pale flesh, a star of seeds. */
export function roundSlice(d: Drawing, where: Point, kind: 'kiwi' | 'banana', scale = 1): void {
  const kiwi = kind === 'kiwi'
  d.stamp(
    kind,
    () => {
      d.ellipse({ cx: 2, cy: 5, rx: 17, ry: 14 }, DARK, { opacity: 0.32 })
      d.ellipse({ cx: 0, cy: 2, rx: 17, ry: 13.5 }, kiwi ? '#7a5a24' : '#e0b73a')
      d.ellipse(
        { cx: 0, cy: 0, rx: 16.5, ry: 13 },
        kiwi ? d.radial(['#d5ee6a', '#8fc52e', '#5a9a1c']) : d.radial(['#fffbe0', '#fcefb4', '#efd27a']),
      )
      d.ellipse({ cx: 0, cy: 0, rx: 5, ry: 4 }, kiwi ? '#f6fbd0' : '#f0d58a')
      const seeds = kiwi
        ? 'M-8-3h.1M-8 2h.1M-4-6h.1M-4 6h.1M4-6h.1M4 6h.1M8-3h.1M8 2h.1M0-7h.1M0 7h.1'
        : 'M-2-1h.1M2-1h.1M0 2h.1'
      d.strokes(seeds, kiwi ? '#1f1a0c' : '#8a6420', 2.2)
      gloss(d, { cx: -6, cy: -6, rx: 7, ry: 3 }, -20, 0.75)
    },
    where,
    0,
    scale,
  )
}

/** A small round berry, blue by default. */
export function berry(d: Drawing, where: Point, color = '#3b4fa3', scale = 1): void {
  d.stamp(
    `berry${color}`,
    () => {
      d.ellipse({ cx: 1.5, cy: 3.5, rx: 9, ry: 8.4 }, DARK, { opacity: 0.4 })
      d.ellipse(
        { cx: 0, cy: 0, rx: 9, ry: 8.6 },
        d.radial([mix(color, '#ffffff', 0.55), color, mix(color, '#0a0414', 0.6)]),
      )
      d.strokes('M1-4l2-1.5M1-3l3 1M0-3l-1 2', mix(color, '#0a0414', 0.55), 1.5)
      d.ellipse({ cx: -3.4, cy: -3.6, rx: 2.2, ry: 1.4 }, '#fff', { opacity: 0.75 })
    },
    where,
    0,
    scale,
  )
}

/** A watermelon wedge about 70 wide, rind down. */
export function watermelon(d: Drawing, where: Point, degrees = 0, scale = 1): void {
  d.stamp(
    'melon',
    () => {
      const wedge = 'M2-44L37 14C26 27-26 28-38 15z'
      d.castPath(wedge, d.linear(['#5fae3a', '#1f6b22']), DARK, UNDER)
      d.path('M2-44L35 10C24 21-26 22-36 11z', '#eaf5cf')
      d.path('M2-44L33 5C22 15-25 16-34 6z', d.radial(['#ff8f86', '#f0414a', '#c91f36'], 0.4, 0.3, 0.85))
      d.strokes('M-2-22l-1 4M8-12l1 4M-10-6l-1 4M16 0l1 4M0-2v4M-20 2l-1 4M6 8v3', '#2a0c0a', 3)
      gloss(d, { cx: -9, cy: -14, rx: 5, ry: 15 }, 32, 0.5)
    },
    where,
    degrees,
    scale,
  )
}

/** Loose greens that fill a surface and slightly overlap its edge. */
export function leafBed(d: Drawing, over: Ellipse, colors: readonly string[]): void {
  for (const [reach, count, scale] of [
    [0.62, 13, 0.68],
    [0.3, 9, 0.68],
    [0.02, 5, 0.6],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      const angle = -90 + (Math.ceil(index / 2) * (index % 2 === 0 ? 1 : -1) * 360) / count
      const turn = Math.round(angle + 90 + d.random.between(-14, 14))
      const [x, y] = at(over, angle, reach)
      saladLeaf(d, [Math.round(x), Math.round(y)], turn, scale, colors[index % colors.length])
    }
  }
}

/** An uneven soft spot of colour: a sauce, a spill, a dusting. */
export function spill(d: Drawing, e: Ellipse, color: string, opacity = 0.9): void {
  d.path(smooth(lump(e, d.random, 0.16, 9)), color, { opacity })
}
