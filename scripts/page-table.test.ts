import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
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
