/**
 * `npm run letters --workspace @tiffin/art`: writes the outlines from which `npm run tenant -- new` sets a wordmark. The
 * outlines are those of Outfit at weight 600, so that a logo looks the same on every device.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Buffer, DrawFuncs, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '../../../..')
const fonts = join(root, 'node_modules/@fontsource-variable/outfit/files')
const target = join(root, 'scripts/tenant/identity/letters.json')
const WEIGHT = 600

const span = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))

const characters = [' ', ...span(0x21, 0x7e), ...span(0xa1, 0x17f), ...'–—‘’“”•…₹™']

async function openFont(name: string): Promise<Font> {
  const options = { targetFormat: 'sfnt', variationAxes: { wght: WEIGHT } } as const
  const sfnt = await subsetFont(readFileSync(join(fonts, name)), characters.join(''), options)
  return new Font(new Face(new Blob(new Uint8Array(sfnt).buffer), 0))
}

interface Shaped {
  readonly glyph: number
  readonly advance: number
}

function shaped(font: Font, text: string): readonly Shaped[] {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance = 0 }) => ({ glyph: codepoint, advance: xAdvance }))
}

/** The outline as SVG path data with y downwards, in units of 1/1000 em. */
function outlineOf(font: Font, glyph: number): string {
  let path = ''
  const add = (command: string, ...points: number[]): void => {
    path += command + points.map((each, at) => Math.round(at % 2 ? -each : each)).join(' ')
  }
  const funcs = new DrawFuncs()
  funcs.setMoveToFunc((x, y) => add('M', x, y))
  funcs.setLineToFunc((x, y) => add('L', x, y))
  funcs.setQuadraticToFunc((cx, cy, x, y) => add('Q', cx, cy, x, y))
  funcs.setCubicToFunc((ax, ay, bx, by, x, y) => add('C', ax, ay, bx, by, x, y))
  funcs.setClosePathFunc(() => add('Z'))
  font.drawGlyph(glyph, funcs)
  return path.replaceAll(' -', '-')
}

const kerned = [...span(0x41, 0x5a), ...span(0x61, 0x7a), "'", '’', '.', '-', '&']

const latin = await openFont('outfit-latin-wght-normal.woff2')
const sources = [latin, await openFont('outfit-latin-ext-wght-normal.woff2')]

const letters: Record<string, readonly [advance: number, outline: string]> = {}
for (const character of characters) {
  for (const font of sources) {
    const [only, ...more] = shaped(font, character)
    if (!only || only.glyph === 0 || more.length) continue
    letters[character] = [only.advance, outlineOf(font, only.glyph)]
    break
  }
}

const advanceOf = (text: string): number => shaped(latin, text).reduce((sum, each) => sum + each.advance, 0)
const kerning: Record<string, number> = {}
for (const a of kerned) {
  for (const b of kerned) {
    const by = advanceOf(a + b) - advanceOf(a) - advanceOf(b)
    if (by !== 0 && shaped(latin, a + b).length === 2) kerning[a + b] = by
  }
}

writeFileSync(target, `${JSON.stringify({ source: 'Outfit, SIL Open Font License 1.1', letters, kerning })}\n`)
