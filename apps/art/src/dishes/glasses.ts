import { lighter } from './color.ts'
import { steam } from './cups.ts'
import { bubbles, creamyGlass, dew, type GlassShape, glass, ice, rosePetals } from './drinks.ts'
import { coriander, mintSprig, sprinkle } from './garnish.ts'
import { type Ellipse, inset, level, type Point } from './geometry.ts'
import { gravy } from './gravy.ts'
import { citrus, LIME, ORANGE, roundSlice } from './produce.ts'
import { curryLeaf } from './rice-dishes.ts'
import { type Drawing, numbers } from './svg.ts'
import { almond, saffron } from './sweets.ts'
import { castShadow, gloss } from './vessels.ts'

const TUMBLER: GlassShape = { x: 128, top: 50, bottom: 214, wide: 64, narrow: 50, fill: 70 }

export function milk(d: Drawing): void {
  glass(d, '#fdfaf2', (surface) => gloss(d, { ...surface, cx: surface.cx - 12, rx: 26, ry: 6 }, 0, 0.9), TUMBLER)
  d.strokes('M80 70C102 86 152 86 176 71', '#ffffff', 4, { opacity: 0.9 })
}

export function buttermilk(d: Drawing): void {
  const crown = creamyGlass(d, '#f4f0dc', '#fbf8ea')
  sprinkle(d, inset(crown, 14), 20, '#6b4a1c', 2.4)
  for (const [x, y, degrees] of [
    [116, 44, 20],
    [140, 46, -36],
  ] as const)
    curryLeaf(d, [x, y], degrees)
  coriander(d, [130, 50], 6, 1)
  d.strokes(
    'M96 92l3 2M150 104l3-2M108 132l2 3M160 150l-2 3M104 168l3 1M142 182l3-2M126 116l2 2M152 126l3 1',
    '#7fa63a',
    3,
  )
  dew(d, { cx: 128, cy: 144, rx: 34, ry: 54 }, 12)
  for (const [x, y, degrees] of [
    [58, 208, 10],
    [84, 222, -24],
    [196, 214, 30],
  ] as const)
    curryLeaf(d, [x, y], degrees)
}

export function jaljeera(d: Drawing): void {
  glass(d, '#8f9c34', (surface) => {
    bubbles(d, { cx: 128, cy: 150, rx: 38, ry: 54 }, 22)
    ice(d, [104, 76], -8)
    ice(d, [146, 70], 14)
    ice(d, [124, 92], 30)
    gloss(d, { ...surface, rx: 22, ry: 4, cx: 110 }, 0, 0.5)
  })
  boondi(d, { cx: 126, cy: 60, rx: 36, ry: 11 })
  citrus(d, [180, 54], LIME, 0.84, 18)
  mintSprig(d, [100, 54], -20, 1.2)
  dew(d, { cx: 128, cy: 150, rx: 34, ry: 50 }, 12)
  citrus(d, [62, 206], LIME, 0.92, -8)
  mintSprig(d, [196, 220], 50, 1.2)
}

/** Small gram-flour pearls that float on the drink. */
function boondi(d: Drawing, over: Ellipse): void {
  for (const [u, v] of [
    [-0.8, 0],
    [-0.4, 0.5],
    [0, -0.3],
    [0.3, 0.6],
    [0.6, 0],
    [-0.2, 0.9],
    [0.9, 0.4],
  ] as const)
    d.stamp('boondi', () => {
      d.ellipse({ cx: 0.8, cy: 1.8, rx: 5.4, ry: 4.6 }, '#2a2a05', { opacity: 0.4 })
      d.ellipse({ cx: 0, cy: 0, rx: 5.4, ry: 4.8 }, d.radial(['#fff0a8', '#f2bd3a', '#a8700f']))
    }, [over.cx + u * over.rx, over.cy + v * over.ry])
}

export function juiceGlass(d: Drawing): void {
  glass(d, '#f79a1e', (surface) => {
    bubbles(d, { cx: 128, cy: 150, rx: 36, ry: 50 }, 12)
    gloss(d, { ...surface, rx: 24, ry: 5, cx: 112 }, 0, 0.7)
  })
  d.strokes('M146 66L166 16', '#c94a2a', 8)
  d.strokes('M145 66L165 16', '#ff8a6a', 5)
  citrus(d, [182, 62], ORANGE, 0.95, 14)
  dew(d, { cx: 128, cy: 146, rx: 34, ry: 54 }, 14)
  citrus(d, [62, 204], ORANGE, 1.06, -10)
  mintSprig(d, [196, 222], 56, 1.2)
}

export function bananaShake(d: Drawing): void {
  const crown = creamyGlass(d, '#fbe7a4', '#fff3c8')
  sprinkle(d, inset(crown, 14), 14, '#a8602a', 2.2)
  roundSlice(d, [180, 54], 'banana', 1.25)
  dew(d, { cx: 128, cy: 144, rx: 34, ry: 54 }, 12)
  for (const [x, y] of [
    [60, 206],
    [86, 220],
    [194, 212],
  ] as const)
    roundSlice(d, [x, y], 'banana', 1.25)
  mintSprig(d, [112, 48], -20, 0.95)
}

/** A 60 ml shot of amla juice. */
export function amlaShot(d: Drawing): void {
  glass(d, '#c9c23a', (surface) => gloss(d, { ...surface, rx: 18, ry: 4, cx: surface.cx - 10 }, 0, 0.7), {
    ...{ x: 124, top: 92, bottom: 204, wide: 44, narrow: 32, fill: 106 },
  })
  for (const [x, y, scale] of [
    [60, 194, 1],
    [196, 190, 1.1],
    [86, 216, 0.85],
  ] as const)
    amla(d, [x, y], scale)
  ginger(d, [186, 224])
  mintSprig(d, [140, 92], 22, 0.95)
}

/** An Indian gooseberry. */
function amla(d: Drawing, where: Point, scale: number): void {
  d.stamp(
    'amla',
    () => {
      d.ellipse({ cx: 3, cy: 7, rx: 27, ry: 24 }, '#2a1004', { opacity: 0.32 })
      d.ellipse({ cx: 0, cy: 0, rx: 27, ry: 25 }, d.radial(['#f6fbc0', '#c9d95a', '#7f9a24']))
      d.strokes('M0-25Q-3 0 0 24M-2-25Q-20-4-12 22M2-25Q20-4 12 22', '#8fa82c', 1.6, { opacity: 0.55 })
      d.ellipse({ cx: 0, cy: -23, rx: 4, ry: 2.4 }, '#6b7a24')
      gloss(d, { cx: -9, cy: -11, rx: 8, ry: 6 }, -20, 0.9)
    },
    where,
    0,
    scale,
  )
}

/** A knob of ginger. */
export function ginger(d: Drawing, where: Point, scale = 1): void {
  d.stamp(
    'ginger',
    () => {
      const root =
        'M-40 2C-40-10-26-12-20-8C-20-20-6-24-2-14C4-22 18-22 20-10C30-16 42-8 38 4C34 14 20 12 14 10C10 20-6 20-10 12C-20 18-38 14-40 2z'
      d.castPath(root, d.radial(['#fbe6b4', '#dcb06a', '#9b6c2c']), '#2a1004', {
        opacity: 0.35,
        transform: 'translate(3 6)',
      })
      d.strokes('M-32-4q4 5 0 10M-18-7q3 6 0 12M2-12q4 8 1 14M20-8q3 6 1 11', '#a8793a', 1.6, { opacity: 0.7 })
      d.ellipse({ cx: 32, cy: 0, rx: 6, ry: 8 }, d.radial([lighter('#f2d58a', 0.4), '#f2d58a', '#cfa24a']))
    },
    where,
    0,
    scale,
  )
}

/** Saffron tea in a glass cup. */
export function kehwa(d: Drawing): void {
  castShadow(d, { cx: 128, cy: 186, rx: 92, ry: 58 })
  const saucer = level(128, 170, 92)
  d.ellipse({ ...saucer, cy: 176 }, '#8f5a1c')
  d.ellipse(saucer, d.linear(['#f7d98f', '#d9a441', '#a8742a']))
  d.ellipse(inset(saucer, 24, 2), d.radial(['#fbe6b4', '#e0b35a', '#b5803a']))
  const rim = level(128, 88, 62)
  const cup = `M${numbers(rim.cx - rim.rx, rim.cy)}C68 146 90 188 128 190C166 188 188 146 ${numbers(rim.cx + rim.rx, rim.cy)}z`
  d.path(
    cup,
    d.linear(
      [
        ['#f2c877', 0],
        ['#fff0c8', 0.24],
        ['#e0973a', 0.6],
        ['#94520f', 1],
      ],
      [0, 0.1],
      [1, 0.25],
    ),
  )
  d.ellipse(rim, d.linear(['#ffffff', '#e8d9b8', '#cbb88f']))
  const surface = inset(rim, 6, 3)
  gravy(d, surface, { color: '#d98a1c', grain: 0.1 })
  saffron(d, inset(surface, 8))
  for (const [x, y, degrees] of [
    [108, 88, 20],
    [144, 96, -30],
    [124, 104, 60],
  ] as const)
    almond(d, [x, y], degrees)
  gloss(d, { cx: 106, cy: 80, rx: 16, ry: 5 }, -12, 0.7)
  steam(d)
  rosePetals(d, [
    [56, 172],
    [198, 178],
  ])
}
