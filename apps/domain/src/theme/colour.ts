/** A colour as `#rrggbb`. */
export type Hex = string

type Rgb = readonly [number, number, number]

const parse = (hex: Hex): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const print = (rgb: Rgb): Hex => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Used instead of an invalid colour. */
export const FALLBACK_COLOUR = '#3d3d3d'

/** True for `#rrggbb`, the only form that themes accept. */
export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Mixes `share` (0 to 1) of `colour` into `base`. */
export function mix(colour: Hex, base: Hex, share: number): Hex {
  const a = parse(colour)
  const b = parse(base)
  const part = (at: 0 | 1 | 2): number => a[at] * share + b[at] * (1 - share)
  return print([part(0), part(1), part(2)])
}

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: Hex): number => {
  const [red, green, blue] = parse(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG contrast of two colours: 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 1.4.3: minimum contrast of normal text. */
export const AA = 4.5

const white = '#ffffff'
const black = '#000000'

/** Text colour for a coloured surface: white if its contrast is AA, else black. */
export const textOn = (surface: Hex): Hex => (contrast(white, surface) >= AA ? white : black)

/** Darkens or lightens the colour in small steps until its contrast on `background` is AA. */
export function readableOn(colour: Hex, background: Hex): Hex {
  const end = textOn(background)
  for (let share = 1; share > 0; share -= 0.05) {
    const candidate = mix(colour, end, share)
    if (contrast(candidate, background) >= AA) return candidate
  }
  return end
}
