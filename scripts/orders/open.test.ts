import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { type OpenDatabase, openDatabase } from '@tiffin/commerce/kernel/db/open'
import { markRestored } from '@tiffin/commerce/kernel/db/restored-mark'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { migratedCluster } from '@tiffin/commerce/testing/template'
import { run } from './commands.ts'

let database: OpenDatabase
let commerce: TestCommerce
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  database = await openDatabase({ kind: 'memory', cluster: await migratedCluster() })
  commerce = await startCommerce({ database, serviceKey: 'a-service-key-for-tests' })
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  env.OPERATOR_KEY = await commerce.operatorKey('alpha', { scopes: ['orders'] })
})
afterAll(async () => {
  await commerce.close()
  await database.close()
})
beforeEach(() => {
  out = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('a database that was never restored has nothing to open', async () => {
  expect(await run(['open', 'alpha'], env)).toBe(0)
  expect(out).toEqual(['alpha is open: its database was never restored'])
})

test('SAFE19: what a restore closed is named, and opened by the operator of the tenant', async () => {
  await markRestored(database.db, new Date('2026-11-20T06:00:00Z'))
  expect(await run(['differences', 'alpha'], env)).toBe(0)
  expect(await run(['open', 'alpha'], env)).toBe(0)
  expect(await run(['differences', 'alpha'], env)).toBe(0)
  expect(out).toEqual([
    'restored to 2026-11-20T06:00:00.000Z: its payments are not compared yet, and no orders are taken',
    '0 differences, no day is compared yet',
    'alpha takes orders',
    'restored to 2026-11-20T06:00:00.000Z: it was opened without comparing its payments since then',
    '0 differences, no day is compared yet',
  ])
})

test('open takes one tenant', async () => {
  await expect(run(['open'], env)).rejects.toThrow('open takes a tenant: npm run orders -- open <tenant>')
})
