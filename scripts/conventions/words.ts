import { parseSync } from '@swc/core'
import type { Source } from '../lib/sources.ts'
import { type Breach, type Convention, isCode, isTest, matchesIn } from './convention.ts'

/** Attributes whose text a person reads or hears. */
const readAttributes = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title'])

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The literal text of a JSX node, if any. */
function literalText(node: Node): string | null {
  if (node.type === 'JSXText' && typeof node.value === 'string') return node.value.trim()
  if (node.type !== 'JSXAttribute' || !isNode(node.name) || !isNode(node.value)) return null
  if (!readAttributes.has(String(node.name.value)) || node.value.type !== 'StringLiteral') return null
  return String(node.value.value)
}

function literalsIn(value: unknown, found: string[]): void {
  if (Array.isArray(value)) for (const each of value) literalsIn(each, found)
  else if (isNode(value)) {
    const text = literalText(value)
    if (text !== null && hasLetters(text)) found.push(text)
    for (const each of Object.values(value)) literalsIn(each, found)
  }
}

function visibleLiterals({ path, text }: Source): readonly Breach[] {
  const found: string[] = []
  literalsIn(parseSync(text, { syntax: 'typescript', tsx: true }).body, found)
  return found.map((literal) => {
    const line = text.slice(0, Math.max(0, text.indexOf(literal))).split('\n').length
    return { path, line, what: `says "${literal.slice(0, 60)}"` }
  })
}

const wordsInTexts: Convention = {
  name: 'words in texts',
  why: 'texts for people belong in texts/ or the messages, so that adding a language needs no code',
  check: (sources) =>
    sources
      .filter(({ path }) => path.startsWith('apps/storefront/src/') && path.endsWith('.tsx') && !isTest(path))
      .flatMap(visibleLiterals),
}

const coloursInTheme: Convention = {
  name: 'colours in the theme',
  why: "colours come from the tenant's theme: a fixed colour is wrong for every other brand",
  check: (sources) =>
    sources
      .filter(({ path }) => /^apps\/storefront\/src\/(features|ui|flows)\/.*\.(tsx?|css)$/.test(path) && !isTest(path))
      .flatMap((source) =>
        matchesIn(
          source,
          /(?<![\w&])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!-)|\b(?:rgb|hsl|oklch)a?\(/gi,
          (m) => m,
        ),
      ),
}

const clausePattern = /\b(?:[A-Z]|AMB|SB|PERF|SAFE)[1-9][0-9]{0,2}\b/g
const comment = /\/\/.*$|\/\*[\s\S]*?\*\/|\b(?:test|describe)\(\s*(['"`]).*?\1/gm

/** Clause ids that a text defines: in bold at the start of a list item, or in the first cell of a table row. */
const definedIn = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:- \*\*|\| ?)((?:[A-Z]|AMB|SB|PERF|SAFE)[0-9]+)\b/gm)].flatMap((match) => match[1] ?? [])

/** Only ids in comments and in test titles are citations: elsewhere a letter with a number may mean something else. */
function unknownClauses(sources: readonly Source[]): readonly Breach[] {
  const known = new Set(sources.filter(({ path }) => path.startsWith('docs/')).flatMap(({ text }) => definedIn(text)))
  return sources
    .filter(({ path }) => isCode(path) && !path.startsWith('apps/art/src/dishes/'))
    .flatMap((source) =>
      matchesIn(source, comment, (match) => match).flatMap(({ path, line }, at) => {
        const cited = [...source.text.matchAll(comment)][at]?.[0].match(clausePattern) ?? []
        return cited.filter((id) => !known.has(id)).map((id) => ({ path, line, what: `cites ${id}` }))
      }),
    )
}

const clausesExist: Convention = {
  name: 'clauses exist',
  why: 'a citation must name an existing clause: ids are those of docs/clauses.md and docs/goals.md',
  check: unknownClauses,
}

const finishedWords: Convention = {
  name: 'finished words',
  why: 'committed files are complete and do not depend on a machine or on external notes',
  check: (sources) =>
    sources
      .filter(({ path }) => !path.startsWith('scripts/conventions/') && path !== 'package-lock.json')
      .flatMap((source) => [
        ...matchesIn(source, /\b(TODO|FIXME|XXX)\b/g, (match) => `leaves a ${match}`),
        ...matchesIn(source, /(?<![\w.])(\/(?:home|root|work|Users)\/[\w.-]+)/g, (match) => `names a place: ${match}`),
        ...matchesIn(source, /\b(issue #?\d+)\b/gi, (match) => `points at ${match}`),
      ]),
}

export const wordConventions: readonly Convention[] = [wordsInTexts, coloursInTheme, clausesExist, finishedWords]
