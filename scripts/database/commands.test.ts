import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createServerDatabase, serverUrl } from '@tiffin/commerce/testing/database'
import { layMigratedDatabase } from '@tiffin/commerce/testing/migrated-folder'
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
