/** A file as editors on Windows write it begins with a mark that JSON does not have. */
const BYTE_ORDER_MARK = /^\uFEFF/

/** Reads the text of a JSON file that a person wrote. Throws a SyntaxError where it is none. */
export function parseJson(text: string): unknown {
  const bare = text.replace(BYTE_ORDER_MARK, '')
  if (bare.trim() === '') throw new SyntaxError('it is empty')
  return JSON.parse(bare)
}
