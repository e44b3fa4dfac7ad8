import { isUtf16, SAVE_AS_UTF8 } from './text-encoding.ts'

/** Editors on Windows may put a byte order mark at the start, which JSON does not allow. */
const BYTE_ORDER_MARK = /^\uFEFF/

/** Several times the depth of any file that is read; code that walks a value calls itself for each level. */
const MAX_DEPTH = 200

/** Whether lists and objects are nested too deep. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isString && sign === '\\') at++
    else if (sign === '"') isString = !isString
    else if (!isString && (sign === '[' || sign === '{')) depth++
    else if (!isString && (sign === ']' || sign === '}')) depth--
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/** Parses the text of a JSON file written by a person. Throws a SyntaxError when it is not JSON, or nested too deep. */
export function parseJson(text: string): unknown {
  if (isUtf16(text)) throw new SyntaxError(SAVE_AS_UTF8)
  const bare = text.replace(BYTE_ORDER_MARK, '')
  if (bare.trim() === '') throw new SyntaxError('it is empty')
  if (isTooDeep(bare)) throw new SyntaxError(`its lists and objects are nested more than ${MAX_DEPTH} deep`)
  return JSON.parse(bare)
}
