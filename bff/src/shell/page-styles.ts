import type { ResolvedTheme } from '@tiffin/tenancy/tenant'
import type { PageCode } from './client-build.ts'
import { tag } from './html.ts'

const FONT_FACE = /@font-face\s*\{[^}]*\}/g
const FAMILY = /font-family:\s*"?([^;"}]+)/

/** The client names its faces after the hosted font: "DM Sans Variable", "DM Sans Fallback". */
function isFaceOf(face: string, fonts: readonly string[]): boolean {
  const family = FAMILY.exec(face)?.[1] ?? ''
  return fonts.some((font) => family.startsWith(`${font} `))
}

/** The fonts of a theme, without duplicates. */
export const fontsOf = ({
  headingFont,
  bodyFont,
}: Pick<ResolvedTheme, 'headingFont' | 'bodyFont'>): readonly string[] => [...new Set([headingFont, bodyFont])]

/** The stylesheet without the faces of other fonts than these. */
export const withFontsOnly = (css: string, fonts: readonly string[]): string =>
  css.replaceAll(FONT_FACE, (face) => (isFaceOf(face, fonts) ? face : ''))

/**
 * PERF7: inlines the page's styles, so that the first paint needs no further request. The font faces of other tenants
 * are left out, because they are a third of all styles. The disabled links load nothing; the client's loader uses them
 * to detect that the styles are present, and the client enables them when the tenant's fonts change.
 */
export const stylesOf = ({ styles }: PageCode, fonts: readonly string[], nonce: string): string =>
  [
    ...styles.map(({ text }) => `<style nonce="${nonce}">${withFontsOnly(text, fonts)}</style>`),
    ...styles.map(({ href }) => tag('link', { rel: 'stylesheet', disabled: '', href })),
  ].join('')
