import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ClientFiles, clientPages, filesOf, kilobytesOf, readClientFiles } from './lib/client-files.ts'
import { root } from './lib/settings.ts'

const dist = mkdtempSync(join(tmpdir(), 'tiffin-client-'))

/** Timeout in ms: a build takes seconds, on a loaded machine minutes. */
const BUILD_MS = 300_000

let client: ClientFiles

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
