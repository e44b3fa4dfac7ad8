import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { startCommerce } from '@tiffin/commerce/testing/commerce'
import { importFile } from '../catalogue/import-file.ts'
import { freePort } from '../lib/ports.ts'
import { run } from './commands.ts'

const root = path.resolve(import.meta.dirname, '../..')
const terminal = { input: process.stdin, output: process.stdout, isTty: false }

let folder = ''
let env: Record<string, string> = {}
let lines: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'remove-'))
  for (const name of ['tenants', 'themes']) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  env = {
    DATA_DIR: path.join(folder, 'data'),
    TENANTS_DIR: path.join(folder, 'tenants'),
    THEMES_DIR: path.join(folder, 'themes'),
    COMMERCE_PORT: String(await freePort()),
  }
})
beforeEach(() => {
  lines = []
  const keep = (line: unknown) => void lines.push(String(line))
  jest.spyOn(console, 'log').mockImplementation(keep)
  jest.spyOn(console, 'error').mockImplementation(keep)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tenant = (...args: string[]) =>
  run({ folders: { tenants: env.TENANTS_DIR ?? '', themes: env.THEMES_DIR ?? '' }, terminal, env }, args)

const isThere = (...parts: string[]): boolean => existsSync(path.join(folder, ...parts))

test('a client leaves in steps: its file, then its rows, then its pictures; another keeps everything', async () => {
  for (const id of ['patta', 'handi-raat']) {
    expect(await importFile(id, path.join(root, `tenants/catalogues/${id}.json`), env)).toBe(0)
  }
  await expect(tenant('remove', 'nobody')).rejects.toThrow('there is no tenant "nobody"')
  await expect(tenant('remove', '../patta')).rejects.toThrow('is no id of a tenant')

  lines = []
  expect(await tenant('remove', 'patta', '--data')).toBe(1)
  expect(lines.at(-1)).toMatch(
    /^\d+ rows of "patta" would be deleted, for good; nothing has changed\. Repeat with --yes$/,
  )
  expect(isThere('tenants/patta.json')).toBe(true)
  await expect(tenant('remove', 'patta', '--theme')).rejects.toThrow(/repeat with --yes$/)
  expect(isThere('tenants/patta.json')).toBe(true)

  lines = []
  expect(await tenant('remove', 'patta')).toBe(0)
  expect([isThere('tenants/patta.json'), isThere('tenants/removed/patta.json'), isThere('themes/leaf')]).toEqual([
    ...[false, true, true],
  ])
  expect(lines[1]).toMatch(/its hosts are unknown \(404\); move it back to undo this$/)
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}product +43$/))
  expect(lines.at(-1)).toContain('npm run tenant -- remove patta --data --yes')

  lines = []
  expect(await tenant('remove', 'patta', '--data', '--yes')).toBe(0)
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}product +43$/))
  expect(lines.at(-1)).toMatch(/^\d+ rows of "patta" are deleted; one row of the audit says so$/)
  lines = []
  await tenant('remove', 'patta', '--data')
  expect(lines.at(-1)).toMatch(/^2 rows of "patta" would be deleted/)

  writeFileSync(
    path.join(folder, 'tenants/second.json'),
    JSON.stringify({ id: 'second', hosts: ['b.in'], theme: { preset: 'ember' }, clientConfig: { name: 'Second' } }),
  )
  await expect(tenant('remove', 'ember', '--theme', '--yes')).rejects.toThrow(
    /" uses \S+themes\/ember\/ too: it is not deleted$/,
  )

  lines = []
  expect(await tenant('remove', 'handi-raat', '--theme', '--yes')).toBe(0)
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}product +69$/))
  // Its preset has another name: only the folder of its own id is deleted.
  expect(isThere('themes/ember')).toBe(true)
  // Each command opens the embedded database again, which takes a while on a busy machine.
}, 180_000)

test('the data is not deleted while commerce runs, and the file stays', async () => {
  const commerce = await startCommerce({ catalogue: null, serviceKey: 'a-service-key-for-tests' })
  const tenants = commerce.folders.tenantsDir
  const surroundings = {
    folders: { tenants, themes: commerce.folders.themesDir },
    terminal,
    env: { DATA_DIR: commerce.dataDir, COMMERCE_PORT: new URL(commerce.url).port },
  }
  await expect(run(surroundings, ['remove', 'alpha', '--data', '--yes'])).rejects.toThrow(/^commerce is running/)
  expect(existsSync(path.join(tenants, 'alpha.json'))).toBe(true)
  expect(await run(surroundings, ['remove', 'alpha'])).toBe(0)
  expect(lines).toContainEqual(expect.stringMatching(/^Its rows stay in the database: people, addresses, orders/))
  writeFileSync(path.join(tenants, 'alpha.json'), '{}')
  await expect(run(surroundings, ['remove', 'alpha'])).rejects.toThrow(/removed\/alpha\.json is there already/)
  await commerce.close()
})
