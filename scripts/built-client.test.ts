import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ClientBuild, openClientBuild } from '@tiffin/bff/shell/client-build'
import { allPages } from '@tiffin/contract/pages'
import { LANGUAGES } from '@tiffin/domain/words/language'
import { type ClientFiles, clientPages, filesOf, kilobytesOf, readClientFiles } from './lib/client-files.ts'
import { root } from './lib/settings.ts'

const dist = mkdtempSync(join(tmpdir(), 'tiffin-client-'))

/** Timeout in ms: a build takes seconds, on a loaded machine minutes. */
const BUILD_MS = 300_000

interface Words {
  readonly languages: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly imports: Readonly<Record<string, readonly string[]>>
}

const textOf = (file: string): string => readFileSync(join(dist, file), 'utf8')

let client: ClientFiles
let words: Words

// One build for all that is said of it, because it takes twenty CPU seconds.
beforeAll(() => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  // Source maps list the modules of a file; hidden ones do not change its bytes.
  const options = ['--outDir', dist, '--emptyOutDir', '--sourcemap', 'hidden', '--logLevel', 'error']
  execFileSync(process.execPath, [vite, 'build', ...options], {
    cwd: join(root, 'apps/storefront'),
    // Jest's NODE_ENV would include the libraries' development checks.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  client = readClientFiles(dist)
  words = JSON.parse(textOf('.vite/words.json'))
}, BUILD_MS)
afterAll(() => rmSync(dist, { recursive: true }))

/** The source modules of an output file; empty for a file of bundler code only. */
function modulesOf(file: string): readonly string[] {
  const map = join(dist, `${file}.map`)
  return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : []
}

/** The modules of MUI and Emotion that these parts load before any interaction. */
const controlsOf = (...parts: string[]): readonly string[] =>
  filesOf(client, parts)
    .flatMap(modulesOf)
    .filter((module) => /\/node_modules\/@(mui|emotion)\//.test(module))

describe('MUI loads only with the pages that need it (decision 0030)', () => {
  test.each(['client', 'landing', 'store', 'menu'])('neither the file "%s" nor its imports contain it', (name) => {
    expect(filesOf(client, [name]).some((file) => file.startsWith(`assets/${name}-`))).toBe(true)
    expect(controlsOf(name)).toEqual([])
  })

  test.each(clientPages.filter(({ what }) => /landing|menu|cart/.test(what)))(
    'the $what loads without it',
    ({ parts }) => {
      expect(controlsOf(...parts)).toEqual([])
    },
  )

  test.each(['login page', 'checkout', 'pay page'])('the %s loads with it', (what) => {
    const page = clientPages.find((each) => each.what === what)
    expect(controlsOf(...(page?.parts ?? [])).length).toBeGreaterThan(100)
  })
})

describe('JavaScript loaded before a page is usable (PERF6)', () => {
  const withGoal = clientPages.flatMap(({ what, parts, most }) => (most === null ? [] : [{ what, parts, most }]))

  test.each(withGoal)('the $what loads at most $most kB', ({ parts, most }) => {
    expect(kilobytesOf(client, parts)).toBeLessThanOrEqual(most)
  })

  test.each(clientPages)('the build has all parts of the $what', ({ parts }) => {
    expect(kilobytesOf(client, parts)).toBeGreaterThan(0)
  })
})

describe('the pages of a built client', () => {
  let build: ClientBuild
  let screens: Record<string, string>
  beforeAll(() => {
    build = openClientBuild(dist, false, Date.now)()
    screens = JSON.parse(textOf('.vite/screens.json'))
  })

  test.each(allPages())('%s preloads the code of its screen once, and its texts', (page, { screen, leadsTo }) => {
    const { scripts } = build.codeOf(page)
    expect(scripts).toEqual(expect.arrayContaining([`/${screens[screen]}`, `/${screens[leadsTo ?? screen]}`]))
    expect(new Set(scripts).size).toBe(scripts.length)
    for (const file of [...scripts, ...build.wordsOf(page, 'en')])
      expect([file, existsSync(join(dist, file))]).toEqual([file, true])
  })

  test('code shared by the pages of a store is in the file of their frame', () => {
    const framed = allPages().filter(([, { frame }]) => frame !== 'none')
    for (const [page] of framed)
      expect(build.codeOf(page).scripts).toContainEqual(expect.stringMatching(/\/store-[\w-]+\.js$/))
  })
})

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
