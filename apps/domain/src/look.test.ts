import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { AA, contrast } from './colour.ts'
import { fontStack, type Look, lookColours, lookVariables } from './look.ts'

const look: Look = {
  primaryColor: '#9b1c1f',
  secondaryColor: '#e0922f',
  headingFont: 'Fraunces',
  bodyFont: 'DM Sans',
  radius: 14,
  density: 'comfortable',
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('colours of a look (A6)', () => {
  test('text, links and buttons of any two brand colours reach AA on what they stand on', () => {
    fc.assert(
      fc.property(hex, hex, (primaryColor, secondaryColor) => {
        const colours = lookColours({ ...look, primaryColor, secondaryColor })
        const pairs = [
          [colours.primary, '#ffffff'],
          [colours.primary, colours.tint],
          [colours.onPrimary, colours.primary],
          [colours.ink, colours.ground],
          [colours.inkSoft, colours.tint],
          [colours.secondary, '#ffffff'],
        ] as const
        for (const [text, surface] of pairs) expect(contrast(text, surface)).toBeGreaterThanOrEqual(AA)
      }),
    )
  })

  test('the raw brand stays for decoration', () => {
    expect(lookColours(look).brand).toBe('#9b1c1f')
  })

  test('what is no colour becomes a quiet grey, never a blank page', () => {
    expect(lookColours({ ...look, primaryColor: 'rebeccapurple' }).brand).toBe('#3d3d3d')
  })
})

describe('variables of a look', () => {
  test('name every colour, the radius, the gap and both typefaces', () => {
    expect(lookVariables(look)).toMatchObject({
      '--brand': '#9b1c1f',
      '--on-primary': '#ffffff',
      '--radius': '14px',
      '--gap': '16px',
      '--font-heading': fontStack('Fraunces'),
      '--font-body': fontStack('DM Sans'),
    })
  })

  test('a typeface that is not hosted falls back to the system', () => {
    expect(fontStack('Comic Sans')).toMatch(/^system-ui/)
  })
})
