import { FALLBACK_COLOUR, type Hex, isHex, mix, readableOn, textOn } from './colour.ts'

/** A tenant's theme settings (A6). */
export interface ThemeSettings {
  readonly primaryColor: Hex
  readonly secondaryColor: Hex
  readonly headingFont: string
  readonly bodyFont: string
  /** Corner radius of cards, in px. */
  readonly radius: number
  readonly density: 'compact' | 'comfortable' | 'roomy'
  readonly scheme: 'light' | 'dark'
}

const SYSTEM_FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

/** Names of the fallback sets in the client's `fallback-sans.css` and `fallback-serif.css`, most common system first. */
const sansFallbacks = ['Fallback', 'Fallback Roboto']
const serifFallbacks = ['Fallback', 'Fallback Noto', 'Fallback Times']

const stackOf = (family: string, fallbacks: readonly string[], generic: string): string =>
  [...[`${family} Variable`, ...fallbacks.map((each) => `${family} ${each}`)].map((each) => `"${each}"`), generic].join(
    ', ',
  )
const sans = (family: string): string => stackOf(family, sansFallbacks, 'sans-serif')
const serif = (family: string): string => stackOf(family, serifFallbacks, 'serif')

/**
 * The font families that the client hosts, each with fallbacks of the same metrics so that the layout does not shift.
 */
const hostedFonts = {
  'Baloo 2': sans('Baloo 2'),
  'DM Sans': sans('DM Sans'),
  Figtree: sans('Figtree'),
  Fraunces: serif('Fraunces'),
  'Instrument Sans': sans('Instrument Sans'),
  Nunito: sans('Nunito'),
  Outfit: sans('Outfit'),
  Unbounded: sans('Unbounded'),
} as const

type HostedFont = keyof typeof hostedFonts

/** The font families that a theme may name (A6). */
export const HOSTED_FONTS = Object.keys(hostedFonts) as HostedFont[]

const isHosted = (family: string): family is HostedFont => Object.hasOwn(hostedFonts, family)

export const fontStack = (family: string): string => (isHosted(family) ? hostedFonts[family] : SYSTEM_FONTS)

/** Gap between related elements on the 8 px grid. */
const gaps: Readonly<Record<ThemeSettings['density'], number>> = { compact: 12, comfortable: 16, roomy: 20 }

const white = '#ffffff'
const black = '#000000'

/** Base colour of all surfaces, by scheme. */
const papers: Readonly<Record<ThemeSettings['scheme'], Hex>> = { light: white, dark: '#151218' }

/** Status colours, the same for every tenant; darkened or lightened for contrast. */
const meanings = { ok: '#17703a', warn: '#8a5600', danger: '#b3261e', veg: '#12813a', nonVeg: '#a3281c' } as const

const safe = (colour: string): Hex => (isHex(colour) ? colour.toLowerCase() : FALLBACK_COLOUR)

/** The status colours, readable on `surface` and on their own light tint. */
function meaningsOn(surface: Hex) {
  const readable = (colour: Hex): Hex => readableOn(colour, mix(colour, surface, 0.12))
  const { ok, warn, danger, veg, nonVeg } = meanings
  return {
    ok: readable(ok),
    warn: readable(warn),
    danger: readable(danger),
    veg: readable(veg),
    nonVeg: readable(nonVeg),
  }
}

/** Surface, background and text colours of a theme. */
function papersOf(brand: Hex, accent: Hex, scheme: ThemeSettings['scheme']) {
  const paper = papers[scheme]
  const both = mix(brand, accent, 0.5)
  if (scheme === 'light') {
    return { surface: paper, ground: mix(both, paper, 0.04), ink: mix(brand, '#12100f', 0.14), shade: null }
  }
  const ground = mix(mix(both, paper, 0.05), black, 0.72)
  return { surface: mix(both, paper, 0.06), ground, ink: mix(brand, white, 0.06), shade: black }
}

/**
 * The colours of a theme. Text and controls derive from the brand at AA contrast; the unchanged brand colour is for
 * decoration only.
 */
export function themeColours(theme: ThemeSettings) {
  const brand = safe(theme.primaryColor)
  const accent = safe(theme.secondaryColor)
  const { surface, ground, ink, shade } = papersOf(brand, accent, theme.scheme)
  const tint = mix(brand, surface, theme.scheme === 'light' ? 0.08 : 0.16)
  const legible = (colour: Hex): Hex => [surface, ground, tint].reduce((text, on) => readableOn(text, on), colour)
  const primary = legible(brand)
  return {
    brand,
    onBrand: textOn(brand),
    accent,
    onAccent: textOn(accent),
    primary,
    onPrimary: textOn(primary),
    // Darkened under white text and lightened under black text, so that the text stays readable on hover.
    primaryDark: mix(primary, textOn(primary) === white ? black : white, 0.84),
    secondary: legible(accent),
    surface,
    ground,
    tint,
    tintDeep: mix(brand, surface, theme.scheme === 'light' ? 0.16 : 0.26),
    ink: legible(ink),
    inkSoft: legible(mix(ink, surface, 0.66)),
    line: mix(ink, surface, theme.scheme === 'light' ? 0.12 : 0.16),
    /** Colour of shadows and overlays. */
    shade: shade ?? ink,
    ...meaningsOn(surface),
  }
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * A theme as CSS custom properties. The page shell writes them before any script runs; the client's styles use them.
 */
export function themeVariables(theme: ThemeSettings): Readonly<Record<string, string>> {
  const colours = Object.entries(themeColours(theme)).map(([name, value]) => [`--${kebab(name)}`, value] as const)
  return {
    ...Object.fromEntries(colours),
    '--radius': `${theme.radius}px`,
    '--gap': `${gaps[theme.density]}px`,
    '--font-heading': fontStack(theme.headingFont),
    '--font-body': fontStack(theme.bodyFont),
    '--scheme': theme.scheme,
  }
}
