import { parseJson } from '@tiffin/tenancy/json-file'
import { isHtml, jsonLdTexts } from './schema-org/html-page.ts'

/** `const page = …`, `export default …`, `module.exports = …`: an assignment at the start of a line. */
const ASSIGNMENT =
  /^[ \t]*(?:export\s+default\s+|module\.exports\s*=\s*|(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*(?::[^=\n]*)?=\s*)(?=[[{])/gm

/** The end of a literal that begins at `from`, by its brackets; -1: it is never closed. */
function endOfLiteral(text: string, from: number): number {
  let depth = 0
  let isString = false
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (isString && character === '\\') at++
    else if (character === '"') isString = !isString
    else if (!isString && (character === '{' || character === '[')) depth++
    else if (!isString && (character === '}' || character === ']') && --depth === 0) return at + 1
  }
  return -1
}

/** A text, or a comma before a closing bracket, which JavaScript allows and JSON does not. */
const TEXT_OR_TRAILING_COMMA = /"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])/gs

const withoutTrailingCommas = (literal: string): string =>
  literal.replaceAll(TEXT_OR_TRAILING_COMMA, (found) => (found === ',' ? '' : found))

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

export interface ParsedSource {
  readonly json: unknown
  /** Constants that were passed over because their values are not JSON. */
  readonly skipped: readonly string[]
}

/** The JSON-LD scripts of a page, as a list. */
function parsePage(html: string): ParsedSource {
  const scripts = jsonLdTexts(html)
  if (!scripts.length) throw new SyntaxError('the page has no <script type="application/ld+json">')
  const skipped: string[] = []
  const json = scripts.map((text, at): unknown => {
    try {
      return parseJson(text)
    } catch (error) {
      skipped.push(`JSON-LD script ${at} of the page, counted from 0, is not valid JSON: ${(error as Error).message}`)
      return null
    }
  })
  if (skipped.length === scripts.length) throw new SyntaxError(skipped.join('; '))
  return { json, skipped }
}

/**
 * Parses a file that is JSON, JavaScript that assigns JSON to constants, or a page with JSON-LD; several constants become
 * a list. Nothing is ever run. Throws a SyntaxError with a message for the operator when nothing in it is JSON.
 */
export function parseSource(text: string): ParsedSource {
  if (isHtml(text)) return parsePage(text)
  const starts = [...text.matchAll(ASSIGNMENT)].map((match) => match.index + match[0].length)
  if (/^\s*[[{]/.test(text.replace(/^\uFEFF/, '')) || !starts.length) return { json: parseJson(text), skipped: [] }
  const values: unknown[] = []
  const skipped: string[] = []
  let done = 0
  for (const start of starts) {
    // Inside the literal before: a line of a description may look like an assignment.
    if (start < done) continue
    const end = endOfLiteral(text, start)
    try {
      values.push(parseJson(withoutTrailingCommas(text.slice(start, end < 0 ? undefined : end))))
      done = end
    } catch (error) {
      const why = (error as Error).message
      skipped.push(
        `the constant in line ${lineAt(text, start)} is JavaScript, not JSON: write it with JSON.stringify (${why})`,
      )
    }
  }
  if (!values.length) throw new SyntaxError(skipped.join('; '))
  return { json: values.length === 1 ? values[0] : values, skipped }
}
