import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ClientBuild, openClientBuild } from '@tiffin/bff/shell/client-build'
import { allPages } from '@tiffin/contract/pages'
import { root } from './lib/settings.ts'

const client = join(root, 'apps/storefront')
/** Declared here because the build code belongs to no TypeScript project. */
interface ScreenFiles {
  readonly screenFilesIn: (text: string) => ReadonlyMap<string, string>
}

const loaders = readFileSync(join(client, 'src/app/screens.ts'), 'utf8')

describe('parsing the loaders at build time', () => {
  let screenFilesIn: ScreenFiles['screenFilesIn']
  beforeAll(async () => {
    ;({ screenFilesIn } = (await import(join(client, 'screen-files.ts'))) as ScreenFiles)
  })

  test('finds a source file for the screen of every page', () => {
    const files = screenFilesIn(loaders)
    const keys = new Set<string>(allPages().map(([, { screen }]) => screen))
    expect([...files.keys()].sort()).toEqual([...keys].sort())
    expect([...files.values()].filter((file) => !existsSync(file))).toEqual([])
  })

  test('finds a screen that is added as one more line', () => {
    const line =
      "  reviews: screenCode(() => import('../features/reviews/screens/reviews-page.tsx').then((it) => it.ReviewsPage)),\n"
    const files = screenFilesIn(loaders.replace(/^ {2}landing:/m, `${line}  landing:`))
    expect(files.get('reviews')).toBe(join(client, 'src/features/reviews/screens/reviews-page.tsx'))
    expect(files.size).toBe(screenFilesIn(loaders).size + 1)
  })
})

/** Sources of client, BFF and contract, without tests. */
const sources = ['apps/contract/src', 'apps/storefront/src', 'bff/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => join(folder, name)),
)

test.each(allPages().filter(([, { path }]) => path !== '/'))(
  'the path of %s is written only in the page table',
  (_, { path }) => {
    const spelling = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes(`'${path}'`))
    expect(spelling).toEqual(['apps/contract/src/pages.ts'])
  },
)

describe('the pages of a built client', () => {
  const dist = mkdtempSync(join(tmpdir(), 'tiffin-pages-'))
  let build: ClientBuild
  let screens: Record<string, string>
  beforeAll(() => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    execFileSync(process.execPath, [vite, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'], {
      cwd: client,
    })
    build = openClientBuild(dist, false, Date.now)()
    screens = JSON.parse(readFileSync(join(dist, '.vite/screens.json'), 'utf8'))
  })
  afterAll(() => rmSync(dist, { recursive: true }))

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
