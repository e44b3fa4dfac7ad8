import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fontverter from 'fontverter'
import { Blob, Face, Font } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const RUPEE = '₹'
const FOLDER = `${import.meta.dirname}/.cache/rupee`

/**
 * The hosted fonts, as named by their packages, with the font that draws their rupee sign. Instrument Sans and Outfit
 * have none; Figtree's is of the same build and stroke.
 */
const SOURCES = {
  'baloo-2': 'baloo-2',
  'dm-sans': 'dm-sans',
  figtree: 'figtree',
  fraunces: 'fraunces',
  'instrument-sans': 'figtree',
  nunito: 'nunito',
  outfit: 'figtree',
  unbounded: 'unbounded',
}

/** The font file that contains the rupee sign, among some 700 other characters that no shipped text needs. */
const extendedFileOf = (font: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}/files/${font}-latin-ext-wght-normal.woff2`))

/** Whether the font file can be decoded and its rupee sign has an outline. */
export async function drawsRupee(file: Buffer): Promise<boolean> {
  const sfnt = await fontverter.convert(file, 'sfnt').catch(() => null)
  if (!sfnt) return false
  const font = new Font(new Face(new Blob(Uint8Array.from(sfnt).buffer), 0))
  const glyph = font.nominalGlyph(RUPEE.codePointAt(0) ?? 0)
  return glyph !== undefined && font.glyphToPath(glyph) !== ''
}

/**
 * A font file of the rupee sign alone, cut out of the extended file of `font`. Throws for a font without the sign:
 * the subsetter then makes a file that browsers refuse.
 */
export async function rupeeFontOf(font: string): Promise<Buffer> {
  const file = await subsetFont(readFileSync(extendedFileOf(font)), RUPEE, { targetFormat: 'woff2' })
  if (!(await drawsRupee(file))) throw new Error(`${font} does not draw ${RUPEE}: name another font in rupee-fonts.ts`)
  return file
}

/**
 * PERF7: every page shows prices, and for the rupee sign alone the browser would load a second font file of 19 kB.
 * Writes a file of 1 kB per font that contains only this character; `fonts.css` refers to it.
 */
export function rupeeFonts(): Plugin {
  return {
    name: 'rupee-fonts',
    async buildStart() {
      mkdirSync(FOLDER, { recursive: true })
      for (const [font, source] of Object.entries(SOURCES))
        writeFileSync(`${FOLDER}/${font}-rupee-wght-normal.woff2`, await rupeeFontOf(source))
    },
  }
}
