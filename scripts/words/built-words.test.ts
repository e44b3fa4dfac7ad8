import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { LANGUAGES } from '@tiffin/domain/words/language'
import { root } from '../lib/settings.ts'

const dist = mkdtempSync(join(tmpdir(), 'tiffin-words-'))

interface Words {
  readonly languages: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly imports: Readonly<Record<string, readonly string[]>>
}

let words: Words
const textOf = (file: string): string => readFileSync(join(dist, file), 'utf8')

beforeAll(() => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: join(root, 'apps/storefront'),
  })
  words = JSON.parse(textOf('.vite/words.json'))
})
afterAll(() => rmSync(dist, { recursive: true }))

describe('the texts of a built client (decision 0024)', () => {
  test('every language has a file for every name that the code imports', () => {
    const imported = [...new Set(Object.values(words.imports).flat())].sort()
    expect(Object.keys(words.languages).sort()).toEqual([...LANGUAGES].sort())
    for (const language of LANGUAGES) {
      expect(Object.keys(words.languages[language] ?? {}).sort()).toEqual(imported)
      expect(Object.values(words.languages[language] ?? {})).toEqual(
        imported.map(() => expect.stringMatching(new RegExp(`^assets/words-${language}-[a-z-]+-[\\w-]{8}\\.js$`))),
      )
    }
  })

  test('the code, which all languages share, contains no texts', () => {
    const code = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js') && !name.startsWith('words-'))
    const said = ['Proceed To Check Out', 'Choose your store', 'Some error occured', 'Add Item']
    const saying = code.filter((name) => said.some((each) => textOf(join('assets', name)).includes(each)))
    expect(saying).toEqual([])
  })

  test("the landing page's texts do not include those of a store's pages (PERF6)", () => {
    const landing = textOf(words.languages.en?.['#texts/landing'] ?? '')
    expect(landing).toContain('Choose your store')
    expect(landing).not.toContain('Proceed To Check Out')
  })

  test('a text that uses another group imports it by name, so that it stays in the same language', () => {
    const store = textOf(words.languages['en-XA']?.['#texts/cart'] ?? '')
    expect(store).toMatch(/from"#texts\/messages"/)
    expect(store).not.toMatch(/Proceed|words-en/)
  })
})
