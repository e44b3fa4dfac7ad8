import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { DISHES, svgOf } from './dishes.ts'

const folder = new URL('../../apps/storefront/public/dishes/drawn/', import.meta.url)
const drawn = Object.entries(DISHES).map(([name, draw]) => ({ name, svg: svgOf(name, draw) }))
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

describe('the drawn dishes', () => {
  test('the published files are exactly what the script draws', () => {
    const published = readdirSync(folder).filter((file) => file.endsWith('.svg'))
    expect(published.sort()).toEqual(drawn.map(({ name }) => `${name}.svg`).sort())
    for (const { name, svg } of drawn) expect(readFileSync(new URL(`${name}.svg`, folder), 'utf8')).toBe(svg)
  })

  test('no two files share an id, so that any of them may be inlined together', () => {
    const ids = drawn.flatMap(({ svg }) => all(svg, / id="([^"]+)"/g))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(drawn)('$name is light, whole and carries nothing but shapes', ({ svg }) => {
    expect(svg.length).toBeLessThanOrEqual(14_000)
    expect(svg).toContain('viewBox="0 0 256 256"')
    expect(svg).not.toMatch(/<(style|script|text|image|foreignObject|filter)|NaN|undefined|url\((?!#)|href="(?!#)/)
    const ids = new Set(all(svg, / id="([^"]+)"/g))
    for (const used of [...all(svg, /href="#([^"]+)"/g), ...all(svg, /url\(#([^)]+)\)/g)]) expect(ids).toContain(used)
  })
})
