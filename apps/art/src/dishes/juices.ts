import { darker, lighter } from './color.ts'
import { dew, through } from './drinks.ts'
import { coriander, mintSprig } from './garnish.ts'
import { citrus, cucumber, LEMON, LIME, ORANGE, spinach, strawberry, watermelon } from './produce.ts'
import type { Drawing } from './svg.ts'
import { castShadow } from './vessels.ts'

/** A bottle of cold-pressed juice with a plain cap and a leaf on its label. */
function juiceBottle(d: Drawing, color: string, cap: string): void {
  castShadow(d, { cx: 132, cy: 220, rx: 64, ry: 24 })
  const body = 'M104 62C104 76 78 82 78 104V208C78 222 92 230 128 230C164 230 178 222 178 208V104C178 82 152 76 152 62z'
  d.path(body, d.linear(through(color), [0, 0], [1, 0.06]))
  d.path(
    body,
    d.linear(
      [
        ['#fff', 0, 0.75],
        ['#fff', 0.14, 0.2],
        ['#fff', 0.2, 0],
        [darker(color, 0.6), 0.7, 0],
        [darker(color, 0.6), 1, 0.42],
      ],
      [0, 0],
      [0, 1],
    ),
  )
  d.strokes('M90 108V204', '#fff', 8, { opacity: 0.55 })
  d.strokes('M103 100V150', '#fff', 3, { opacity: 0.4 })
  d.strokes('M169 112V200', '#fff', 3, { opacity: 0.3 })
  d.path(
    'M99 32C99 24 157 24 157 32V58C157 68 99 68 99 58z',
    d.linear(
      [
        [darker(cap, 0.25), 0],
        [lighter(cap, 0.5), 0.25],
        [cap, 0.5],
        [darker(cap, 0.45), 1],
      ],
      [0, 0],
      [1, 0],
    ),
  )
  d.ellipse({ cx: 128, cy: 32, rx: 29, ry: 10 }, d.linear([lighter(cap, 0.6), cap]))
  d.path(
    'M100 128H156C160 128 162 130 162 134V176C162 180 160 182 156 182H100C96 182 94 180 94 176V134C94 130 96 128 100 128z',
    '#fffaf0',
    { opacity: 0.92 },
  )
  d.path(
    'M128 172C110 168 108 150 126 138C146 148 148 166 128 172z',
    d.linear([lighter(color, 0.15), darker(color, 0.25)]),
  )
  d.strokes('M128 176V150', '#fffaf0', 2)
  dew(d, { cx: 128, cy: 107, rx: 38, ry: 15 }, 10)
  dew(d, { cx: 128, cy: 204, rx: 38, ry: 18 }, 12)
}

export function greenJuice(d: Drawing): void {
  spinach(d, [190, 206], 58, 1.3)
  spinach(d, [72, 200], -52, 1.2)
  juiceBottle(d, '#6aaa2c', '#f4f1ea')
  cucumber(d, [68, 212], -12, 1.3)
  cucumber(d, [92, 226], 8, 1.15)
  citrus(d, [190, 208], LIME, 0.95, 10)
  mintSprig(d, [164, 232], 30, 0.9)
}

export function orangeJuice(d: Drawing): void {
  juiceBottle(d, '#f79a1e', '#f4f1ea')
  citrus(d, [66, 202], ORANGE, 1.12, -10)
  citrus(d, [194, 206], ORANGE, 1, 16)
  spinach(d, [172, 230], 70, 0.75)
  spinach(d, [92, 230], -70, 0.75)
}

export function watermelonJuice(d: Drawing): void {
  juiceBottle(d, '#ee4550', '#f4f1ea')
  watermelon(d, [66, 206], -14, 1.05)
  watermelon(d, [196, 210], 16, 0.9)
  mintSprig(d, [160, 234], 24, 0.95)
}

export function beetrootJuice(d: Drawing): void {
  juiceBottle(d, '#a31a4a', '#f4f1ea')
  citrus(d, [194, 208], LEMON, 0.92, 10)
  strawberry(d, [64, 204], -14, 1.15)
  strawberry(d, [92, 220], 20, 0.95)
  coriander(d, [166, 234], 30, 1.2)
}
