import { describe, expect, test } from '@jest/globals'
import type { Look, Templates } from '@tiffin/contract/first-look'
import fc from 'fast-check'
import { sampleTemplates } from '../testing/sample-looks.ts'
import { filler, readLooks } from './looks.ts'

const fill = filler(sampleTemplates())

const section = (name: string, description: string | null = null): Look => ({
  look: 'menuSection',
  holes: { name, description },
})

const bar = (logo: string): Look => ({ look: 'bar', holes: { logo, icon: '/icon.svg' } })

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'", '{{name}}', '&lt;', '$&'),
  fc.constantFrom('\u{e000}name\u{e001}', '</h3><h1>', '<!--', ']]>', '\u0000', '\u2028', '{"hole":"name"}'),
)

const unescaped = (html: string): string =>
  html.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
  )

describe('the holes of a first look (PERF7)', () => {
  test('whatever text fills a hole is that text: never markup, and never another hole', () => {
    fc.assert(
      fc.property(anyText, anyText, (name, description) => {
        const html = fill(section(name, description))
        const match =
          /^<div class="look-menuSection"><h3 class="name">([^<>"']*)<\/h3><p class="description">([^<>"']*)<\/p><\/div>$/s
        const [, first = '', second = ''] = match.exec(html) ?? []
        expect([unescaped(first), unescaped(second)]).toEqual([name, description])
      }),
    )
  })

  test('a URL leads to a picture and runs nothing, whatever it says', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.webUrl(), fc.webPath()), (url) => {
        const [, src = null] =
          /^<div class="look-bar"><img src="([^<>"']*)"><img src="\/icon\.svg"><\/div>$/.exec(fill(bar(url))) ?? []
        expect(['', url]).toContain(src === null ? null : unescaped(src))
        if (src) expect(unescaped(src)).toMatch(/^(\/|https?:\/\/)/i)
      }),
    )
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example/x.svg',
    '/\\elsewhere.example',
    ' /x.svg',
    '',
  ])('the URL %j is left out', (url) => expect(fill(bar(url))).toContain('<img src="">'))

  test('what is missing leaves its part out', () => {
    expect(fill(section('Starters'))).toBe('<div class="look-menuSection"><h3 class="name">Starters</h3></div>')
  })

  test('a word chooses its part; one that is none of them chooses nothing', () => {
    const head = (isEnding: string): Look => ({
      look: 'menuCategory',
      holes: { name: 'Mains', description: null, isEnding: isEnding as 'yes' },
    })
    expect(fill(head('yes'))).toContain('<i>yes</i>')
    expect(fill(head('constructor'))).not.toContain('<i>')
  })

  test('looks stand in looks', () => {
    const store: Look = { look: 'orderStore', holes: { name: 'Day Kitchen', address: '1 Road' } }
    expect(fill({ look: 'cart', holes: { store: [store, store] } })).toBe(
      `<div class="look-cart">${fill(store)}${fill(store)}</div>`,
    )
  })

  test('a template with a hole that its look has not got is refused', () => {
    const templates: Templates = { ...sampleTemplates(), menuSection: [{ hole: 'price' }] }
    expect(() => filler(templates)(section('Starters'))).toThrow('the look menuSection has no hole price')
  })

  test('a file without all looks, or with what is no template, is refused', () => {
    expect(() => readLooks('{"en":{"bar":["<header>"]}}')).toThrow()
    expect(() => readLooks(JSON.stringify({ en: { ...sampleTemplates(), bar: [{ run: 'x' }] } }))).toThrow()
    expect([...readLooks(JSON.stringify({ en: sampleTemplates() })).keys()]).toEqual(['en'])
  })
})
