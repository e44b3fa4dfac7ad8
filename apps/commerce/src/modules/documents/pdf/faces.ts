import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font as OutlineFont } from 'fontkit'
import { convert } from 'fontverter'
import { Blob, Font, Face as FontFace, Buffer as GlyphBuffer, type GlyphInfo, shape } from 'harfbuzzjs'

/** The fonts of a document, with the part of their characters: first match wins. Each has its rupee sign or needs none. */
const FAMILIES = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans-devanagari', 'devanagari'],
  ['noto-sans-bengali', 'bengali'],
  ['noto-sans-tamil', 'tamil'],
  ['noto-sans-telugu', 'telugu'],
  ['noto-sans-kannada', 'kannada'],
  ['noto-sans-malayalam', 'malayalam'],
  ['noto-sans-gujarati', 'gujarati'],
  ['noto-sans-gurmukhi', 'gurmukhi'],
  ['noto-sans-oriya', 'oriya'],
] as const

export const WEIGHTS = [400, 700] as const

export type Weight = (typeof WEIGHTS)[number]

/** A glyph as the writer of the PDF embeds it. */
interface PlacedGlyph {
  readonly id: number
  readonly advanceWidth: number
  /** What is copied from the page for it. */
  readonly codePoints: readonly number[]
}

/** A shaped text, in units of the font. The writer scales `positions` in place. */
interface ShapedRun {
  readonly glyphs: readonly PlacedGlyph[]
  readonly positions: readonly Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>[]
  readonly advanceWidth: number
}

/** A font of one script and weight. */
export interface Face {
  readonly name: string
  has(codePoint: number): boolean
  /** Width of a text at size 1. */
  widthOf(text: string): number
  /** What the writer of the PDF takes as a font. */
  readonly source: OutlineFont
}

const fileOf = (family: string, part: string, weight: Weight): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`))

/** The code points of each glyph of a cluster: its own, or for the first that has none those that are left. */
function codePointsOf(glyphs: readonly GlyphInfo[], text: string, nominal: (point: number) => number | undefined) {
  const left = [...text].map((each) => each.codePointAt(0) ?? 0)
  const own = glyphs.map(({ codepoint: glyph }) => {
    const at = left.findIndex((point) => nominal(point) === glyph)
    return at < 0 ? null : left.splice(at, 1)
  })
  return own.map((points) => points ?? left.splice(0))
}

/**
 * Shapes by HarfBuzz, because the shaper of the PDF writer draws some conjuncts of Indian scripts wrongly and throws for
 * others. What a glyph stands for depends on the text alone, so that the same document is always the same bytes.
 */
function shaperOf(sfnt: Buffer, outlines: OutlineFont) {
  const font = new Font(new FontFace(new Blob(new Uint8Array(sfnt).buffer), 0))
  const nominal = (point: number): number | undefined => font.nominalGlyph(point)

  function toGlyphs(infos: readonly GlyphInfo[], text: string): PlacedGlyph[] {
    const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other)
    const endOf = (start: number): number => starts.find((other) => other > start) ?? text.length
    const groups = [...Map.groupBy(infos, ({ cluster }) => cluster)]
    return groups.flatMap(([start, glyphs]) => {
      const points = codePointsOf(glyphs, text.slice(start, endOf(start)), nominal)
      return glyphs.map(({ codepoint: id }, at) => ({
        ...{ id, advanceWidth: outlines.getGlyph(id).advanceWidth },
        codePoints: points[at] ?? [],
      }))
    })
  }

  function layout(text: string): ShapedRun {
    const buffer = new GlyphBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const positions = buffer
      .getGlyphPositions()
      .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }))
    return {
      glyphs: toGlyphs(buffer.getGlyphInfos(), text),
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  return { layout, nominal }
}

async function openFace(family: string, part: string, weight: Weight): Promise<Face> {
  const sfnt = await convert(readFileSync(fileOf(family, part, weight)), 'sfnt')
  const outlines = create(sfnt) as OutlineFont
  const { layout, nominal } = shaperOf(sfnt, outlines)
  const known = new Map<number, boolean>()
  return {
    name: `${family}-${part}-${weight}`,
    has(point) {
      const has = known.get(point) ?? nominal(point) !== undefined
      known.set(point, has)
      return has
    },
    widthOf: (text) => layout(text).advanceWidth / outlines.unitsPerEm,
    source: Object.assign(outlines, { layout }) as unknown as OutlineFont,
  }
}

export type Faces = Readonly<Record<Weight, readonly Face[]>>

/** Opens all fonts: some 200 ms, once for each thread. */
export async function openFaces(): Promise<Faces> {
  const of = (weight: Weight) => Promise.all(FAMILIES.map(([family, part]) => openFace(family, part, weight)))
  return { 400: await of(400), 700: await of(700) }
}
