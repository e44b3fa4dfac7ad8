import type { Face } from './faces.ts'

/** A part of a text in one font. */
export interface Run {
  readonly face: Face
  readonly text: string
}

/** Shown for what no font has, such as an emoji. */
const REPLACEMENT = '\uFFFD'

/** Joiners and variation selectors choose a form of their neighbours; a font need not have them. */
const JOINS = /\u200B|\u200C|\u200D|\u2060|[\uFE00-\uFE0F]/u

/** Line breaks, tabs and what else has no place on a line of paper. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

const has = (face: Face, grapheme: string): boolean =>
  [...grapheme].every((each) => JOINS.test(each) || face.has(each.codePointAt(0) ?? 0))

const isJoinOnly = (grapheme: string): boolean => [...grapheme].every((each) => JOINS.test(each))

/** A text as it is printed: in the composed form, on one line. */
export const printable = (text: string): string => text.normalize('NFC').replace(UNPRINTABLE, ' ')

/**
 * Splits a text into runs of a font. A character without a glyph in any font is replaced, and drawn in the first font.
 */
export function runsOf(text: string, faces: readonly Face[]): readonly Run[] {
  const [first] = faces
  if (!first) return []
  const runs: { face: Face; text: string }[] = []
  for (const { segment } of segments.segment(printable(text))) {
    if (isJoinOnly(segment)) continue
    const last = runs.at(-1)
    const found = faces.find((each) => has(each, segment))
    const face = found ?? first
    const drawn = found ? segment : REPLACEMENT
    if (last && last.face === face) last.text += drawn
    else runs.push({ face, text: drawn })
  }
  return runs
}
