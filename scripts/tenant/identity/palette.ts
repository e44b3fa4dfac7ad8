import { contrast, type Hex, mix, readableOn, textOn } from '@tiffin/domain/theme/colour'

/** OKLCH: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. Equal steps look equal, for any hue. */
interface Lch {
  readonly l: number
  readonly c: number
  readonly h: number
}

const channelsOf = (hex: Hex): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function lchOf(hex: Hex): Lch {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map(toLinear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const by = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(by, a) * 180) / Math.PI
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, by), h: (hue + 360) % 360 }
}

function linearOf({ l, c, h }: Lch): number[] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

const isShown = (parts: readonly number[]): boolean => parts.every((part) => part > -0.0005 && part < 1.0005)

/** The colour on a screen; its chroma is reduced until a screen can show it. */
function hexOf(colour: Lch): Hex {
  let { c } = colour
  while (c > 0.004 && !isShown(linearOf({ ...colour, c }))) c -= 0.004
  const parts = linearOf({ ...colour, c }).map((part) => toGamma(Math.min(1, Math.max(0, part))))
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Everything that is drawn for a tenant has these colours, which all come from its one brand colour. */
export interface Palette {
  readonly primary: Hex
  readonly secondary: Hex
  /** Whether the banners are dark or light behind their text. */
  readonly tone: 'dark' | 'light'
  /** The ground of each banner: neighbours of the brand colour. */
  readonly grounds: readonly [Hex, Hex, Hex]
  /** The colour of plates and bowls. */
  readonly cream: Hex
  /** A second colour beside the brand's. */
  readonly accent: Hex
  /** The colour of leaves; a warm colour for a green brand. */
  readonly fresh: Hex
  /** The ground of the mark, which differs from white and from black pages. */
  readonly mark: Hex
  readonly onMark: Hex
  /** The wordmark's colour: the brand's, readable on white. */
  readonly ink: Hex
}

const WHITE = '#ffffff'
const GREY_CHROMA = 0.03

/** A contrast for large text over drawings, above the AA of plain surfaces. */
const BANNER_CONTRAST = 6

/** The darkest text of a light theme (themeColours), slightly lighter so that the measured contrast is a lower bound. */
const DARK_TEXT = '#241f1d'

/** Darkens a colour until white text on it has the contrast of banners. */
function underWhite({ l, c, h }: Lch): Hex {
  for (let at = Math.min(l, 0.5); at > 0.2; at -= 0.01) {
    const hex = hexOf({ l: at, c: Math.min(c, 0.15), h })
    if (contrast(hex, WHITE) >= BANNER_CONTRAST) return hex
  }
  return hexOf({ l: 0.2, c: Math.min(c, 0.1), h })
}

/** Lightens a colour until dark text on it has the contrast of banners. */
function underDark({ l, c, h }: Lch): Hex {
  for (let at = Math.min(l, 0.95); at < 0.97; at += 0.01) {
    const hex = hexOf({ l: at, c, h })
    if (contrast(hex, DARK_TEXT) >= BANNER_CONTRAST) return hex
  }
  return hexOf({ l: 0.95, c: Math.min(c, 0.02), h })
}

const GOLD: Lch = { l: 0.81, c: 0.145, h: 80 }
const CORAL: Lch = { l: 0.7, c: 0.16, h: 35 }
const LEAF: Lch = { l: 0.66, c: 0.14, h: 142 }
const PINE: Lch = { l: 0.47, c: 0.1, h: 158 }

const isBetween = (hue: number, from: number, to: number): boolean => hue >= from && hue <= to

/** Colours that go with a hue: gold for cool and red brands, green for orange and yellow ones. */
function companions({ c, h }: Lch): Pick<Palette, 'accent' | 'fresh'> {
  const isGrey = c < GREY_CHROMA
  const isWarm = !isGrey && isBetween(h, 45, 115)
  const isGreen = !isGrey && isBetween(h, 115, 175)
  return { accent: hexOf(isWarm ? PINE : GOLD), fresh: hexOf(isGreen ? CORAL : LEAF) }
}

/** A6: the colours of a new tenant, derived from its brand colour. Every colour is possible, white and black included. */
export function paletteOf(brand: Hex): Palette {
  const given = brand.toLowerCase()
  const own = lchOf(given)
  // The hue of a grey is noise.
  const base = own.c < GREY_CHROMA ? { l: own.l, c: 0.01, h: 70 } : own
  const isLight = contrast(given, DARK_TEXT) >= BANNER_CONTRAST
  const groundOf = (by: number, step: number): Hex => {
    const near = { l: base.l + step, c: base.c, h: (base.h + by + 360) % 360 }
    return isLight ? underDark(near) : underWhite({ ...near, l: Math.max(0.26, near.l) })
  }
  // Light colours change their name within a few degrees: yellow beside lime.
  const turn = isLight ? 5 : 13
  const { accent, fresh } = companions(base)
  const mark = contrast(given, WHITE) < 1.2 ? '#26221f' : given
  return {
    // Controls in a colour derived from white would be grey, as if they were disabled.
    ...{ primary: mark, secondary: accent, accent, fresh, mark },
    tone: isLight ? 'light' : 'dark',
    grounds: [groundOf(0, 0), groundOf(-turn, -0.03), groundOf(turn, 0.02)],
    cream: mix(given, '#fff6ea', 0.04),
    onMark: textOn(mark),
    ink: readableOn(mark, WHITE),
  }
}

/** A lighter (positive) or darker (negative) shade of a colour; `by` is a step of OKLCH lightness. */
export function shade(colour: Hex, by: number): Hex {
  const { l, c, h } = lchOf(colour)
  return hexOf({ l: Math.min(0.98, Math.max(0.05, l + by)), c, h })
}
