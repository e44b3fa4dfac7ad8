import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { layMigratedDatabase } from '@tiffin/commerce/testing/migrated-folder'
import { freePort } from '../lib/ports.ts'
import { run } from './commands.ts'

const root = path.resolve(import.meta.dirname, '../..')
const TENANT = 'little-ladle'
const dataDir = mkdtempSync(path.join(tmpdir(), 'documents-direct-'))
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  env = {
    ...{ DATA_DIR: dataDir, COMMERCE_PORT: String(await freePort()) },
    ...{ TENANTS_DIR: path.join(root, 'tenants'), THEMES_DIR: path.join(root, 'themes') },
  }
  await layMigratedDatabase(dataDir)
})
afterAll(() => rmSync(dataDir, { recursive: true }))
beforeEach(() => {
  out = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

const number = 'LL1/26I/1'
const irn = 'a'.repeat(64)
const qr = `e30.${Buffer.from(JSON.stringify({ DocNo: number, Irn: irn })).toString('base64url')}.c2ln`

test('a month, its list and its e-invoices are read from the database where commerce does not run', async () => {
  const month = ['month', TENANT, '2026-11', '--to', path.join(dataDir, 'november')]
  expect([await run(month, env), out[0]]).toEqual([0, 'the documents say what the ledger says'])
  expect([await run(['list', TENANT, '2026-11'], env), out.at(-1)]).toEqual([0, '0 documents in 2026-11'])
  expect([await run(['inv01', TENANT, '--month', '2026-11'], env), out.at(-1)]).toEqual([0, '[]'])
})

test.each([
  [['show', TENANT, number]],
  [['inv01', TENANT, number]],
  [['cancel', TENANT, number, '--reason', 'Wrong']],
  [['irn', TENANT, number, '--irn', irn, '--ack', '112026000012345', '--date', '2026-11-23 12:10:00', '--qr', qr]],
])('%j finds no document there', async (args) => {
  await expect(run(args, env)).rejects.toThrow(`There is no document ${number}`)
})
