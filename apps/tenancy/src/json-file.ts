import { isUtf16, SAVE_AS_UTF8 } from './text-encoding.ts'

/** Editors on Windows may put a byte order mark at the start, which JSON does not allow. */
const BYTE_ORDER_MARK = /^\uFEFF/

/** Parses the text of a JSON file written by a person. Throws a SyntaxError when it is not JSON. */
export function parseJson(text: string): unknown {
  if (isUtf16(text)) throw new SyntaxError(SAVE_AS_UTF8)
  const bare = text.replace(BYTE_ORDER_MARK, '')
  if (bare.trim() === '') throw new SyntaxError('it is empty')
  return JSON.parse(bare)
}
