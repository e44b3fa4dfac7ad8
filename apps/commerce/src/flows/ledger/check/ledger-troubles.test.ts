import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { post } from '#modules/ledger/api/post'
import { keepBooks } from '#testing/books'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { fund } from '#testing/wallets'
import { findLedgerTroubles } from './ledger-troubles.ts'

const HOUR_MS = 3_600_000

let commerce: TestCommerce
let asha: TestPerson
beforeAll(async () => {
  const purse = { name: 'Purse', walletEnabled: true }
  commerce = await startCommerce({ catalogue: null, tenants: { purse, other: purse } })
  asha = await commerce.signedIn('purse')
})
afterAll(() => commerce.close())

const look = async (hasTime = () => true) =>
  findLedgerTroubles({
    ...{ db: commerce.commerce.db, now: commerce.clock.now, tenants: ['purse', 'other'], hasTime },
  })

const inPurse = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(commerce.commerce.db, 'purse', work)

test('SAFE4: a ledger that is sound and sealed in time is none', async () => {
  await fund(commerce, 'purse', asha, 100)
  expect(await look()).toEqual({ troubles: [], tenants: 2, looked: 2 })
})

test('a transfer that no block seals is named after two hours, and no more once it is sealed', async () => {
  commerce.clock.advance(2 * HOUR_MS + 1000)
  expect((await look()).troubles).toEqual([{ tenant: 'purse', unsound: 0, unsealed: 1 }])
  await keepBooks(commerce, 'purse')
  expect((await look()).troubles).toEqual([])
})

test('SAFE4: a balance that was changed by hand is named', async () => {
  const add = (paise: number) =>
    inPurse((tx) =>
      tx.db
        .updateTable('wallet_balance')
        .set(({ eb }) => ({ amount: eb('amount', '+', String(paise)) as never }))
        .where('account', '=', 'cash')
        .execute(),
    )
  await add(1)
  expect((await look()).troubles).toEqual([{ tenant: 'purse', unsound: 1, unsealed: 0 }])
  await add(-1)
  expect((await look()).troubles).toEqual([])
})

test('a transfer without entries is named; sound ones beside it are not', async () => {
  const at = new Date(commerce.clock.now())
  const subject = { kind: 'order', id: 'o' } as const
  await inPurse(async (tx) => {
    const legs = [
      { account: 'advances', amount: 5 },
      { account: 'provider:test', amount: -5 },
    ] as const
    await post(tx, { key: 'sound', posting: 'payment-taken', subject, at, legs, row: null })
    const bare = { key: 'bare', posting: 'sale', subject_kind: 'order', subject_id: 'o' } as const
    await tx.db
      .insertInto('ledger_transfer')
      .values({ tenant: 'purse', ...bare, at, block: null })
      .execute()
  })
  expect((await look()).troubles).toEqual([{ tenant: 'purse', unsound: 1, unsealed: 0 }])
})

test('without time no tenant is looked at', async () =>
  expect(await look(() => false)).toEqual({ troubles: [], tenants: 2, looked: 0 }))
