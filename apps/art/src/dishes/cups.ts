import { mintSprig } from './garnish.ts'
import { type Ellipse, inset, level, type Point } from './geometry.ts'
import { gravy } from './gravy.ts'
import { citrus, LIME } from './produce.ts'
import { type Drawing, numbers } from './svg.ts'
import { castShadow, gloss, plate } from './vessels.ts'

const CLAY = { light: '#e09a6a', base: '#b5623a', dark: '#6b2f16' }

/** A kulhad (unglazed clay cup of a tea stall); returns its surface. */
function kulhad(d: Drawing): Ellipse {
  castShadow(d, { cx: 124, cy: 204, rx: 62, ry: 30 })
  const rim = level(120, 84, 62)
  const cup = 'M58 84C60 128 68 170 82 200C90 216 150 216 158 200C172 170 180 128 182 84z'
  d.path(
    cup,
    d.linear(
      [
        [CLAY.base, 0],
        [CLAY.light, 0.24],
        [CLAY.base, 0.55],
        [CLAY.dark, 1],
      ],
      [0, 0.1],
      [1, 0.2],
    ),
  )
  d.strokes('M62 118Q120 168 178 118M68 152Q120 196 172 152', CLAY.dark, 2.5, { opacity: 0.35 })
  d.strokes('M62 122Q120 172 178 122M68 156Q120 200 172 156', '#f2b88a', 1.6, { opacity: 0.4 })
  d.ellipse(rim, d.linear([CLAY.light, CLAY.base, '#8f4826']))
  d.ellipse(inset(rim, 7), d.linear([CLAY.dark, CLAY.base], [0.3, 0], [0.7, 1]))
  return inset(rim, 9, 5)
}

export function steam(d: Drawing): void {
  const wisp = d.linear(
    [
      ['#fff', 0, 0],
      ['#fff', 0.5, 0.8],
      ['#e9ddd2', 1, 0.1],
    ],
    [0, 0],
    [0, 1],
  )
  d.path('M98 62C84 46 112 36 100 12C118 30 100 44 108 62z', wisp)
  d.path('M128 58C114 42 142 30 132 8C150 28 132 40 140 58z', wisp)
}

export function cinnamon(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'cinnamon',
    () => {
      d.castStrokes('M-30 0H30', '#8a4a1e', 11, '#2a1004', { opacity: 0.35, transform: 'translate(2 5)' })
      d.strokes('M-30-3H30', '#c98548', 3.4)
      d.ellipse({ cx: 31, cy: 0, rx: 3.6, ry: 5.4 }, '#5a2c10')
      d.strokes('M31-3q3 3-1 6', '#c98548', 1.8)
    },
    where,
    degrees,
  )
}

export function cardamom(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'cardamom',
    () => {
      d.castPath('M-16 0C-10-10 8-10 17 0C8 10-10 9-16 0z', d.linear(['#d5e09a', '#8fa84a', '#56702a']), '#2a1004', {
        opacity: 0.35,
        transform: 'translate(2 4)',
      })
      d.strokes('M-12-1Q0-6 13-1M-12 2Q0 6 13 2', '#e9f0bd', 1.3, { opacity: 0.8 })
    },
    where,
    degrees,
  )
}

export function starAnise(d: Drawing, where: Point): void {
  d.stamp(
    'anise',
    () => {
      for (let turn = 0; turn < 360; turn += 45) {
        d.path('M0-2C6-6 6-14 0-20C-6-14-6-6 0-2z', d.linear(['#b56a34', '#6b3412']), { transform: `rotate(${turn})` })
      }
      d.strokes('M0-12h.1M8-8h.1M12 0h.1M8 8h.1M0 12h.1M-8 8h.1M-12 0h.1M-8-8h.1', '#f0b87a', 3.2)
    },
    where,
  )
}

export function masalaChai(d: Drawing): void {
  const surface = kulhad(d)
  gravy(d, surface, { color: '#bf7a3c', grain: 0.1 })
  d.strokes(
    `M${numbers(surface.cx - 44, surface.cy + 8)}q20 24 48 25M${numbers(surface.cx + 22, surface.cy + 30)}q12-3 20-12`,
    '#f0d0a0',
    4,
    { opacity: 0.8 },
  )
  for (const [x, y, r] of [
    [86, 100, 4],
    [94, 106, 3],
    [104, 112, 4.5],
    [116, 115, 3],
    [152, 106, 3.5],
  ] as const) {
    d.ellipse({ cx: x, cy: y, rx: r, ry: r * 0.7 }, '#f4dcb4', { opacity: 0.85 })
  }
  gloss(d, { cx: 104, cy: 80, rx: 20, ry: 7 }, -14, 0.6)
  steam(d)
  cinnamon(d, [192, 196], -24)
  cinnamon(d, [196, 212], -16)
  starAnise(d, [64, 214])
  cardamom(d, [98, 226], 12)
  cardamom(d, [206, 172], -40)
}

export function coconutWater(d: Drawing): void {
  castShadow(d, { cx: 128, cy: 204, rx: 84, ry: 32 })
  const husk = 'M38 118C34 168 72 224 126 226C182 226 222 170 218 118C214 70 176 50 128 50C80 50 42 70 38 118z'
  d.path(husk, d.radial(['#d5ee8f', '#8fc24a', '#4f8f2a', '#234f18'], 0.34, 0.3, 0.82))
  d.strokes(
    'M52 136C60 180 90 212 116 220M206 130C200 176 176 206 150 218M84 142C92 180 104 204 122 216M172 142C166 176 154 200 138 214',
    '#2f6b1c',
    3,
    { opacity: 0.3 },
  )
  gloss(d, { cx: 66, cy: 142, rx: 15, ry: 36 }, -14, 0.6)
  const cut = level(128, 88, 66)
  d.ellipse({ ...cut, cy: 92 }, '#4f7a24')
  d.ellipse(cut, d.linear(['#fff7dc', '#ecdcae', '#cdb47c']))
  d.ellipse(inset(cut, 16), d.radial(['#ffffff', '#fdfaf0', '#e6dcc6']))
  d.ellipse(inset(cut, 30, 1), d.linear(['#a89a80', '#dfe8ea', '#f7fbfb'], [0.3, 0], [0.7, 1]))
  gloss(d, { cx: 118, cy: 86, rx: 18, ry: 6 }, -8, 0.8)
  d.strokes('M134 94L160 14L186 6', '#b53a2a', 9)
  d.strokes('M133 94L159 14L186 6', '#f0604a', 6)
  d.strokes('M131 92L156 16', '#fff', 2, { opacity: 0.7 })
  citrus(d, [202, 206], LIME, 0.85, 14)
  mintSprig(d, [96, 92], -30, 1.1)
}

export function filterCoffee(d: Drawing): void {
  const saucer = plate(d, 'steel', level(128, 172, 96))
  const rim = level(128, 84, 52)
  castShadow(d, { cx: 138, cy: saucer.cy - 2, rx: 50, ry: 26 }, 0.6)
  const cup = 'M76 84L87 172C92 206 164 206 169 172L180 84z'
  d.path(
    cup,
    d.linear(
      [
        ['#8d9298', 0],
        ['#f4f6f8', 0.2],
        ['#b9bec4', 0.42],
        ['#7d8288', 0.8],
        ['#c9ced3', 1],
      ],
      [0, 0],
      [1, 0],
    ),
  )
  d.path('M76 84L79 106Q128 150 177 106L180 84z', '#5a5f66', { opacity: 0.16 })
  d.ellipse(rim, d.linear(['#ffffff', '#b9bec4', '#8d9298']))
  const surface = inset(rim, 6, 3)
  gravy(d, surface, { color: '#a8672e', grain: 0.1 })
  d.ellipse(inset(surface, 5), d.radial(['#f0cf9c', '#d9a566', '#b5773a']), { opacity: 0.9 })
  let foam = ''
  for (let turn = 0; turn < 360; turn += 20)
    foam += `M${numbers(128 + Math.cos(turn) * 36, 88 + Math.sin(turn * 1.7) * 24)}h.1`
  d.strokes(foam, '#fbe6c4', 6, { opacity: 0.8 })
  gloss(d, { cx: 114, cy: 78, rx: 16, ry: 6 }, -12, 0.7)
  steam(d)
}
