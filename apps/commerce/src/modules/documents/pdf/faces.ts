import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font as OutlineFont } from 'fontkit'
import { Blob, Font, Face as FontFace, Buffer as GlyphBuffer, type GlyphInfo, shape } from 'harfbuzzjs'
import { sfntOf } from './woff.ts'

export type Weight = 400 | 700

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
  source(): OutlineFont
}

/** A font file, with the script of its characters: the first font that has a character draws it. */
type FontFile = readonly [script: string, url: string]

const fontsOf = (weight: Weight): readonly FontFile[] => [
  ['Any', import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff`)],
  ['Any', import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-latin-ext-${weight}-normal.woff`)],
  [
    'scx=Deva',
    import.meta.resolve(`@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff`),
  ],
  [
    'scx=Beng',
    import.meta.resolve(`@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-${weight}-normal.woff`),
  ],
  ['scx=Taml', import.meta.resolve(`@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-${weight}-normal.woff`)],
  ['scx=Telu', import.meta.resolve(`@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-${weight}-normal.woff`)],
  [
    'scx=Knda',
    import.meta.resolve(`@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-${weight}-normal.woff`),
  ],
  [
    'scx=Mlym',
    import.meta.resolve(`@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-${weight}-normal.woff`),
  ],
  [
    'scx=Gujr',
    import.meta.resolve(`@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-${weight}-normal.woff`),
  ],
  [
    'scx=Guru',
    import.meta.resolve(`@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-${weight}-normal.woff`),
  ],
  ['scx=Orya', import.meta.resolve(`@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-${weight}-normal.woff`)],
]

/** Copied for a part of a character that its first part stands for: readers take a glyph without text for its number. */
const NOTHING = [0x20_0b]

/** The code points of each glyph of a cluster: its own, or for the first that has none those that are left. */
function codePointsOf(glyphs: readonly GlyphInfo[], text: string, nominal: (point: number) => number | undefined) {
  const left = [...text].map((each) => each.codePointAt(0) ?? 0)
  const own = glyphs.map(({ codepoint: glyph }) => {
    const at = left.findIndex((point) => nominal(point) === glyph)
    return at < 0 ? null : left.splice(at, 1)
  })
  return own.map((points) => points ?? (left.length > 0 ? left.splice(0) : NOTHING))
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
        codePoints: points[at] ?? NOTHING,
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

/** A font, opened with the first character of its script: reading one takes up to 60 ms, and most documents need two. */
function faceOf([script, url]: FontFile): Face {
  const ofScript = new RegExp(`^\\p{${script}}$`, 'u')
  let opened: ReturnType<typeof openFace> | undefined
  const open = () => {
    opened ??= openFace(url)
    return opened
  }
  const known = new Map<number, boolean>()
  const has = (point: number): boolean =>
    ofScript.test(String.fromCodePoint(point)) && open().nominal(point) !== undefined
  return {
    name: url,
    has(point) {
      const is = known.get(point) ?? has(point)
      known.set(point, is)
      return is
    },
    widthOf: (text) => open().layout(text).advanceWidth / open().outlines.unitsPerEm,
    source: () => open().outlines,
  }
}

function openFace(url: string) {
  const sfnt = sfntOf(readFileSync(fileURLToPath(url)))
  const bare = create(sfnt) as OutlineFont
  const { layout, nominal } = shaperOf(sfnt, bare)
  return { layout, nominal, outlines: Object.assign(bare, { layout }) as unknown as OutlineFont }
}

/** The fonts of a weight: the first that has a character draws it. */
export type Faces = Readonly<Record<Weight, readonly Face[]>>

/** The fonts of a thread. */
export const findFaces = (): Faces => ({ 400: fontsOf(400).map(faceOf), 700: fontsOf(700).map(faceOf) })
