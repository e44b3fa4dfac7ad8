import { type Convention, isTest, matchesIn } from './convention.ts'

/** W3, AMB90: what an upstream of an operator says in words is read here and nowhere else. */
const READER = 'bff/src/upstream/envelopes.ts'

/** Files that read what a machine says, and why they have nothing better. */
const machines: Readonly<Record<string, string>> = {
  'apps/commerce/src/http/database-fault.ts': 'the database client gives a lost connection no code',
  'apps/storefront/src/platform/reload.ts': 'browsers have no code for a script that did not load',
}

const SOURCES = /^(?:bff|apps\/(?:commerce|contract|domain|storefront))\/src\/.*\.tsx?$/

/** A text of a catalogue: `messages.cartEmpty`, `texts.proceed`, `ownMessages.x`. */
const TEXT = String.raw`\w*(?:[mM]essages|[tT]exts)\.\w+`

const COMPARED = [
  // `refusal === messages.cartEmpty`, and the other way round
  String.raw`[!=]==?\s*${TEXT}`,
  String.raw`${TEXT}\s*[!=]==?`,
  String.raw`\bcase ${TEXT}`,
  // `error.message === wanted`; what kind of value it is may be asked
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
    why: `a sentence changes with its language: decide by a code; only ${READER} reads words (W3, AMB90)`,
    check: (sources) =>
      sources
        .filter(({ path }) => SOURCES.test(path) && path !== READER && !machines[path] && !isTest(path))
        .flatMap((source) => matchesIn(source, pattern, (match) => `compares a sentence: ${match}`)),
  },
]
