const isSpace = (char: string | undefined): boolean => char !== undefined && ' \t\n\r'.includes(char)

/** The position after the string that begins at `from`. */
function afterString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** The position after the value that begins at `from`. */
function afterValue(text: string, from: number): number {
  let depth = 0
  let at = from
  while (at < text.length) {
    const char = text[at]
    if (char === '"') at = afterString(text, at)
    else if (depth === 0 && (char === ',' || char === '}')) return at
    else {
      if (char === '{' || char === '[') depth++
      if (char === '}' || char === ']') depth--
      at++
    }
  }
  return at
}

const skip = (text: string, from: number): number => {
  let at = from
  while (isSpace(text[at])) at++
  return at
}

/**
 * The exact text of each member of a JSON object, by name: a signature covers the text, not the value. null: the text is
 * not a JSON object, or a name occurs twice.
 */
export function rawMembers(json: string): ReadonlyMap<string, string> | null {
  const members = new Map<string, string>()
  let at = skip(json, 0) + 1
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  } catch {
    return null
  }
  for (;;) {
    at = skip(json, at)
    if (json[at] === '}') return members
    if (json[at] === ',') at = skip(json, at + 1)
    const nameEnd = afterString(json, at)
    const name = JSON.parse(json.slice(at, nameEnd)) as string
    const from = skip(json, skip(json, nameEnd) + 1)
    at = afterValue(json, from)
    if (members.has(name)) return null
    members.set(name, json.slice(from, at).trimEnd())
  }
}
