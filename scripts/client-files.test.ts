import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ClientFiles, clientPages, filesOf, kilobytesOf, readClientFiles } from './lib/client-files.ts'
import { root } from './lib/settings.ts'

const dist = mkdtempSync(join(tmpdir(), 'tiffin-client-'))

/** A build takes seconds; on a machine that is busy with other tests it takes minutes. */
const BUILD_MS = 300_000

let client: ClientFiles

beforeAll(() => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  // The maps say which modules a file is made of; hidden, they leave its bytes as they are.
  const options = ['--outDir', dist, '--emptyOutDir', '--sourcemap', 'hidden', '--logLevel', 'error']
  execFileSync(process.execPath, [vite, 'build', ...options], {
    cwd: join(root, 'apps/storefront'),
    // A test's own environment would build the libraries' checks in.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  client = readClientFiles(dist)
}, BUILD_MS)
afterAll(() => rmSync(dist, { recursive: true }))

/** None where the bundler put nothing but its own code. */
function modulesOf(file: string): readonly string[] {
  const map = join(dist, `${file}.map`)
  return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : []
}

/** The modules of MUI, and of what paints it, that come with these parts of the client before any tap. */
const controlsOf = (...parts: string[]): readonly string[] =>
  filesOf(client, parts)
    .flatMap(modulesOf)
    .filter((module) => /\/node_modules\/@(mui|emotion)\//.test(module))

describe('MUI comes where a diner handles it (decision 0030)', () => {
  test.each(['client', 'landing', 'store', 'menu'])(
    'the file "%s" comes without it, and so does all that it needs',
    (name) => {
      expect(filesOf(client, [name]).some((file) => file.startsWith(`assets/${name}-`))).toBe(true)
      expect(controlsOf(name)).toEqual([])
    },
  )

  test.each(clientPages.filter(({ what }) => /landing|menu/.test(what)))('the $what begins without it', ({ parts }) => {
    expect(controlsOf(...parts)).toEqual([])
  })

  test.each(['login page', 'cart', 'checkout', 'pay page'])('the %s begins with it', (what) => {
    const page = clientPages.find((each) => each.what === what)
    expect(controlsOf(...(page?.parts ?? [])).length).toBeGreaterThan(100)
  })
})

describe('the JavaScript of a page before one can act (PERF6)', () => {
  const withGoal = clientPages.flatMap(({ what, parts, most }) => (most === null ? [] : [{ what, parts, most }]))

  test.each(withGoal)('the $what brings at most $most kB', ({ parts, most }) => {
    expect(kilobytesOf(client, parts)).toBeLessThanOrEqual(most)
  })
})
