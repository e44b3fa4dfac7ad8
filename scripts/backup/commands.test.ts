import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import { startCommerce } from '@tiffin/commerce/testing/commerce'
import { layMigratedDatabase } from '@tiffin/commerce/testing/migrated-folder'
import { freePort } from '../lib/ports.ts'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let dataDir = ''
/** A port at which no process listens. */
let unused = ''
const said: string[] = []
beforeAll(async () => {
  unused = String(await freePort())
  dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-backup-command-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))
beforeEach(() => {
  said.length = 0
  for (const to of ['log', 'error'] as const) {
    jest.spyOn(console, to).mockImplementation((line: string) => void said.push(line))
  }
})

const copies = () => readdirSync(path.join(dataDir, 'backups')).sort()

/** Of an installation whose commerce does not run. */
const alone = () => ({ DATA_DIR: dataDir, COMMERCE_PORT: unused })

test('npm run backup works while commerce runs and while it does not; --keep keeps the newest', async () => {
  await expect(run([], alone())).rejects.toThrow('there is no database')
  await layMigratedDatabase(dataDir)
  const database = await openDatabase({ kind: 'embedded', dataDir })
  const commerce = await startCommerce({ database, serviceKey: SERVICE_KEY })
  const env = { DATA_DIR: dataDir, COMMERCE_PORT: new URL(commerce.url).port, SERVICE_KEY }
  expect(await run([], env)).toBe(0)
  expect(said.at(-1)).toMatch(/backups\/\S+Z: [\d.]+ MB; calls waited \d+ ms$/)
  await commerce.close()
  await database.close()
  expect(await run([], alone())).toBe(0)
  const [oldest, ...newer] = copies()
  expect(newer).toHaveLength(1)
  expect(await run(['--keep', '2'], alone())).toBe(0)
  expect(copies()).toHaveLength(2)
  expect(copies()).not.toContain(oldest)
})

test('what is no copy is never removed', async () => {
  writeFileSync(path.join(dataDir, 'backups', 'notes.txt'), 'mine')
  expect(await run(['--keep', '1'], alone())).toBe(0)
  expect(copies()).toHaveLength(2)
  expect(copies()).toContain('notes.txt')
})

test.each([
  [['--keep', '0'], '--keep must be'],
  [['tonight'], 'takes no name'],
])('%j is refused in words', async (args, words) => {
  await expect(run(args, alone())).rejects.toThrow(words)
})

test('a database at a server is backed up there', async () => {
  await expect(run([], { ...alone(), DATABASE_URL: 'postgres://server/tiffin' })).rejects.toThrow('docs/operating.md')
})
