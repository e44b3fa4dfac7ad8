import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { DISHES, svgOf } from './dishes.ts'
import { INGREDIENTS } from './ingredients.ts'

const FOLDERS = [
  ['drawn', DISHES],
  ['ingredients', INGREDIENTS],
] as const

const drawn = FOLDERS.flatMap(([folder, drawings]) =>
  Object.entries(drawings).map(([name, draw]) => ({ name, folder, svg: svgOf(name, draw) })),
)
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

describe('drawn dishes and ingredients', () => {
  test.each(FOLDERS.map(([folder]) => folder))('the files of %s equal the output of the script', (folder) => {
    const published = new URL(`../../../storefront/public/dishes/${folder}/`, import.meta.url)
    const own = drawn.filter((each) => each.folder === folder)
    const files = readdirSync(published).filter((file) => file.endsWith('.svg'))
    expect(files.sort()).toEqual(own.map(({ name }) => `${name}.svg`).sort())
    for (const { name, svg } of own) expect(readFileSync(new URL(`${name}.svg`, published), 'utf8')).toBe(svg)
  })

  test('no two files share an id, so that a page can inline several of them', () => {
    const ids = drawn.flatMap(({ svg }) => all(svg, / id="([^"]+)"/g))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(drawn)('$folder/$name is small, well-formed and contains only shapes', ({ svg }) => {
    expect(svg.length).toBeLessThanOrEqual(14_000)
    expect(svg).toContain('viewBox="0 0 256 256"')
    expect(svg).not.toMatch(/<(style|script|text|image|foreignObject|filter)|NaN|undefined|url\((?!#)|href="(?!#)/)
    const ids = new Set(all(svg, / id="([^"]+)"/g))
    for (const used of [...all(svg, /href="#([^"]+)"/g), ...all(svg, /url\(#([^)]+)\)/g)]) expect(ids).toContain(used)
  })
})
