import { type Convention, isTest, matchesIn } from './convention.ts'

/** W3, AMB90: the only file that may interpret the message texts of an operator's upstream. */
const READER = 'bff/src/upstream/envelopes.ts'

/**
 * Files that may compare the error message of a library or a browser, with the reason why there is no code to compare.
 */
const machines: Readonly<Record<string, string>> = {
  'apps/commerce/src/kernel/http/database-fault.ts': 'the database client gives a lost connection no code',
  'apps/storefront/src/platform/reload.ts': 'browsers have no code for a script that did not load',
}

const SOURCES = /^(?:bff|apps\/(?:commerce|contract|domain|storefront))\/src\/.*\.tsx?$/

/** Matches an expression that reads a text of a language: `messages.cartEmpty`, `texts.proceed`, `ownMessages.x`. */
const TEXT = String.raw`\w*(?:[mM]essages|[tT]exts)\.\w+`

const COMPARED = [
  // `refusal === messages.cartEmpty`, and the reverse
  String.raw`[!=]==?\s*${TEXT}`,
  String.raw`${TEXT}\s*[!=]==?`,
  String.raw`\bcase ${TEXT}`,
  // `error.message === wanted`; checking the type of the value is allowed
  String.raw`(?<!typeof [^\n&|?]*)\.message\s*[!=]==?`,
  String.raw`[!=]==?\s*\w+(?:[?!]?\.\w+)*[?!]?\.message\b`,
  // `error.message.includes('expired')`, `/expired/.test(error.message)`
  String.raw`\.message[?!]?\.(?:includes|startsWith|endsWith|match|search|indexOf)\(`,
  String.raw`\.(?:test|exec)\([\w.?!]*\bmessage\)`,
]

const pattern = new RegExp(COMPARED.join('|'), 'g')

export const sentenceConventions: readonly Convention[] = [
  {
    name: 'sentences are not compared',
    why: `a sentence changes with its language: decide by a code; only ${READER} may read sentences (W3, AMB90)`,
    check: (sources) =>
      sources
        .filter(({ path }) => SOURCES.test(path) && path !== READER && !machines[path] && !isTest(path))
        .flatMap((source) => matchesIn(source, pattern, (match) => `compares a sentence: ${match}`)),
  },
]
