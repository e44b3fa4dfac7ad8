import { describe, expect, test } from '@jest/globals'
import { AA, contrast } from '@tiffin/domain/theme/colour'
import { themeColours } from '@tiffin/domain/theme/theme'
import { themePreset } from '@tiffin/tenancy/tenant-file'
import fc from 'fast-check'
import { drawIdentity } from './identity.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const sizeOf = (svg: string): [number, number] => {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  return [Number(width), Number(height)]
}

/** Finds unclosed elements and unescaped characters; enough for the elements that are drawn here. */
function errorIn(svg: string): string | null {
  const open: string[] = []
  let rest = svg
  for (const [tag, closes, name, isEmpty] of svg.matchAll(/<(\/?)(\w+)(?:\s+[\w:-]+="[^"<>&]*")*\s*(\/?)>/g)) {
    rest = rest.replace(tag, '')
    if (closes && open.pop() !== name) return `closes ${name}`
    if (!closes && !isEmpty && name) open.push(name)
  }
  if (open.length) return `open: ${open.join()}`
  return /[<>]|&(?!(?:amp|lt|gt|quot|apos);)/.test(rest) ? `stray: ${rest.trim().slice(0, 40)}` : null
}

describe('the look of a new tenant (A6)', () => {
  test('is the same for the same name and colour, and differs by either', () => {
    const first = drawIdentity('Spice Lane', '#c8371b')
    expect(drawIdentity('Spice Lane', '#c8371b')).toEqual(first)
    expect(drawIdentity('Spice Lanes', '#c8371b').pictures).not.toEqual(first.pictures)
    expect(drawIdentity('Spice Lane', '#c8371c').pictures).not.toEqual(first.pictures)
  })

  test.each(['#ffffff', '#000000', '#ffd400', '#ff7a00', '#00ff00', '#0000ff', '#808080'])(
    'is complete for %s, without music',
    (brand) => {
      const { theme, pictures } = drawIdentity('Spice Lane', brand)
      expect(themePreset.parse(theme)).toEqual(theme)
      expect(Object.keys(pictures)).toEqual(
        expect.arrayContaining([theme.logo, theme.icon, ...theme.homeImage.map((each) => each.image)]),
      )
      expect(theme.music).toBeUndefined()
    },
  )

  test('carries the text of banners at AA contrast, for any colour', () => {
    fc.assert(
      fc.property(hex, (brand) => {
        const { theme } = drawIdentity('Q', brand)
        for (const { tone, ground } of theme.homeImage) {
          const text = tone === 'light' ? themeColours(theme).ink : '#ffffff'
          expect(contrast(text, ground ?? '')).toBeGreaterThanOrEqual(AA)
        }
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['one letter', 'Q'],
    ['60 characters', 'Curry Leaf Kitchens of the Old Harbour Road and Market Squar'],
    ['one word of 60 characters', 'Idlidosavadauttapampongalupmakesaripayasamrasamsambarkootupo'],
    ['Devanagari', 'मसाला घर'],
    ['Arabic', 'مطعم النور'],
    ['an emoji', 'Tin 🍜'],
    ['emoji alone', '👩‍🍳'],
    ['markup', '<b>&"\'</b>'],
    ['Chinese', '小笼包子铺'],
    ['accents in two code points', 'Cafe\u0301 Cre\u0300me'],
  ])('is drawn for a name of %s', (_case, name) => {
    const { pictures } = drawIdentity(name, '#1f6f5c')
    for (const svg of Object.values(pictures)) {
      expect(errorIn(svg)).toBeNull()
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<(script|style|image|foreignObject)\b|href=/)
    }
    const [width, height] = sizeOf(pictures['logo.svg'] ?? '')
    // The top bar shows a logo of 150 x 40 px: a longer one would be drawn smaller.
    expect(width / height).toBeLessThanOrEqual(4)
    expect(sizeOf(pictures['icon.svg'] ?? '')).toEqual([512, 512])
    expect(sizeOf(pictures['banner-1.svg'] ?? '')).toEqual([1600, 640])
  })

  test('shows the cutlery of the plate without a leaf across it, however the leaf is turned', () => {
    const drawing = drawIdentity('Spice Lane', '#c8371b').pictures['banner-1.svg'] ?? ''
    // Left, top, right, bottom.
    const cutlery = [
      [746, 96, 828, 500],
      [1452, 96, 1490, 500],
    ] as const
    const strewn = [...drawing.matchAll(/translate\(([\d.]+) ([\d.]+)\)[^>]*><path d="M0 0C\S+ \S+ \S+ \S+ (\d+) 0C/g)]
      .map(([, ...numbers]) => numbers.map(Number) as [number, number, number])
      .filter(([x]) => x > 0)
    expect(strewn).toHaveLength(3)
    for (const [x, y, length] of strewn)
      for (const [left, top, right, bottom] of cutlery)
        expect(Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))).toBeGreaterThan(length)
  })

  test('has no text in a Latin wordmark, so that it looks the same on every device', () => {
    expect(drawIdentity('Café Œuvre & Søn', '#1f6f5c').pictures['logo.svg']).not.toContain('<text')
    expect(drawIdentity('مطعم النور', '#1f6f5c').pictures['logo.svg']).toContain('direction="rtl"')
  })
})
