import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import { readRestored } from '@tiffin/commerce/kernel/db/restored-mark'
import { createServerDatabase, serverUrl } from '@tiffin/commerce/testing/database'
import { layMigratedDatabase } from '@tiffin/commerce/testing/migrated-folder'
import { freePort } from '../lib/ports.ts'
import { run } from './commands.ts'

/** Needs a PostgreSQL server. */
const onServer = serverUrl ? describe : describe.skip

let dataDir = ''
const said: string[] = []
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-database-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))
beforeEach(() => {
  said.length = 0
  for (const to of ['log', 'error'] as const) {
    jest.spyOn(console, to).mockImplementation((line: string) => void said.push(line))
  }
})

onServer('npm run database -- to-postgres', () => {
  let target: { url: string; drop: () => Promise<void> }
  beforeAll(async () => {
    await layMigratedDatabase(dataDir)
    target = await createServerDatabase(serverUrl ?? '')
  })
  afterAll(() => target.drop())

  test('moves, finds that it has moved, and takes it back', async () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: target.url }
    expect(await run(['to-postgres'], env)).toBe(0)
    expect(said.join('\n')).toMatch(/moved 0 rows of \d+ tables to \S+ in [\d.]+ s; every table is the same/)
    expect(await run(['to-postgres'], env)).toBe(0)
    expect(said.at(-1)).toMatch(/^it was moved to \S+ before; start commerce with DATABASE_URL$/)
    expect(await run(['to-postgres', '--back'], { DATA_DIR: dataDir })).toBe(0)
    expect(said.at(-1)).toMatch(/^commerce starts from \S+ again; what was placed at \S+ since stays there$/)
  })
})

describe('npm run database -- restored', () => {
  const restoredDir = () => path.join(dataDir, 'restored')
  const env = async () => ({ DATA_DIR: restoredDir(), COMMERCE_PORT: String(await freePort()) })
  beforeAll(() => layMigratedDatabase(restoredDir()))

  test.each([
    ['2026-11-27 12:29:59+05:30', '2026-11-27T06:59:59.000Z'],
    ['2026-11-27 06:59:59.123456+00', '2026-11-27T06:59:59.123Z'],
    ['2026-11-27T06:59Z', '2026-11-27T06:59:00.000Z'],
  ])('SAFE19: notes that the database was restored to %s', async (to, moment) => {
    expect(await run(['restored', '--to', to], await env())).toBe(0)
    expect(said.at(-1)).toContain(`restored to ${moment}`)
    const { db, close } = await openDatabase({ kind: 'embedded', dataDir: restoredDir() })
    expect(await readRestored(db)).toMatchObject({ to: moment })
    await close()
  })

  test.each([
    [['restored'], 'a restore needs its moment'],
    [['restored', '--to', '2026-11-27 12:29:59'], 'a restore needs its moment with the zone'],
    [['restored', '--to', '2999-11-27 12:29:59Z'], 'is in the past'],
  ])('%j is refused in words', async (args, words) => {
    await expect(run(args, await env())).rejects.toThrow(words)
  })

  test('an installation without a database is refused', async () => {
    const elsewhere = { ...(await env()), DATA_DIR: path.join(dataDir, 'nowhere') }
    await expect(run(['restored', '--to', '2026-11-27T06:59Z'], elsewhere)).rejects.toThrow('there is no database')
  })
})

test.each([
  [['to-postgres'], {}, 'set DATABASE_URL'],
  [['to-postgres', 'alpha'], {}, 'takes no name'],
  [['to-postgres', '--back'], {}, 'nothing was moved'],
  [['to-postgres', '--force'], {}, 'there is no option --force'],
])('%j is refused in words', async (args, env, words) => {
  await expect(run(args, { DATA_DIR: path.join(dataDir, 'other'), ...env })).rejects.toThrow(words)
})

test('a command that does not exist prints how it is used', async () => {
  expect(await run(['to-mars'], {})).toBe(2)
  expect(said.join('\n')).toContain('npm run database -- to-postgres')
})
