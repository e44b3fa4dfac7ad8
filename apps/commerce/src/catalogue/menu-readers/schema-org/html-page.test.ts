import { describe, expect, test } from '@jest/globals'
import { parseSource } from '../parse-source.ts'
import { isHtml, jsonLdTexts } from './html-page.ts'

const script = (text: string, attributes = 'type="application/ld+json"') => `<script ${attributes}>${text}</script>`

describe('the JSON-LD scripts of a page', () => {
  test.each([
    ['in double quotes', 'type="application/ld+json"'],
    ['in single quotes', "type='application/ld+json'"],
    ['without quotes', 'type=application/ld+json'],
    ['in capitals', 'TYPE="Application/LD+JSON"'],
    ['with a parameter', 'type="application/ld+json; charset=utf-8"'],
    ['among other attributes', 'async data-x="a > b" type = "application/ld+json" defer'],
    ['with a decimal reference', 'type="application/ld&#43;json"'],
    ['with a hexadecimal reference', 'type="application/ld&#x2B;json"'],
    ['with a named reference', 'type="application/ld&plus;json"'],
  ])('a type %s', (_, attributes) => expect(jsonLdTexts(script('{}', attributes))).toEqual(['{}']))

  test.each([
    ['another type', script('{}', 'type="application/json"')],
    ['no type', script('{}', '')],
    ['a type in the name of another attribute', script('{}', 'data-type="application/ld+json"')],
    ['a comment', `<!-- ${script('{}')} -->`],
    ['a comment that is never closed', `<!-- ${script('{}')}`],
    ['a style', `<style>${script('{}')}</style>`],
    ['a title', `<title>${script('{}')}</title>`],
    ['a textarea', `<textarea>${script('{}')}</textarea>`],
    ['an attribute', `<p title='${script('{}')}'>x</p>`],
    ['another script', `<script>const x = '<script type="application/ld+json">{}'</script>`],
    ['a name that only begins so', '<scripture type="application/ld+json">{}</scripture>'],
  ])('%s is none', (_, html) => expect(jsonLdTexts(html)).toEqual([]))

  test('several scripts keep their order; a script that is never closed reaches to the end', () => {
    expect(jsonLdTexts(`a < b ${script('1')} <br/> ${script('2')}<script type="application/ld+json">3`)).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  test('references are text, as HTML has it, and a "<" in a string ends nothing', () => {
    expect(jsonLdTexts(script('"a &amp; b </scripts> <!-- c"'))).toEqual(['"a &amp; b </scripts> <!-- c"'])
  })

  test('an end tag may be in capitals and have a space', () => {
    expect(jsonLdTexts('<SCRIPT type="application/ld+json">1</Script >2')).toEqual(['1'])
  })

  test('only a file that begins with a tag is a page', () => {
    expect(['<!doctype html>', '\uFEFF <p>', '{"a": "<p>"}', 'x <p>'].map(isHtml)).toEqual([true, true, false, false])
  })

  test('is read in linear time', () => {
    const hostile = [
      '<a '.repeat(50_000),
      '<!--'.repeat(50_000),
      '<script type="'.repeat(50_000),
      '<a b="'.repeat(50_000),
    ]
    const start = process.cpuUsage()
    for (const html of hostile) expect(jsonLdTexts(html)).toEqual([])
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(5)
  })
})

describe('a page as a source', () => {
  test('its scripts are a list; one that is no JSON is said by its number and keeps its place', () => {
    const { json, skipped } = parseSource(`<html>${script('{"a": 1}')}${script('{"a": ')}${script('[2]')}`)
    expect(json).toEqual([{ a: 1 }, null, [2]])
    expect(skipped).toEqual([
      expect.stringMatching(/^JSON-LD script 1 of the page, counted from 0, is not valid JSON: /),
    ])
  })

  test('a page without any, and a page with broken ones only, are refused in a sentence', () => {
    expect(() => parseSource('<html></html>')).toThrow('the page has no <script type="application/ld+json">')
    expect(() => parseSource(`<html>${script('{')}`)).toThrow(/^JSON-LD script 0 of the page/)
  })
})
