import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import { startCommerce } from '@tiffin/commerce/testing/commerce'
import { layMigratedDatabase } from '@tiffin/commerce/testing/migrated-folder'
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
  await layMigratedDatabase(path.join(folder, 'data'))
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
  expect(lines[1]).toMatch(/removed\/patta\.json; move it back to undo this$/)
  expect(lines[2]).toBe('its hosts are unknown (404)')
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}product +43$/))
  expect(lines.at(-1)).toContain('npm run tenant -- remove patta --data --yes')

  lines = []
  expect(await tenant('remove', 'patta', '--data', '--yes')).toBe(0)
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}product +43$/))
  expect(lines.at(-1)).toMatch(/^\d+ rows of "patta" are deleted; one row of the audit says so$/)
  for (const flags of [['--data'], ['--data', '--yes']]) {
    await expect(tenant('remove', 'patta', ...flags)).rejects.toThrow(
      /^there is no tenant "patta": it has no file, and no rows in DATA_DIR \S+data$/,
    )
  }

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
  await commerce.close()
})

test('while another process uses the data folder, such as commerce on another port, nothing changes', async () => {
  const dataDir = path.join(folder, 'in-use')
  await layMigratedDatabase(dataDir)
  const used = await openDatabase({ kind: 'embedded', dataDir })
  const file = { id: 'busy', hosts: ['busy.in'], theme: { preset: 'leaf' }, clientConfig: { name: 'Busy' } }
  writeFileSync(path.join(folder, 'tenants/busy.json'), JSON.stringify(file))
  mkdirSync(path.join(folder, 'themes/busy'))
  const folders = { tenants: env.TENANTS_DIR ?? '', themes: env.THEMES_DIR ?? '' }
  for (const flags of [[], ['--data'], ['--data', '--theme', '--yes']]) {
    const removal = run({ folders, terminal, env: { ...env, DATA_DIR: dataDir } }, ['remove', 'busy', ...flags])
    await expect(removal).rejects.toThrow(
      /in use by another process; if that is commerce on another port, say COMMERCE_PORT$/,
    )
  }
  await used.close()
  expect([isThere('tenants/busy.json'), isThere('themes/busy')]).toEqual([true, true])
  rmSync(path.join(folder, 'tenants/busy.json'))
}, 60_000)

describe('a data folder without a database', () => {
  const file = { id: 'third', hosts: ['third.in'], theme: { preset: 'leaf' }, clientConfig: { name: 'Third' } }
  const put = (changes: object = {}) =>
    writeFileSync(path.join(folder, `tenants/${file.id}.json`), JSON.stringify({ ...file, ...changes }))
  const away = () => ({ ...env, DATA_DIR: path.join(folder, 'wrong') })
  const removeThere = (...args: string[]) =>
    run({ folders: { tenants: env.TENANTS_DIR ?? '', themes: env.THEMES_DIR ?? '' }, terminal, env: away() }, [
      ...['remove', 'third', ...args],
    ])
  beforeEach(() => {
    rmSync(path.join(folder, 'tenants/removed'), { recursive: true, force: true })
    put()
  })
  afterAll(() => rmSync(path.join(folder, 'tenants/third.json'), { force: true }))

  test.each([[['--data']], [['--data', '--yes']], [['--data', '--theme', '--yes']]])(
    'remove %j is refused: the tenant stays, and no database is created',
    async (flags) => {
      await expect(removeThere(...flags)).rejects.toThrow(
        /^DATA_DIR \S+wrong holds no database; nothing has changed\. Set DATA_DIR .* and COMMERCE_PORT/,
      )
      expect([isThere('tenants/third.json'), isThere('wrong')]).toEqual([true, false])
    },
  )

  test('only the file leaves, and that nothing is stored is said', async () => {
    expect(await removeThere()).toBe(0)
    expect(lines).toContainEqual(expect.stringMatching(/^DATA_DIR \S+wrong holds no database, so nothing of it is/))
    expect([isThere('tenants/third.json'), isThere('wrong')]).toEqual([false, false])
  })

  test('each removal of an id keeps its file', async () => {
    for (const name of ['First', 'Second', 'Third']) {
      put({ clientConfig: { name } })
      expect(await removeThere()).toBe(0)
    }
    const kept = readdirSync(path.join(folder, 'tenants/removed')).toSorted()
    expect(kept).toEqual(['third.2.json', 'third.3.json', 'third.json'])
    expect(readFileSync(path.join(folder, 'tenants/removed/third.2.json'), 'utf8')).toContain('Second')
  })

  test('hosts that another tenant serves are not called unknown (404)', async () => {
    const other = { ...file, id: 'fourth', hosts: ['*.third.in', 'both.in'] }
    writeFileSync(path.join(folder, 'tenants/fourth.json'), JSON.stringify(other))
    put({ hosts: ['third.in', 'a.third.in', 'both.in'] })
    expect(await removeThere()).toBe(0)
    expect(lines).toContain(
      'its hosts: third.in is unknown (404), a.third.in is served for "fourth", both.in is served for "fourth"',
    )
    rmSync(path.join(folder, 'tenants/fourth.json'))
  })
})

test('a tenant without rows is said plainly, and leaves', async () => {
  const file = { id: 'fifth', hosts: ['fifth.in'], theme: { preset: 'leaf' }, clientConfig: { name: 'Fifth' } }
  writeFileSync(path.join(folder, 'tenants/fifth.json'), JSON.stringify(file))
  // Another tenant's import creates the database.
  expect(await importFile('chaat-circuit', path.join(root, 'tenants/catalogues/chaat-circuit.json'), env)).toBe(0)
  lines = []
  expect(await tenant('remove', 'fifth', '--data')).toBe(1)
  expect(lines.at(-1)).toMatch(/^"fifth" has no rows in DATA_DIR \S+data; nothing has changed\. Repeat with --yes$/)
  expect(isThere('tenants/fifth.json')).toBe(true)
  lines = []
  expect(await tenant('remove', 'fifth', '--data', '--yes')).toBe(0)
  expect(lines.at(-1)).toMatch(/^"fifth" has no rows in DATA_DIR \S+data: nothing is deleted$/)
  writeFileSync(path.join(folder, 'tenants/fifth.json'), JSON.stringify(file))
  expect(await tenant('remove', 'fifth')).toBe(0)
  expect(lines.at(-1)).toMatch(/^"fifth" has no rows in DATA_DIR \S+data$/)
}, 60_000)
