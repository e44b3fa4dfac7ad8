import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { withAccents } from './accents.ts'
import { storedTestLanguageFiles, testLanguageFiles } from './files.ts'
import { inTestLanguage } from './test-language.ts'

test('the files of the test language equal those generated from English: npm run words', () =>
  expect(storedTestLanguageFiles()).toEqual(testLanguageFiles()))

describe('an accented text', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abcxyzABCXYZ 0129.,₹·') })
  const letters = (said: string) => said.match(/\p{L}/gu)?.length ?? 0

  test('has no plain letters, and two fifths more letters', () =>
    fc.assert(
      fc.property(text, (each) => {
        expect(withAccents(each)).not.toMatch(/[a-z]/i)
        expect(letters(withAccents(each))).toBe(letters(each) + Math.ceil(letters(each) * 0.4))
      }),
    ))

  test('keeps characters that are not letters', () => expect(withAccents('₹200.00 · 24 °')).toBe('₹200.00 · 24 °'))
})

describe('a file of texts', () => {
  const N = '$' + '{n}'
  const made = (code: string) => inTestLanguage('a.ts', code).split('\n').slice(1).join('\n')

  test.each([
    ['a text', "const a = { title: 'to' }", "const a = { title: 'ťóó' }"],
    ['an argument', `const a = (n: number) => \`to ${N} of\``, `const a = (n: number) => \`ťóó ${N} óóƒ\``],
    ['a plural', `const a = n === 1 ? 'to' : \`${N} of\``, `const a = n === 1 ? 'ťóó' : \`${N} óóƒ\``],
    ['comparisons', "const a = kind === 'to' ? 'to' : ''", "const a = kind === 'to' ? 'ťóó' : ''"],
    ['imports', "import { b } from './to.ts'", "import { b } from './to.ts'"],
    ['a type', "const a: Record<'to', string> = { to: 'to' }", "const a: Record<'to', string> = { to: 'ťóó' }"],
    ['a key', "const a = { 'to-of': 'of' } as const", "const a = { 'to-of': 'óóƒ' } as const"],
    ['a case', "switch (a) { case 'to': return 'to' }", "switch (a) { case 'to': return 'ťóó' }"],
    ['an escape', "const a = 'to\\nof'", "const a = 'ťóó\\nóóƒ'"],
    ["a language's tag", "const a = 'en-IN'", "const a = 'en-IN'"],
  ])('%s', (_what, code, expected) => expect(made(code)).toBe(expected))
})
