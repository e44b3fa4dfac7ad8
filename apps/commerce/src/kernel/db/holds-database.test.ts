import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { createServerDatabase, serverUrl } from '#testing/database'
import { holdsDatabase } from './holds-database.ts'
import { openDatabase } from './open.ts'

test('a data folder holds a database once it was opened; asking creates nothing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'holds-'))
  const choice = { kind: 'embedded', dataDir: path.join(folder, 'data') } as const
  expect(await holdsDatabase(choice)).toBe(false)
  expect(existsSync(choice.dataDir)).toBe(false)
  await (await openDatabase(choice)).close()
  expect(await holdsDatabase(choice)).toBe(true)
  rmSync(folder, { recursive: true })
}, 60_000)

const onServer = serverUrl ? test : test.skip

onServer('a database of a server holds one once the schema is there', async () => {
  const { url, drop } = await createServerDatabase(serverUrl ?? '')
  const choice = { kind: 'server', url, onError: () => {} } as const
  expect(await holdsDatabase(choice)).toBe(false)
  await (await openDatabase(choice)).close()
  expect(await holdsDatabase(choice)).toBe(true)
  await drop()
})
