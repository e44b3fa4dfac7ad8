import { darker, lighter, mix } from './color.ts'
import { butterPat, dip } from './curries.ts'
import { choppedHerb, coriander, mint } from './garnish.ts'
import { at, type Ellipse, inset, level, lump, type Point, scatter } from './geometry.ts'
import { type Drawing, ellipsePath, type Look, smooth } from './svg.ts'
import { gloss, plate } from './vessels.ts'

/** Brown spots of a griddle: each has a dark centre in a lighter ring. */
export function toast(d: Drawing, over: Ellipse, count: number, color = '#7a3a10'): void {
  for (const [index, where] of scatter(over, count, d.random, 1.2).entries()) {
    const form = index % 3
    const draw = (): void => {
      const halo = { cx: 0, cy: 0, rx: 9 + form * 2, ry: 5 + form * 1.4 }
      d.path(smooth(lump(halo, d.random, 0.4, 7)), color, { opacity: 0.28 })
      d.path(smooth(lump({ ...halo, rx: halo.rx * 0.6, ry: halo.ry * 0.6 }, d.random, 0.5, 6)), darker(color, 0.3), {
        opacity: 0.55,
      })
    }
    d.stamp(`toast${form}`, draw, where, Math.round(d.random.between(-30, 30)), d.random.between(0.5, 1.1))
  }
}

export function flatbread(d: Drawing, e: Ellipse, color: string, thickness = 6, spots = 16): void {
  const top = smooth(roundish(e, d))
  const side = d.linear([darker(color, 0.25), darker(color, 0.5)], [0, 0], [1, 0.3])
  d.castPath(top, 'none', '#3a1d0c', { opacity: 0.28, transform: `translate(3 ${thickness + 6})` })
  d.path(top, side, { transform: `translate(0 ${thickness})` })
  d.path(top, lighter(color, 0.3), { transform: 'translate(0 1.5)' })
  d.path(top, d.radial([lighter(color, 0.5), color, darker(color, 0.18)], 0.38, 0.3, 0.8))
  d.clipped(top, () => toast(d, inset(e, 7), spots))
}

const roundish = (e: Ellipse, d: Drawing): Point[] =>
  lump({ ...e, rx: e.rx * 0.985, ry: e.ry * 0.985 }, d.random, 0.018, 14)

export function paratha(d: Drawing): void {
  plate(d, 'sage')
  for (const [x, y] of [
    [124, 142],
    [131, 130],
    [126, 117],
  ] as const)
    flatbread(d, level(x, y, 84), '#e3ad5a', 7, 20)
  flakes(d, level(126, 117, 84))
  d.path(smooth(lump({ cx: 120, cy: 110, rx: 46, ry: 22 }, d.random, 0.16, 10)), '#ffd34a', { opacity: 0.45 })
  butterPat(d, [120, 110], 1.25)
  gloss(d, { cx: 78, cy: 96, rx: 22, ry: 9 }, -30, 0.6)
  const surface = dip(d, [204, 158], 32, '#fbf6ea', 0.1)
  choppedHerb(d, inset(surface, 10), 7)
  coriander(d, [58, 170], -30, 1.2)
  coriander(d, [66, 174], 24, 1.1)
}

/** The broken rings of a layered paratha. */
function flakes(d: Drawing, e: Ellipse): void {
  let rings = ''
  for (const [reach, from] of [
    [0.82, 20],
    [0.82, 130],
    [0.82, 250],
    [0.6, 70],
    [0.6, 200],
    [0.6, 310],
    [0.38, 0],
    [0.38, 150],
  ] as const) {
    const [x, y] = at(e, from, reach)
    const [endX, endY] = at(e, from + 75, reach * 0.96)
    rings += `M${Math.round(x)} ${Math.round(y)}A${Math.round(e.rx * reach)} ${Math.round(e.ry * reach)} 0 0 1 ${Math.round(endX)} ${Math.round(endY)}`
  }
  d.castStrokes(rings, '#f8d28a', 2.2, '#8a4a16', { opacity: 0.5, transform: 'translate(.5 1.8)' })
}

const NAAN = 'M-88 10C-92-26-52-54-8-52C30-50 62-34 84-12C98 2 90 14 76 18C44 30 18 46-22 48C-60 50-86 36-88 10z'

export function naanBread(d: Drawing, look: Look, spots: number): void {
  d.group(look, () => {
    d.castPath(NAAN, '#a86a2a', '#3a1d0c', { opacity: 0.35, transform: 'translate(4 10)' })
    d.group({ transform: 'translate(0 -5)' }, () => {
      d.path(NAAN, d.radial(['#fff0c4', '#f3cf8a', '#dba14e', '#b9742a'], 0.4, 0.3, 0.8))
      d.clipped(NAAN, () => {
        puffs(d, { cx: -6, cy: -4, rx: 76, ry: 40 }, 13)
        toast(d, { cx: -6, cy: 0, rx: 82, ry: 44 }, spots, '#8a3f0e')
        gloss(d, { cx: -34, cy: -28, rx: 34, ry: 9 }, -14, 0.75)
        gloss(d, { cx: 34, cy: -14, rx: 22, ry: 6 }, 24, 0.6)
      })
      choppedHerb(d, { cx: -4, cy: 0, rx: 64, ry: 32 }, 14)
    })
  })
}

/** The bubbles of bread baked in a tandoor. */
export function puffs(d: Drawing, over: Ellipse, count: number): void {
  for (const [index, where] of scatter(over, count, d.random, 1).entries()) {
    const form = index % 2
    d.stamp(
      `puff${form}`,
      () => {
        const e = { cx: 0, cy: 0, rx: 13 + form * 4, ry: 8 + form * 2 }
        d.ellipse({ ...e, cx: 1.5, cy: 2.5 }, '#8a4a12', { opacity: 0.3 })
        d.ellipse(
          e,
          d.radial(
            [
              ['#fff6d8', 0],
              ['#f0c77c', 0.6],
              ['#c98a3c', 1],
            ],
            0.36,
            0.26,
            0.8,
          ),
        )
      },
      where,
      0,
      d.random.between(0.6, 1.1),
    )
  }
}

export function naan(d: Drawing): void {
  plate(d, 'slate')
  naanBread(d, { transform: 'translate(138 116) rotate(24)' }, 10)
  naanBread(d, { transform: 'translate(120 140) rotate(-14) scale(1.04)' }, 12)
  const surface = dip(d, [206, 82], 26, '#5c8f2f', 0.4)
  gloss(d, { cx: surface.cx - 6, cy: surface.cy - 4, rx: 8, ry: 3 }, -10, 0.6)
}

export function tandooriRoti(d: Drawing): void {
  plate(d, 'clay')
  const rotis: readonly Ellipse[] = [level(140, 140, 82), level(124, 128, 82), level(126, 112, 80)]
  for (const e of rotis) {
    flatbread(d, e, '#ecc07a', 5, 8)
    d.clipped(ellipsePath(inset(e, 5)), () => {
      puffs(d, inset(e, 14), 10)
      toast(d, inset(e, 8), 9, '#6b2c0a')
    })
  }
  gloss(d, { cx: 92, cy: 88, rx: 30, ry: 10 }, -24, 0.6)
  choppedHerb(d, inset(level(126, 112, 80), 20), 10)
  butterPat(d, [134, 112], 0.95)
}

const FOLDS: readonly (readonly [shape: string, tone: number])[] = [
  ['M34 134C70 74 150 52 222 92C236 102 232 120 222 132C180 176 98 196 44 168C28 160 26 148 34 134z', 0.26],
  ['M40 120C80 66 152 48 216 84C228 92 226 106 214 116C172 154 100 174 52 152C36 144 32 132 40 120z', 0.12],
  ['M50 106C88 60 150 42 206 72C218 80 214 92 204 102C166 136 104 152 64 134C48 126 42 116 50 106z', 0.04],
  ['M70 92C98 62 144 46 188 66C198 72 196 84 186 92C156 118 112 130 82 116C68 110 62 102 70 92z', 0],
]

export function roomaliRoti(d: Drawing): void {
  plate(d, 'copper', level(128, 134, 113))
  for (const [shape, tone] of FOLDS) {
    const color = mix('#f8e6bf', '#c98f4a', tone)
    d.castPath(shape, d.radial([lighter(color, 0.7), color, darker(color, 0.22)], 0.4, 0.25, 0.85), '#5a2c0c', {
      opacity: 0.4,
      transform: 'translate(3 7)',
    })
    d.clipped(shape, () => toast(d, { cx: 128, cy: 106, rx: 84, ry: 44 }, 14, '#a8642a'))
  }
  d.castStrokes(
    'M82 100C106 76 142 64 178 76M62 126C104 150 164 132 200 104M50 146C100 176 172 154 216 118',
    '#fff6dc',
    2.4,
    '#a8702e',
    { opacity: 0.45, transform: 'translate(0 2.5)' },
  )
  gloss(d, { cx: 108, cy: 76, rx: 26, ry: 8 }, -22, 0.8)
  mint(d, [134, 100], -40, 1.1)
  mint(d, [136, 100], 36, 1.1)
}
