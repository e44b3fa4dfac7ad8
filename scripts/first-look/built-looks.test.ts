import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { type FillLook, readLooks } from '@tiffin/bff/shell/looks'
import { choicesOf, firstLooks, type Hole, type Look, type LookName } from '@tiffin/contract/first-look'
import { LANGUAGES } from '@tiffin/domain/words/language'
import fc from 'fast-check'
import { root } from '../lib/settings.ts'

let looks: ReadonlyMap<string, FillLook>
beforeAll(() => {
  const write = "import('./first-look.ts').then(async (it) => process.stdout.write(await it.firstLookFile()))"
  const cwd = join(root, 'apps/storefront')
  looks = readLooks(execFileSync(process.execPath, ['--eval', write], { cwd, encoding: 'utf8' }))
})

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '" onerror="alert(1)',
    "'>",
    '{{name}}',
    '&amp;',
    '\u{e000}name\u{e001}',
  ),
)

/** Arbitrary values for a hole of a template; texts may contain markup. */
function fillingOf(hole: Hole): fc.Arbitrary<unknown> {
  if (typeof hole !== 'string') return fc.constantFrom(...hole)
  const kind = hole.replace('?', '')
  const there: fc.Arbitrary<unknown> =
    kind === 'looks' ? fc.constant([]) : kind === 'number' ? fc.nat() : kind === 'url' ? fc.webPath() : nasty
  return choicesOf(hole).length > 0 ? fc.option(there, { nil: null }) : there
}

const lookOf = (name: LookName): fc.Arbitrary<Look> =>
  fc
    .record(Object.fromEntries(Object.entries(firstLooks[name]).map(([hole, kind]) => [hole, fillingOf(kind)])))
    .map((holes) => ({ look: name, holes }) as Look)

/** The same look with each text replaced by "x", which cannot affect the markup. */
function plain({ look, holes }: Look): Look {
  const kinds: Readonly<Record<string, Hole>> = firstLooks[look]
  const texts = Object.entries(holes).map(([hole, filling]) => [
    hole,
    String(kinds[hole]).startsWith('text') && filling !== null ? 'x' : filling,
  ])
  return { look, holes: Object.fromEntries(texts) } as Look
}

/** The tags with their attribute names: the markup without its texts. */
const bones = (html: string): readonly string[] =>
  [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replaceAll(/="[^"]*"/g, ''))

describe.each(LANGUAGES)('the templates of a built client in %s (PERF7)', (language) => {
  const fill = (look: Look): string => looks.get(language)?.(look) ?? ''

  test.each(Object.keys(firstLooks) as LookName[])('the markup of %s is the same for all texts', (name) => {
    fc.assert(fc.property(lookOf(name), (look) => expect(bones(fill(look))).toEqual(bones(fill(plain(look))))))
  })
})

test('each language has its own texts', () => {
  const headOf = (language: string) => looks.get(language)?.({ look: 'checkout', holes: { store: [] } })
  expect(headOf('en')).toContain('Add Details')
  expect(headOf('en-XA')).not.toContain('Add Details')
})
