import { type Hex, isHex, mix, readableOn, textOn } from './colour.ts'

/** What a tenant says about its look (A6). */
export interface Look {
  readonly primaryColor: Hex
  readonly secondaryColor: Hex
  readonly headingFont: string
  readonly bodyFont: string
  /** Corner radius of cards, in px. */
  readonly radius: number
  readonly density: 'compact' | 'comfortable' | 'roomy'
}

/** Stands in for what is no colour. */
export const FALLBACK_COLOUR = '#3d3d3d'
const SYSTEM_FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

/** The families that the client hosts itself, each with a fallback of the same width so that nothing jumps. */
const hostedFonts: Readonly<Record<string, string>> = {
  'Baloo 2': '"Baloo 2 Variable", "Baloo 2 Fallback", sans-serif',
  'DM Sans': '"DM Sans Variable", "DM Sans Fallback", sans-serif',
  Figtree: '"Figtree Variable", "Figtree Fallback", sans-serif',
  Fraunces: '"Fraunces Variable", "Fraunces Fallback", Georgia, serif',
  'Instrument Sans': '"Instrument Sans Variable", "Instrument Sans Fallback", sans-serif',
  Nunito: '"Nunito Variable", "Nunito Fallback", sans-serif',
  Outfit: '"Outfit Variable", "Outfit Fallback", sans-serif',
  Unbounded: '"Unbounded Variable", "Unbounded Fallback", sans-serif',
}

export const fontStack = (family: string): string => hostedFonts[family] ?? SYSTEM_FONTS

/** The 8 px grid's step between things that belong together. */
const gaps: Readonly<Record<Look['density'], number>> = { compact: 12, comfortable: 16, roomy: 20 }

const white = '#ffffff'

const safe = (colour: string): Hex => (isHex(colour) ? colour.toLowerCase() : FALLBACK_COLOUR)

/** The colours of a look. Text and controls derive from the brand at AA contrast; the raw brand stays for decoration. */
export function lookColours(look: Look) {
  const brand = safe(look.primaryColor)
  const accent = safe(look.secondaryColor)
  const ground = mix(mix(brand, accent, 0.5), white, 0.04)
  const tint = mix(brand, white, 0.08)
  const primary = readableOn(brand, tint)
  const ink = mix(brand, '#12100f', 0.14)
  return {
    brand,
    onBrand: textOn(brand),
    accent,
    onAccent: textOn(accent),
    primary,
    onPrimary: textOn(primary),
    primaryDark: mix(primary, '#000000', 0.84),
    secondary: readableOn(accent, tint),
    ground,
    tint,
    tintDeep: mix(brand, white, 0.16),
    ink: readableOn(ink, ground),
    inkSoft: readableOn(mix(ink, white, 0.66), tint),
    line: mix(ink, white, 0.12),
  }
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A look as CSS custom properties: the page shell writes them before any script runs, the client lives by them. */
export function lookVariables(look: Look): Readonly<Record<string, string>> {
  const colours = Object.entries(lookColours(look)).map(([name, value]) => [`--${kebab(name)}`, value] as const)
  return {
    ...Object.fromEntries(colours),
    '--radius': `${look.radius}px`,
    '--gap': `${gaps[look.density]}px`,
    '--font-heading': fontStack(look.headingFont),
    '--font-body': fontStack(look.bodyFont),
  }
}
