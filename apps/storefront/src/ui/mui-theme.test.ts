import { afterEach, describe, expect, test } from '@jest/globals'
import { contrast, FALLBACK_COLOUR } from '@tiffin/domain/theme/colour'
import { themeVariables } from '@tiffin/domain/theme/theme'
import { themeOfPage } from './mui-theme.ts'

const page = document.documentElement.style

const lay = (scheme: 'light' | 'dark', primaryColor = '#9b1c1f') => {
  const look = {
    primaryColor,
    secondaryColor: '#e0922f',
    headingFont: 'Fraunces',
    bodyFont: 'DM Sans',
    radius: 14,
    density: 'comfortable',
    scheme,
  } as const
  const variables = themeVariables(look)
  for (const [name, value] of Object.entries(variables)) page.setProperty(name, value)
  return variables
}

afterEach(() => {
  for (const name of Object.keys(lay('light'))) page.removeProperty(name)
})

describe("MUI's theme (A6)", () => {
  test.each(['light', 'dark'] as const)('has the colours of a %s look', (scheme) => {
    const look = lay(scheme)
    const { palette } = themeOfPage()
    expect(palette.mode).toBe(scheme)
    expect(palette.primary.main).toBe(look['--primary'])
    expect(palette.primary.contrastText).toBe(look['--on-primary'])
    expect(palette.error.main).toBe(look['--danger'])
    expect(palette.background.paper).toBe(look['--surface'])
    expect(contrast(palette.text.primary, palette.background.paper)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.error.main, palette.background.paper)).toBeGreaterThanOrEqual(4.5)
  })

  test('follows a changed look, and is created once per look', () => {
    lay('light')
    const first = themeOfPage()
    expect(themeOfPage()).toBe(first)
    lay('light', '#17703a')
    expect(themeOfPage().palette.primary.main).not.toBe(first.palette.primary.main)
  })

  test('falls back to a default colour while the page has no look', () => {
    expect(themeOfPage().palette.primary.main).toBe(FALLBACK_COLOUR)
  })
})
