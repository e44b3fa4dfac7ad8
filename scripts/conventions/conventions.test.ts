import { describe, expect, test } from '@jest/globals'
import type { Source } from '../lib/sources.ts'
import { conventions } from './all.ts'

const storefront = 'apps/storefront/src/features/cart'
const docs: Source = { path: 'docs/clauses.md', text: '- **I8** [rule] Tax is shown.\n' }

/** The breaches that one convention finds in some files, as `path:line what`. */
function breaches(name: string, ...sources: readonly Source[]): readonly string[] {
  const convention = conventions.find((each) => each.name === name)
  if (!convention) throw new Error(`there is no convention "${name}"`)
  return convention.check(sources).map(({ path, line, what }) => `${path}:${line} ${what}`)
}

const file = (path: string, text: string): Source => ({ path, text })

/** A lock file with `count` shipped packages and one development package. */
const lockOf = (count: number): Source => {
  const shipped = Array.from({ length: count }, (_, at) => [`node_modules/p${at}`, { version: '1.0.0' }])
  const packages = Object.fromEntries([...shipped, ['node_modules/tool', { dev: true }], ['bff', {}]])
  return file('package-lock.json', JSON.stringify({ packages }))
}

const withFont = ({ path, text }: Source): Source =>
  file(path, text.replace('"packages":{', '"packages":{"node_modules/@fontsource/x":{},'))

describe('conventions find breaches', () => {
  test.each([
    ['no barrels', file('bff/src/a.ts', "const x = 1\nexport { y } from './y.ts'\n"), 'bff/src/a.ts:2'],
    ['no barrels', file('bff/src/routes/index.ts', 'export const x = 1\n'), 'a file named index'],
    ['short files', file('bff/src/a.ts', 'x\n'.repeat(301)), '301 lines'],
    ['checked types', file('bff/src/a.ts', '\n// @ts-expect-error\n'), 'bff/src/a.ts:2'],
    ['tests beside', file('apps/domain/src/tip.ts', 'export function tip() {}\n'), 'a rule without a test'],
    ['tests beside', file('apps/commerce/src/tips/use-cases/give.ts', 'export {}\n'), 'use cases without a test'],
    ['words in texts', file(`${storefront}/a.tsx`, '\nexport const A = () => <p>Hello</p>\n'), ':2 says "Hello"'],
    ['words in texts', file(`${storefront}/a.tsx`, 'export const A = () => <img alt="A dish" />\n'), 'says "A dish"'],
    ['colours in the theme', file(`${storefront}/a.css`, 'p { color: #ff0000 }\n'), '#ff0000'],
    ['colours in the theme', file(`${storefront}/a.css`, 'p { color: rgb(1 2 3) }\n'), 'rgb('],
    ['clauses exist', file('bff/src/a.ts', '// I99: no such clause\n'), 'cites I99'],
    ['clauses exist', file('bff/src/a.test.ts', "test('AMB999: no such clause', () => {})\n"), 'cites AMB999'],
    ['finished words', file('docs/a.md', 'Later. TODO\n'), 'leaves a TODO'],
    ['finished words', file('docs/a.md', 'See /home/somebody/notes.\n'), 'names a place'],
    ['finished words', file('docs/a.md', 'As issue 12 says.\n'), 'points at issue 12'],
    [
      'controls of MUI',
      file(`${storefront}/a.tsx`, '\n<input type="radio" />\n'),
      ':2 has a control that is not from MUI: input',
    ],
    ['controls of MUI', file(`${storefront}/a.tsx`, '<div role="dialog">\n'), 'role="dialog"'],
    ['paths in docs', file('docs/a.md', '\nSee `bff/src/gone.ts`.\n'), 'docs/a.md:2 bff/src/gone.ts does not exist'],
    ['one clock', file(`${storefront}/a.ts`, '\nconst at = Date.now()\n'), ':2 reads Date.now'],
    ['one clock', file(`${storefront}/a.tsx`, 'const today = new Date()\n'), 'reads new Date()'],
    ['one clock', file(`${storefront}/a.ts`, 'const clock = Date.now\n'), 'reads Date.now'],
    ['one clock', file(`${storefront}/a.ts`, 'const at = performance.now()\n'), 'reads performance.now'],
    ['one clock', file('bff/src/presenters/a.ts', 'const at = Date.now()\n'), 'reads Date.now'],
    ['one clock', file('apps/commerce/src/a.ts', 'const at = new Date()\n'), 'reads new Date()'],
    ['one place for dates', file(`${storefront}/a.tsx`, "new Intl.DateTimeFormat('en')\n"), 'converts a date'],
    ['one place for dates', file('bff/src/a.ts', 'const day = at.toLocaleDateString()\n'), 'converts a date'],
    ['one place for dates', file('apps/commerce/src/a.ts', "import moment from 'moment-timezone'\n"), 'a.ts:1'],
    ['one place for dates', file('bff/src/a.ts', "\nconst format = 'DD-MM-YYYY HH:mm'\n"), 'a.ts:2'],
    [
      'sentences are not compared',
      file('bff/src/a.ts', 'if (refusal === messages.cartEmpty) stop()\n'),
      'compares a sentence',
    ],
    [
      'sentences are not compared',
      file('apps/commerce/src/a.ts', 'if (messages.cartEmpty !== refusal) go()\n'),
      'compares a sentence',
    ],
    ['sentences are not compared', file('apps/storefront/src/a.tsx', 'case texts.proceed:\n'), 'compares a sentence'],
    [
      'sentences are not compared',
      file('bff/src/a.ts', 'if (error.message === wanted) stop()\n'),
      'compares a sentence',
    ],
    [
      'sentences are not compared',
      file('bff/src/a.ts', 'if (wanted === problem.error?.message) stop()\n'),
      'compares a sentence',
    ],
    [
      'sentences are not compared',
      file('bff/src/a.ts', 'if (error.message.includes(word)) end()\n'),
      'compares a sentence',
    ],
    [
      'sentences are not compared',
      file('bff/src/a.ts', 'if (/expired/i.test(error.message)) end()\n'),
      'compares a sentence',
    ],
    [
      'sentences are not compared',
      file('apps/domain/src/a.ts', 'if (TOKEN.test(message)) end()\n'),
      'compares a sentence',
    ],
    [
      'plain comments',
      file('scripts/a.ts', 'const x = 1\n// Whoever calls this waits.\n'),
      'scripts/a.ts:2 says "Whoever"',
    ],
    ['plain comments', file('scripts/a.ts', '/** Not the order of somebody else. */\n'), 'says "somebody"'],
    ['plain comments', file('scripts/a.ts', "/** Nobody's turn. */\n"), `says "Nobody's"`],
    ['plain comments', file('scripts/a.ts', '/** Null for orders of before it existed. */\n'), 'says "of before"'],
    ['plain comments', file('scripts/a.ts', '/** A size that cannot be had. */\n'), 'says "cannot be had"'],
    ['plain comments', file('scripts/a.ts', '/**\n * The diner is\n * told why.\n */\n'), 'says "is told"'],
    ['plain comments', file('scripts/a.ts', 'call()\n  // The page where\n  // one is.\n'), ':2 says "where one is"'],
    ['plain comments', file('scripts/a.ts', 'call() // Going back leads to what one reads.\n'), 'says "one reads"'],
    ['plain comments', file('scripts/a.tsx', '<>{/* Said to nobody. */}</>\n'), 'says "nobody"'],
    [
      'complete lock',
      file('package-lock.json', '{"packages":{"node_modules/x":{"optionalDependencies":{"x-linux-x64":"1.0.0"}}}}'),
      'lacks node_modules/x-linux-x64',
    ],
    ['used dependencies', file('bff/package.json', '{"dependencies":{"fastify":"5.0.0"}}'), 'nothing imports fastify'],
    ['few packages', lockOf(251), '251 packages'],
  ])('%s', (name, source, expected) => {
    expect(breaches(name, docs, source).join('\n')).toContain(expected)
  })
})

describe('conventions accept correct code', () => {
  test.each([
    ['no barrels', file('bff/src/a.ts', "import { y } from './y.ts'\nexport const x = y\n")],
    ['short files', file('bff/src/a.ts', 'x\n'.repeat(300))],
    ['words in texts', file(`${storefront}/a.tsx`, 'export const A = () => <p title={texts.a}>{texts.b} · ×</p>\n')],
    ['words in texts', file(`${storefront}/a.test.tsx`, 'export const A = () => <p>Hello</p>\n')],
    ['colours in the theme', file(`${storefront}/a.tsx`, "export const link = '#content'\n")],
    ['colours in the theme', file('apps/storefront/src/app/theme.ts', "export const ink = '#1a1a1a'\n")],
    ['one clock', file(`${storefront}/a.ts`, 'const at = now()\nconst day = new Date(2026, 10, 22)\n')],
    ['one clock', file('apps/storefront/src/platform/clock.ts', 'export const wall = () => Date.now()\n')],
    ['one clock', file('bff/src/app.ts', 'const clock = Date.now\n')],
    ['one clock', file('bff/src/a.ts', 'const at = performance.now()\nconst day = new Date(now)\n')],
    ['one place for dates', file('apps/domain/src/time/formats.ts', "const later = 'MM/DD/YYYY'\n")],
    ['one place for dates', file('bff/src/a.test.ts', "const later = 'MM/DD/YYYY'\n")],
    ['sentences are not compared', file('bff/src/upstream/envelopes.ts', 'if (TOKEN.test(message)) end()\n')],
    ['sentences are not compared', file('bff/src/a.test.ts', 'if (refusal === messages.cartEmpty) stop()\n')],
    [
      'sentences are not compared',
      file('bff/src/a.ts', "const ok = typeof value.message === 'string' && value.code === code\n"),
    ],
    ['sentences are not compared', file('bff/src/a.ts', 'const text = told || messages.someErrorOccured\n')],
    ['sentences are not compared', file('bff/src/a.ts', 'if (message !== null) show(message)\n')],
    ['used dependencies', file('bff/package.json', '{"devDependencies":{"fastify":"5.0.0"}}')],
    ['few packages', lockOf(250)],
    ['few packages', withFont(lockOf(250))],
    ['paths in docs', file('docs/decisions/0001-a.md', 'It was `bff/src/gone.ts`.\n')],
    ['clauses exist', file('bff/src/a.ts', '// I8: tax is not part of the total\n')],
    ['clauses exist', file('bff/src/a.ts', "const path = 'M184 C20 L3 Z'\n")],
    [
      'plain comments',
      file('scripts/a.ts', '/** The first one is kept; throws when one is missing. A newer one stands last. */\n'),
    ],
    ['plain comments', file('scripts/a.ts', '/** [verbatim] The spec: "nobody is told". */\n')],
    [
      'plain comments',
      file('scripts/a.ts', "const text = 'whoever' // a word\nconst files = 'src/*.ts, for nobody, */'\n"),
    ],
    ['plain comments', file('docs/a.md', 'Whoever reads this.\n')],
  ])('%s', (name, source) => {
    expect(breaches(name, docs, source)).toEqual([])
  })
})

describe('a class has its rules in one file', () => {
  const [page, sheet] = [`${storefront}/page.css`, `${storefront}/sheet.css`] as const
  const lead = file(page, '.title {\n}\n.lead,\n.note {\n}\n')

  test.each([
    ['alone', '\n.lead {\n}\n', 2],
    ['in a list', '.text,\n.lead {\n}\n', 2],
  ])('not a second one: %s', (_how, text, line) => {
    expect(breaches('one file for a class', lead, file(sheet, text))).toEqual([
      `${sheet}:${line} .lead has its rules in ${page}, too`,
    ])
  })

  test.each([
    ['within another class', file(sheet, '.sheet .lead {\n}\n')],
    ['again in the same file', file(page, '@media print {\n  .lead {\n  }\n}\n')],
    ['for another document', file('apps/storefront/src/map-frame/map-frame.css', '.lead {\n}\n')],
  ])('%s', (_how, source) => {
    expect(breaches('one file for a class', lead, source)).toEqual([])
  })
})

describe('a dependency is used', () => {
  const manifest = (name: string) => file('bff/package.json', JSON.stringify({ dependencies: { [name]: '1.0.0' } }))

  test.each([
    ['fastify', file('bff/src/a.ts', "import Fastify from 'fastify'\n")],
    ['@mui/material', file('bff/src/a.ts', "const B = lazy(() => import('@mui/material/Button'))\n")],
    ['react-redux', file('bff/src/a.ts', "import 'react-redux/styles.css'\n")],
    ['zod', file('bff/src/a.ts', "import {\n  z,\n} from 'zod'\n")],
    ['@tiffin/domain', file('bff/src/a.ts', "import type { X } from '@tiffin/domain/x'\n")],
    ['@fontsource/x', file('bff/src/a.ts', 'const at = import.meta.resolve(`@fontsource/x/bold.woff`)\n')],
  ])('%s', (name, source) => {
    expect(breaches('used dependencies', manifest(name), source)).toEqual([])
  })

  test.each([
    ['by another workspace alone', file('apps/domain/src/a.ts', "import Fastify from 'fastify'\n")],
    ['by a test alone', file('bff/src/a.test.ts', "import Fastify from 'fastify'\n")],
    ['by its beginning alone', file('bff/src/a.ts', "import fp from 'fastify-plugin'\n")],
  ])('not %s', (_how, source) => {
    expect(breaches('used dependencies', manifest('fastify'), source)).toEqual([
      'bff/package.json:1 nothing imports fastify',
    ])
  })
})
