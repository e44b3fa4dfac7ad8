import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { AA, contrast, textOn } from './colour.ts'
import { fontStack, type ThemeSettings, themeColours, themeVariables } from './theme.ts'

const theme: ThemeSettings = {
  primaryColor: '#9b1c1f',
  secondaryColor: '#e0922f',
  headingFont: 'Fraunces',
  bodyFont: 'DM Sans',
  radius: 14,
  density: 'comfortable',
  scheme: 'light',
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('colours of a theme (A6)', () => {
  test.each(['light', 'dark'] as const)(
    'anything written in any two brand colours reaches AA in a %s theme',
    (scheme) => {
      fc.assert(
        fc.property(hex, hex, (primaryColor, secondaryColor) => {
          const colours = themeColours({ ...theme, primaryColor, secondaryColor, scheme })
          const { surface, ground, tint } = colours
          const pairs = [
            ...[surface, ground, tint].flatMap((on) => [
              [colours.primary, on],
              [colours.ink, on],
              [colours.inkSoft, on],
            ]),
            [colours.onPrimary, colours.primary],
            [colours.onPrimary, colours.primaryDark],
            [colours.secondary, surface],
            ...[colours.ok, colours.warn, colours.danger, colours.veg, colours.nonVeg].map((each) => [each, surface]),
          ] as const
          for (const [text, on] of pairs) expect(contrast(text ?? '', on ?? '')).toBeGreaterThanOrEqual(AA)
        }),
      )
    },
  )

  test('a dark theme is light on dark, for any brand colour', () => {
    const { ink, surface, ground } = themeColours({ ...theme, primaryColor: '#ffffff', scheme: 'dark' })
    expect([textOn(ink), textOn(surface), textOn(ground)]).toEqual(['#000000', '#ffffff', '#ffffff'])
  })

  test('the unchanged brand colour stays available for decoration', () => {
    expect(themeColours(theme).brand).toBe('#9b1c1f')
  })

  test('an invalid colour becomes grey, never a blank page', () => {
    expect(themeColours({ ...theme, primaryColor: 'rebeccapurple' }).brand).toBe('#3d3d3d')
  })
})

describe('variables of a theme', () => {
  test('include every colour, the radius, the gap and both typefaces', () => {
    expect(themeVariables(theme)).toMatchObject({
      '--brand': '#9b1c1f',
      '--on-primary': '#ffffff',
      '--radius': '14px',
      '--gap': '16px',
      '--font-heading': fontStack('Fraunces'),
      '--font-body': fontStack('DM Sans'),
      '--scheme': 'light',
    })
  })

  test('a typeface that is not hosted falls back to the system font', () => {
    expect(fontStack('Comic Sans')).toMatch(/^system-ui/)
  })
})
