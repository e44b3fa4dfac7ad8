import { afterEach, describe, expect, test } from '@jest/globals'
import type { Theme } from '@tiffin/contract/boot'
import { themeVariables } from '@tiffin/domain/theme/theme'
import { boot } from '../testing/fixtures.ts'
import { applyTheme } from './theme.ts'

const { theme } = boot()

/** The page as the server sends it: the theme's custom properties, and its stylesheet as a disabled link. */
function pageWith(of: Theme): Element {
  const variables = Object.entries(themeVariables(of)).map(([name, value]) => `${name}:${value}`)
  document.head.innerHTML = `<style>:root{${variables.join(';')}}</style><link rel="stylesheet" disabled href="/a.css">`
  const link = document.querySelector('link')
  if (!link) throw new Error('the page has no link')
  return link
}

afterEach(() => {
  document.head.innerHTML = ''
  document.documentElement.removeAttribute('style')
})

describe("a change of the tenant's look while the page is open (A6)", () => {
  test('is applied; the fonts of the page stay as they are when only colours change', () => {
    const link = pageWith(theme)
    applyTheme({ ...theme, primaryColor: '#123456' })
    expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#123456')
    expect(link.hasAttribute('disabled')).toBe(true)
  })

  test('another font loads the stylesheet that contains the faces of all fonts', () => {
    const link = pageWith(theme)
    applyTheme({ ...theme, headingFont: theme.headingFont === 'Outfit' ? 'Figtree' : 'Outfit' })
    expect(link.hasAttribute('disabled')).toBe(false)
  })
})
