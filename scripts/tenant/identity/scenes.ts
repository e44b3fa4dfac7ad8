import { type Hex, mix } from '@tiffin/domain/theme/colour'
import { type Palette, shade } from './palette.ts'
import { circle, line, path, placed, polar, rounded, svg } from './svg.ts'

/**
 * Banners are 1600 x 640. The page's text lies over the left half at most; a phone shows x from 690 to 1520. Subjects are
 * drawn around 1120 and moved to the right, so that a long title does not reach their light parts.
 */
const VIEW = '0 0 1600 640'
const CENTRE = 1120
const ASIDE = 50

/** The plate's size beside its drawing. */
const PLATE_SCALE = 0.88

/** What a scene is drawn with. */
export interface Paint {
  readonly palette: Palette
  readonly ground: Hex
  readonly random: () => number
}

/** Shades of the ground: below, beside and above it. */
function shadesOf({ palette, ground }: Paint) {
  const isLight = palette.tone === 'light'
  return {
    deep: shade(ground, isLight ? -0.09 : -0.08),
    near: shade(ground, isLight ? 0.035 : 0.045),
    high: isLight ? mix('#ffffff', ground, 0.55) : shade(ground, 0.12),
    // On a pale ground a cream plate needs a stronger edge.
    cream: isLight ? mix('#ffffff', palette.cream, 0.6) : palette.cream,
    dark: shade(ground, isLight ? -0.45 : -0.16),
  }
}

const ground = (colour: Hex): string => path('M0 0H1600V640H0z', colour)

/** A leaf from the origin to the right, with its vein. */
const leaf = (length: number, fill: Hex, vein: Hex): string => {
  const half = rounded(length * 0.29)
  const [near, far] = [rounded(length * 0.3), rounded(length * 0.78)]
  return (
    path(`M0 0C${near} -${half} ${far} -${half} ${length} 0C${far} ${half} ${near} ${half} 0 0z`, fill) +
    line(`M${rounded(length * 0.08)} 0H${rounded(length * 0.8)}`, vein, Math.max(2, length * 0.03))
  )
}

/** A round slice with segments, such as of a lemon or a tomato. */
function slice(radius: number, rind: Hex, flesh: Hex, seeds: Hex): string {
  const segments = Array.from({ length: 8 }, (_, at) => {
    const [x1, y1] = polar(radius * 0.74, at * 45 + 5)
    const [x2, y2] = polar(radius * 0.74, at * 45 + 40)
    const [x0, y0] = polar(radius * 0.16, at * 45 + 22.5)
    const arc = rounded(radius * 0.74)
    return `M${rounded(x0)} ${rounded(y0)}L${rounded(x1)} ${rounded(y1)}A${arc} ${arc} 0 0 1 ${rounded(x2)} ${rounded(y2)}z`
  })
  return circle(0, 0, radius, rind) + circle(0, 0, radius * 0.86, flesh) + path(segments.join(''), seeds)
}

function grains(random: () => number, count: number, within: number, colour: Hex): string {
  const dots = Array.from({ length: count }, () => {
    const [x, y] = polar(within * Math.sqrt(random()), random() * 360)
    return placed(path('M-9 0A9 4.5 0 0 1 9 0A9 4.5 0 0 1 -9 0z', colour), x, y, random() * 180)
  })
  return dots.join('')
}

/** Leaves and dots around the subject. A leaf turns around its place: no cutlery or plate is within its length. */
function strewn({ palette, random }: Paint, colour: Hex, vein: Hex): string {
  const places: readonly (readonly [number, number])[] = [
    [898, 36],
    [1496, 70],
    [1572, 470],
    [742, 566],
    [1400, 604],
    [770, 60],
  ]
  return places
    .map(([x, y], at) =>
      at % 2 === 0
        ? placed(leaf(78, colour, vein), x, y, random() * 360)
        : circle(x, y, 7 + random() * 8, palette.accent) + circle(x + 34, y + 16, 5, colour),
    )
    .join('')
}

/**
 * A plate from above with an abstract meal. It is drawn smaller and lower than the other subjects, clear of the page's
 * carousel controls and of the fade at the picture's upper edge on phones.
 */
export function plateScene(paint: Paint): string {
  const { palette, random } = paint
  const { deep, near, high, cream } = shadesOf(paint)
  const rim = mix(palette.mark, cream, 0.16)
  const meal = [
    circle(0, 0, 178, mix(palette.accent, cream, 0.16)),
    path('M-172 18A172 172 0 0 1 44 -166A210 210 0 0 0 -172 18z', palette.accent),
    path(
      'M-160 62A172 172 0 0 0 166 44A236 236 0 0 1 -160 62z',
      shade(palette.mark, palette.tone === 'light' ? -0.06 : 0.04),
    ),
    placed(grains(random, 46, 96, shade(palette.accent, -0.12)), -36, -8),
    placed(leaf(150, palette.fresh, shade(palette.fresh, -0.12)), -18, 20, -58),
    placed(leaf(132, shade(palette.fresh, -0.08), shade(palette.fresh, -0.2)), -6, 26, -22),
    placed(leaf(118, shade(palette.fresh, 0.07), shade(palette.fresh, -0.06)), -30, 16, -98),
    placed(
      slice(52, shade(palette.mark, -0.04), mix(palette.mark, cream, 0.5), mix(palette.mark, cream, 0.82)),
      82,
      66,
    ),
    placed(slice(38, palette.accent, mix(palette.accent, cream, 0.42), mix(palette.accent, cream, 0.8)), -78, 82, 20),
    circle(-96, -62, 21, shade(palette.fresh, 0.04)),
    circle(-58, -104, 14, shade(palette.fresh, -0.1)),
  ].join('')
  const cutlery = [
    `<rect x="1452" y="150" width="22" height="350" rx="11" fill="${high}"/>`,
    path('M1452 150C1452 104 1474 96 1490 96V318C1470 318 1452 300 1452 272z', high),
    `<rect x="776" y="150" width="22" height="350" rx="11" fill="${high}"/>`,
    path('M746 96H758V196H781V96H793V196H816V96H828V214A41 46 0 0 1 746 214z', high),
  ].join('')
  return svg(
    VIEW,
    [
      ground(paint.ground),
      `<g transform="translate(${rounded(CENTRE * (1 - PLATE_SCALE))} 61) scale(${PLATE_SCALE})">`,
      circle(CENTRE, 330, 470, near),
      circle(CENTRE, 330, 388, mix(high, near, 0.35)),
      strewn(paint, mix(palette.fresh, paint.ground, 0.75), paint.ground),
      cutlery,
      circle(CENTRE + 6, 350, 284, deep, { opacity: 0.55 }),
      circle(CENTRE, 328, 276, cream),
      circle(CENTRE, 328, 258, 'none', { stroke: rim, 'stroke-width': 3 }),
      circle(CENTRE, 328, 204, mix(palette.mark, cream, 0.07)),
      circle(CENTRE, 328, 204, 'none', { stroke: rim, 'stroke-width': 3 }),
      placed(meal, CENTRE, 328, random() * 50 - 25),
      '</g>',
    ].join(''),
  )
}

const steam = (x: number, height: number, colour: Hex): string =>
  line(
    `M${x} 226c-30 -${height * 0.3} 30 -${height * 0.4} 0 -${height * 0.7}c-16 -${height * 0.16} -6 -${height * 0.24} 6 -${height * 0.3}`,
    colour,
    13,
    {
      opacity: 0.6,
    },
  )

/** A band of triangles around a bowl, between two heights. */
const band = (from: number, to: number, top: number, bottom: number, colour: Hex): string => {
  const width = (to - from) / 11
  const teeth = Array.from(
    { length: 11 },
    (_, at) =>
      `M${rounded(from + at * width)} ${top}h${rounded(width)}L${rounded(from + (at + 0.5) * width)} ${bottom}z`,
  )
  return path(teeth.join(''), colour)
}

/** A steaming bowl before a rising sun. */
export function bowlScene(paint: Paint): string {
  const { palette, random } = paint
  const { deep, near, high, cream, dark } = shadesOf(paint)
  const heap = [
    ...[-168, -110, -44, 30, 96, 154].map((x, at) =>
      placed(
        leaf(118 + 34 * random(), shade(palette.fresh, (at % 3) * 0.06 - 0.06), shade(palette.fresh, -0.2)),
        ...([x, 20, -90 + x * 0.34 + (random() - 0.5) * 24] as const),
      ),
    ),
    circle(-142, -16, 58, shade(palette.accent, -0.04)),
    circle(-52, -38, 74, mix(palette.accent, cream, 0.55)),
    placed(
      slice(66, shade(palette.mark, -0.03), mix(palette.mark, cream, 0.5), mix(palette.mark, cream, 0.82)),
      58,
      -36,
      12,
    ),
    circle(150, -12, 54, palette.accent),
    circle(104, 2, 40, shade(palette.fresh, -0.04)),
    circle(-98, 6, 40, shade(palette.mark, palette.tone === 'light' ? -0.12 : 0.06)),
    circle(6, 8, 46, mix(palette.accent, cream, 0.25)),
  ].join('')
  const edge = mix(palette.mark, cream, 0.14)
  return svg(
    VIEW,
    [
      ground(paint.ground),
      `<g transform="translate(${ASIDE})">`,
      circle(CENTRE, 300, 372, near),
      circle(CENTRE, 300, 268, palette.tone === 'light' ? high : mix(palette.accent, paint.ground, 0.9)),
      path('M560 640C760 528 1480 500 1600 540V640z', deep),
      strewn(paint, mix(palette.fresh, paint.ground, 0.6), paint.ground),
      ...[1040, 1120, 1200].map((x, at) => steam(x, 150 + (at % 2) * 42, palette.tone === 'light' ? dark : cream)),
      path('M900 586A220 24 0 0 0 1340 586A220 24 0 0 0 900 586z', dark, { opacity: 0.35 }),
      placed(heap, CENTRE, 318),
      path('M842 322H1398A278 262 0 0 1 1192 566H1048A278 262 0 0 1 842 322z', cream),
      path('M1232 322H1398A278 262 0 0 1 1192 566H1140C1212 500 1238 420 1232 322z', edge),
      path('M832 314A14 14 0 0 1 846 300H1394A14 14 0 0 1 1394 338H846A14 14 0 0 1 832 314z', cream),
      path('M846 338H1394L1391 352H849z', edge),
      band(866, 1374, 380, 422, shade(palette.mark, palette.tone === 'light' ? -0.1 : 0.02)),
      line('M880 446H1360', palette.accent, 8),
      path('M1046 562H1194L1206 590H1034z', edge),
      '</g>',
    ].join(''),
  )
}

const TILE = 160

/** One tile of the mosaic, drawn in a square of 160 around its centre. */
const tiles: readonly ((a: Hex, b: Hex, c: Hex) => string)[] = [
  (a) => path('M-80 80A160 160 0 0 1 80 -80V80z', a),
  (a, b) => path('M-80 80A160 160 0 0 1 80 -80V80z', a) + path('M0 80A80 80 0 0 1 80 0V80z', b),
  (a, b) => path('M-80 80C-80 -20 -20 -80 80 -80C80 20 20 80 -80 80z', a) + line('M-58 58L50 -50', b, 5),
  (a, b, c) => placed(slice(70, a, b, c), 0, 0, 11),
  (a, b) => circle(0, 0, 66, a) + circle(0, 0, 30, b),
  (a, b) => path('M-80 0A80 80 0 0 1 80 0z', a) + path('M-80 80A80 80 0 0 1 80 80z', b),
  (a, b, c) => [-48, 0, 48].flatMap((x, at) => [-48, 0, 48].map((y) => circle(x, y, 13, [a, b, c][at] ?? a))).join(''),
]

/** A mosaic of leaves, slices and bowls. */
export function mosaicScene(paint: Paint): string {
  const { palette, random } = paint
  const { deep, near, high, cream } = shadesOf(paint)
  const brand = shade(palette.mark, palette.tone === 'light' ? -0.08 : 0.08)
  const colours: readonly (readonly [Hex, Hex, Hex])[] = [
    [cream, palette.accent, brand],
    [palette.accent, cream, mix(palette.accent, cream, 0.45)],
    [palette.fresh, shade(palette.fresh, -0.14), cream],
    [high, cream, palette.accent],
    [brand, mix(palette.mark, cream, 0.45), mix(palette.mark, cream, 0.8)],
  ]
  const backs = [near, deep, high, near]
  let last = -1
  const pick = (count: number): number => {
    const at = Math.floor(random() * count)
    last = at === last ? (at + 1) % count : at
    return last
  }
  const drawn: string[] = []
  for (let column = 0; column < 5; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      const [x, y] = [800 + column * TILE, row * TILE]
      // The edge towards the text is open.
      if (column === 0 && random() < 0.6) continue
      const tile = tiles[pick(tiles.length)]
      const colour = colours[Math.floor(random() * colours.length)]
      if (!tile || !colour) continue
      const back = backs[Math.floor(random() * backs.length)] ?? near
      drawn.push(
        path(`M${x} ${y}h${TILE}v${TILE}h-${TILE}z`, back),
        placed(tile(...colour), x + TILE / 2, y + TILE / 2, Math.floor(random() * 4) * 90),
      )
    }
  }
  return svg(VIEW, ground(paint.ground) + drawn.join(''))
}
