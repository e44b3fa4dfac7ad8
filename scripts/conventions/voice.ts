import type { Source } from '../lib/sources.ts'
import { type Breach, type Convention, isCode } from './convention.ts'

/** A comment with this word is exempt: for quotations. */
const ESCAPE = '[verbatim]'

/** "one" as a pronoun, by the words around it: "a newer one stands" and "throws when one is missing" pass. */
const ONE = [
  String.raw`\b(?:as|how|until|what|where|whom|why) one (?:can|cannot|does|has|is|may|must)\b`,
  String.raw`(?<!\b(?:an?|any|each|every|the|this|that|which)(?: \w+)? )\bone (?:came|chooses|collects|comes|goes|orders|pays|reads|sees|signs|stands|types|wants)\b`,
].join('|')

/** Banned phrases, each with its plain form. */
const BANNED: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/\b(?:who|whom)ever\b/i, 'name the person, or "any caller"'],
  [/\b(?:any|no|some)body(?:'s)?\b/i, 'name the person: the diner, the operator, another tenant'],
  [/\bof before\b/i, '"previous", or "placed before ..."'],
  [/\b(?:can|cannot|could|not|to) be had\b/i, '"can be ordered", "exists", "is available"'],
  [/\b(?:are|be|been|is|was|were) told\b/i, '"receives", "gets the message", "is notified"'],
  [new RegExp(ONE, 'i'), 'name the subject: the diner, the browser, the caller'],
]

const COMMENT = /(?<![^\s{(])\/\*[\s\S]*?\*\/|(?:(?<!\S)\/\/.*(?:\n[ \t]*)?)+/g

/** The text of a comment in one line, so that a line break does not hide a phrase. */
const proseOf = (comment: string): string => comment.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')

function breachesIn({ path, text }: Source): readonly Breach[] {
  return [...text.matchAll(COMMENT)].flatMap((match) => {
    const prose = proseOf(match[0])
    if (prose.includes(ESCAPE)) return []
    const line = text.slice(0, match.index).split('\n').length
    return BANNED.flatMap(([pattern, plain]) => {
      const found = pattern.exec(prose)?.[0]
      return found === undefined ? [] : [{ path, line, what: `says "${found}" in a comment; better: ${plain}` }]
    })
  })
}

export const voiceConventions: readonly Convention[] = [
  {
    name: 'plain comments',
    why: `comments are plain technical English; ${ESCAPE} in a comment exempts a quotation`,
    check: (sources) => sources.filter(({ path }) => isCode(path)).flatMap(breachesIn),
  },
]
