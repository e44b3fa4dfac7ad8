import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { contrast } from '@tiffin/domain/theme/colour'
import { type ThemePreset, themePreset } from '@tiffin/tenancy/tenant-file'

const themes = join(import.meta.dirname, '../../../themes')

const textOf = (preset: string, file: string): string => readFileSync(join(themes, preset, file), 'utf8')

const presetOf = (preset: string): ThemePreset => themePreset.parse(JSON.parse(textOf(preset, 'theme.json')))

/** The demo's brands: a tenant's own folder may hold anything that its file names. */
const presets = readdirSync(themes)
  .sort()
  .filter((preset) => presetOf(preset).demo)
const drawings = presets.flatMap((preset) =>
  readdirSync(join(themes, preset))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => ({ preset, file, svg: textOf(preset, file) })),
)
const banners = presets.flatMap((preset) => presetOf(preset).homeImage.map((banner) => ({ preset, ...banner })))

const idsOf = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '')
const usedIn = (svg: string): string[] =>
  [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? '')

describe('every preset is complete (A6)', () => {
  test.each(presets)('%s names an existing logo, icon and three banners', (preset) => {
    const { logo, icon, homeImage } = presetOf(preset)
    expect(homeImage).toHaveLength(3)
    const there = new Set(readdirSync(join(themes, preset)))
    for (const file of [logo, icon ?? 'icon', ...homeImage.map((each) => each.image)]) expect(there).toContain(file)
  })

  test('no two have the same colours, heading typeface or banner', () => {
    const seen = presets.map(presetOf)
    for (const field of ['primaryColor', 'headingFont'] as const) {
      expect(new Set(seen.map((each) => each[field])).size).toBe(seen.length)
    }
    expect(new Set(drawings.map((each) => each.svg)).size).toBe(drawings.length)
  })
})

describe('a drawing of a preset', () => {
  test.each(drawings)('$preset/$file has no scripts, no external resources and no style of its own', ({ svg }) => {
    expect(svg).not.toMatch(/<(script|style|foreignObject|image|text|animate|set)\b/i)
    expect(svg).not.toMatch(/\s(on\w+|style)=/i)
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|url\((?!#)|href="(?!#)/i)
  })

  test.each(drawings)('$preset/$file defines each id once and uses only its own', ({ svg }) => {
    const ids = idsOf(svg)
    expect(new Set(ids).size).toBe(ids.length)
    for (const used of usedIn(svg)) expect(ids).toContain(used)
  })

  test('no two drawings share an id, so that a page can contain all of them', () => {
    const ids = drawings.flatMap((each) => idsOf(each.svg))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a banner', () => {
  test.each(banners)(
    '$preset/$image has the aspect ratio that pages reserve, in at most 24 kB',
    ({ preset, image }) => {
      const svg = textOf(preset, image)
      expect(svg).toContain('viewBox="0 0 1600 640"')
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(24_000)
    },
  )

  test.each(banners)('$preset/$image has an alt text, and white text on its ground has AA contrast', (banner) => {
    expect(banner.alt.length).toBeGreaterThan(20)
    expect(contrast(banner.ground ?? '#ffffff', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(presets)('the icon of %s is square', (preset) => {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(textOf(preset, 'icon.svg')) ?? []
  expect(width).toBe(height)
})
