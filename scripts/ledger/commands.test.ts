import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { keepLedger } from '@tiffin/commerce/flows/ledger/keep-ledger'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { postTogether } from '@tiffin/commerce/modules/ledger/api/post-together'
import { layMigratedDatabase } from '@tiffin/commerce/testing/migrated-folder'
import { freePort } from '../lib/ports.ts'
import { run } from './commands.ts'

const root = path.resolve(import.meta.dirname, '../..')
const TENANT = 'little-ladle'
const dataDir = mkdtempSync(path.join(tmpdir(), 'ledger-'))
const said: string[] = []
let env: Record<string, string> = {}

/** A ledger with one transfer, which is sealed. */
beforeAll(async () => {
  env = {
    ...{ DATA_DIR: dataDir, COMMERCE_PORT: String(await freePort()) },
    ...{ TENANTS_DIR: path.join(root, 'tenants'), THEMES_DIR: path.join(root, 'themes') },
  }
  await layMigratedDatabase(dataDir)
  const database = await openDatabase({ kind: 'embedded', dataDir })
  const at = new Date('2026-11-23T06:30:00Z')
  await inTenant(database.db, TENANT, async (tx) => {
    await postTogether(tx, [
      {
        ...{ key: 'penalty:1', posting: 'penalty', subject: { kind: 'operator', id: '1' }, at },
        legs: [
          { account: 'written-off', amount: -500 },
          { account: 'penalties', amount: 500 },
        ],
      },
    ])
    await keepLedger(tx, at)
  })
  await database.close()
})
afterAll(() => rmSync(dataDir, { recursive: true }))
beforeEach(() => {
  said.length = 0
  for (const to of ['log', 'error'] as const) {
    jest.spyOn(console, to).mockImplementation((line: string) => void said.push(line))
  }
})

test('SAFE4: a right ledger is one line, with the digest to keep elsewhere', async () => {
  expect(await run(['check', TENANT], env)).toBe(0)
  expect(said.at(-1)).toMatch(/^little-ladle: nothing is wrong; 1 transfers in 1 blocks, the last [0-9a-f]{64}$/)
})

test('without a name all tenants are examined', async () => {
  expect(await run(['check'], env)).toBe(0)
  expect(said.filter((line) => line.includes('nothing is wrong')).length).toBeGreaterThan(3)
})

test.each([
  [['check', 'nobody-here'], 'there is no tenant "nobody-here"'],
  [['look-again'], 'look-again takes a tenant'],
  [['owed'], 'owed takes a tenant'],
])('%j is refused', async (words, refusal) => await expect(run(words, env)).rejects.toThrow(refusal))

test('another word is no command', async () => {
  expect(await run(['mend'], env)).toBe(2)
  expect(said[0]).toBe('there is no command "mend"')
})

test('SAFE4: a changed entry is one line for each fault, with what to do, and exit code 1', async () => {
  const database = await openDatabase({ kind: 'embedded', dataDir })
  await database.db
    .updateTable('ledger_entry')
    .set({ amount: 600 } as object)
    .where('amount', '=', '500')
    .execute()
  await database.close()
  expect(await run(['check', TENANT], env)).toBe(1)
  expect(said.slice(1)).toEqual([
    expect.stringMatching(
      /^little-ladle: the entries of penalty:1 sum to ₹1\.00, not to zero: stop commerce, keep a copy/,
    ),
    expect.stringMatching(/^little-ladle: all entries sum to ₹1\.00, not to zero: /),
    expect.stringMatching(/^little-ladle: what block 1 seals was changed after it was sealed: /),
  ])
})

test('AMB4: what is owed in meals, by subscription and as of a date, is the account', async () => {
  const database = await openDatabase({ kind: 'embedded', dataDir })
  await inTenant(database.db, 'chaat-circuit', (tx) =>
    postTogether(tx, [
      {
        // The last second of the 24th in India.
        ...{ key: 'payment:SUBS1_P', posting: 'payment-taken', at: new Date('2026-11-24T18:29:59Z') },
        subject: { kind: 'plan', id: 'P' },
        legs: [
          { account: 'provider:sandbox', amount: -45_000 },
          { account: 'plan-advances', amount: 45_000 },
        ],
      },
    ]),
  )
  await database.close()
  const owedOn = async (...date: readonly string[]) => {
    said.length = 0
    expect(await run(['owed', 'chaat-circuit', ...date], env)).toBe(0)
    return said.slice(1)
  }
  expect(await owedOn('2026-11-23')).toEqual([
    'chaat-circuit: ₹0.00 owed in meals of 0 subscriptions at 2026-11-23T18:29:59.999Z',
  ])
  expect(await owedOn('2026-11-24')).toEqual([
    'subscription P: ₹450.00',
    'chaat-circuit: ₹450.00 owed in meals of 1 subscriptions at 2026-11-24T18:29:59.999Z',
  ])
  await expect(run(['owed', 'chaat-circuit', 'today'], env)).rejects.toThrow('a date is written as 2026-11-30')
})
