import type { Path } from '../problems.ts'

/** A decoder puts it in place of bytes that are no text in its encoding; some sources hold it already. */
const REPLACEMENT_CHARACTER = '\uFFFD'

/** A text of a source with letters that were lost before it was written. */
export interface BrokenText {
  readonly path: Path
  readonly text: string
}

/** The texts with lost letters, wherever they stand in a parsed file. */
export function brokenTexts(value: unknown, path: Path = []): readonly BrokenText[] {
  if (typeof value === 'string') return value.includes(REPLACEMENT_CHARACTER) ? [{ path, text: value }] : []
  if (Array.isArray(value)) return value.flatMap((each, at) => brokenTexts(each, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => brokenTexts(each, [...path, key]))
}

/** The same value with the marks of lost letters left out of its texts. */
export function withoutBrokenText<Value>(value: Value): Value
export function withoutBrokenText(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(REPLACEMENT_CHARACTER, '')
  if (Array.isArray(value)) return value.map((each: unknown) => withoutBrokenText(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutBrokenText(each)]))
}
