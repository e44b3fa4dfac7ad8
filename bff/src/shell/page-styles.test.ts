import { describe, expect, test } from '@jest/globals'
import { fontsOf, stylesOf, withFontsOnly } from './page-styles.ts'

const face = (family: string): string => `@font-face{font-family:${family};src:url(/assets/a.woff2)}`

describe('the styles of a page (PERF7)', () => {
  test('contain the faces of its own fonts, their fallbacks included, and all other rules', () => {
    const own = [face('DM Sans Variable'), face('"DM Sans Fallback Roboto"')].join('')
    const css = `a{color:red}${own}${face('"Baloo 2 Variable"')}${face('Fraunces Variable')}b{}`
    expect(withFontsOnly(css, ['DM Sans'])).toBe(`a{color:red}${own}b{}`)
  })

  test('a font whose name begins like another one is a different font', () => {
    expect(withFontsOnly(face('Outfits Variable'), ['Outfit'])).toBe('')
  })

  test('a theme with one font for headings and text names it once', () => {
    expect(fontsOf({ headingFont: 'Outfit', bodyFont: 'Outfit' })).toEqual(['Outfit'])
  })

  test('each stylesheet is also a disabled link, by which the client finds it', () => {
    const code = { scripts: [], styles: [{ href: '/assets/x.css', text: `a{}${face('Figtree Variable')}` }] }
    expect(stylesOf(code, ['Outfit'], 'n1')).toBe(
      '<style nonce="n1">a{}</style><link rel="stylesheet" disabled href="/assets/x.css">',
    )
  })
})
