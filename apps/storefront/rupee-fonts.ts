import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const RUPEE = '₹'
const FOLDER = `${import.meta.dirname}/.cache/rupee`

/** The hosted fonts, as named by their packages. */
const FONTS = ['baloo-2', 'dm-sans', 'figtree', 'fraunces', 'instrument-sans', 'nunito', 'outfit', 'unbounded']

/** The font file that contains the rupee sign, among some 700 other characters that no shipped text needs. */
const sourceOf = (font: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}/files/${font}-latin-ext-wght-normal.woff2`))

/**
 * PERF7: every page shows prices, and for the rupee sign alone the browser would load a second font file of 19 kB.
 * Writes a file of 1 kB per font that contains only this character; `fonts.css` refers to it.
 */
export function rupeeFonts(): Plugin {
  return {
    name: 'rupee-fonts',
    async buildStart() {
      mkdirSync(FOLDER, { recursive: true })
      for (const font of FONTS) {
        const file = await subsetFont(readFileSync(sourceOf(font)), RUPEE, { targetFormat: 'woff2' })
        writeFileSync(`${FOLDER}/${font}-rupee-wght-normal.woff2`, file)
      }
    },
  }
}
