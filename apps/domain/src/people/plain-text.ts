/**
 * Characters that a line of text must not contain (SAFE18): controls (C0, DEL, C1), lone surrogates, line and paragraph
 * separators, bidi embeddings, overrides and isolates, and non-characters. The database refuses zero bytes and lone
 * surrogates, terminals execute controls, and bidi controls reorder the text after them, so that a name or an address
 * reads as a different one.
 *
 * Allowed, because ordinary writing needs them: joiners (U+200C, U+200D), variation selectors, combining marks, and the
 * direction marks U+200E, U+200F and U+061C. Keyboards for Urdu and Arabic insert those marks, and they affect only the
 * neutral characters beside them.
 *
 * A pattern instead of `String.prototype.isWellFormed`, because the client also runs in browsers without that method.
 */
const UNUSABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\p{Noncharacter_Code_Point}]/u

const UNUSABLE_ANYWHERE = new RegExp(UNUSABLE, 'gu')

const LINE_BREAKS = /[\t\r\n\u2028\u2029]/g

/** True for a single line without unusable characters. */
export const isPlainLine = (text: string): boolean => !UNUSABLE.test(text)

/** Like `isPlainLine`, but tabs and line breaks are allowed. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replace(LINE_BREAKS, ' '))

const HEX = 16
const SHORTEST_NAME = 4

/**
 * The first unusable character of a line, in the form `U+202E`, for error messages of imports; null when there is none.
 */
export function unusableIn(text: string): string | null {
  const found = UNUSABLE.exec(text)?.[0]
  const point = found?.codePointAt(0)
  return point === undefined ? null : `U+${point.toString(HEX).toUpperCase().padStart(SHORTEST_NAME, '0')}`
}

/** Like `unusableIn`, but tabs and line breaks are allowed. */
export const unusableInText = (text: string): string | null => unusableIn(text.replace(LINE_BREAKS, ' '))

/** A plain line of at most `most` characters from a foreign text; null: nothing of it is left. */
export function plainLineOf(text: string, most: number): string | null {
  const line = replaceUnusable(text, ' ').replace(/ {2,}/g, ' ').trim()
  // The cut can leave half of a character.
  return replaceUnusable(line.slice(0, most), '').trim() || null
}

/** The text with every unusable character replaced by `by`. */
export const replaceUnusable = (text: string, by: string): string => text.replace(UNUSABLE_ANYWHERE, by)
