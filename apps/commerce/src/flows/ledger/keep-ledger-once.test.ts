import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { sql } from 'kysely'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { insertPayment, newPayment } from '#modules/payments/api/payments'
import { orderSubject } from '#modules/payments/api/subject'
import { keepBooks } from '#testing/books'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { runJobs } from '#testing/jobs'
import { ledgerOf } from '#testing/wallets'
import { keepLedger } from './keep-ledger.ts'
import { KEEP_LEDGER, keepLedgerKind, planKeeping } from './keep-ledger-job.ts'
import { paymentsSource } from './payments-source.ts'

const START = '2026-11-23T06:30:00Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let commerce: TestCommerce
let asha: TestPerson
/** A tenant of its own for each test. */
let tenant: string
let tenants = 0
beforeAll(async () => {
  const names = Array.from({ length: 60 }, (_, at) => `t${at}`)
  commerce = await startCommerce({
    ...{ at: START, catalogue: null },
    tenants: Object.fromEntries(names.map((name, at) => [name, { name, walletEnabled: at % 2 === 0 }])),
  })
})
afterAll(() => commerce.close())
const useTenant = async (hasWallets: boolean) => {
  tenants += 2
  tenant = `t${tenants - (hasWallets ? 2 : 1)}`
  asha = await commerce.signedIn(tenant)
}
beforeEach(async () => {
  commerce.clock.set(START)
  await useTenant(true)
})

const within = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(commerce.commerce.db, tenant, work)
const now = () => new Date(commerce.clock.now())
const keep = (tx: TenantTx) => keepLedger(tx, now())

/** A payment of an order that is not written: the books know it by its id only. */
async function paid(agoMs = 0): Promise<string> {
  const at = new Date(commerce.clock.now() - agoMs)
  const terms = { person: asha.id, provider: 'sandbox', merchant_id: 'M', amount: 100 } as const
  const payment = newPayment(tenant, orderSubject(randomUUID()), terms, at)
  await within((tx) => insertPayment(tx, { ...payment, state: 'paid', decided_at: at }))
  return `payment:${payment.id}`
}
const manyPaid = (count: number) =>
  within(({ db }) =>
    sql`insert into payment (tenant, id, subject_kind, subject_id, person, provider, merchant_id, amount, state,
        expires_at, checks, created_at, decided_at)
      select ${tenant}, 'P' || n, 'order', 'O' || n, ${asha.id}, 'sandbox', 'M', 100, 'paid', ${now()}, 0, ${now()},
        ${now()}::timestamptz - n * interval '1 second'
      from generate_series(1, ${count}::integer) n`.execute(db),
  )
const keys = () =>
  within(({ db }) => db.selectFrom('ledger_transfer').select('key').orderBy('id').execute()).then((rows) =>
    rows.map(({ key }) => key),
  )
const blocks = () => within(({ db }) => db.selectFrom('ledger_block').selectAll().orderBy('number').execute())

describe('SAFE4, SB23: each is posted once', () => {
  test('two runners at once post once, and never make a block of the same number', async () => {
    for (let at = 0; at < 5; at += 1) await paid()
    await Promise.all([within(keep), within(keep), within(keep)])
    expect(new Set(await keys()).size).toBe(5)
    expect(await keys()).toHaveLength(5)
    expect((await blocks()).map(({ number, transfers }) => [Number(number), transfers])).toEqual([[1, 5]])
  })

  test('a run that is killed leaves nothing, and the next one posts all', async () => {
    const key = await paid()
    const killed = within(async (tx) => {
      await keep(tx)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect([await keys(), await blocks()]).toEqual([[], []])
    await within(keep)
    expect(await keys()).toEqual([key])
  })

  test('what a slow transaction commits up to fifteen minutes late is found', async () => {
    const first = await paid()
    await within(keep)
    const late = await paid(14 * MINUTE)
    await within(keep)
    expect(await keys()).toEqual([first, late])
  })

  test('a clock that is a day ahead once hides nothing of the day', async () => {
    const ahead = await paid(-24 * HOUR)
    await within(keep)
    commerce.clock.advance(HOUR)
    const next = await paid()
    await within(keep)
    expect(await keys()).toEqual([ahead, next])
  })

  test('10,000 payments of earlier releases are posted in a few short runs', async () => {
    await manyPaid(10_000)
    const began = performance.now()
    expect(await keepBooks(commerce, tenant)).toBeLessThanOrEqual(11)
    expect((performance.now() - began) / 11).toBeLessThan(5000)
    const { sum, account } = await ledgerOf(commerce, tenant)
    expect([sum, account('advances'), account('provider:sandbox')]).toEqual([0, 1_000_000, -1_000_000])
    expect((await blocks()).reduce((sealed, { transfers }) => sealed + transfers, 0)).toBe(10_000)
  })
})

describe('PERF9: when the books are kept', () => {
  const run = () =>
    runJobs(commerce.commerce, tenant, {
      ...{ kinds: [keepLedgerKind(commerce.commerce)], sweep: async () => {} },
      onFailure: ({ err }) => {
        throw err
      },
    })

  test('each minute where there are wallets, planned once', async () => {
    await planKeeping(commerce.commerce, tenant)
    await planKeeping(commerce.commerce, tenant)
    const jobs = await within(({ db }) => db.selectFrom('job').select('kind').execute())
    expect(jobs).toEqual([{ kind: KEEP_LEDGER }])
    expect(await run()).toBe(commerce.clock.now() + MINUTE)
  })

  test('elsewhere about each hour, and each minute for an hour after something was found', async () => {
    await useTenant(false)
    await planKeeping(commerce.commerce, tenant)
    expect(await run()).toBe(commerce.clock.now() + HOUR)
    await paid()
    commerce.clock.advance(HOUR)
    expect(await run()).toBe(commerce.clock.now() + MINUTE)
    commerce.clock.advance(HOUR)
    expect(await run()).toBe(commerce.clock.now() + HOUR)
  })

  test('looks at no rows where nothing is new and nothing can come late', async () => {
    await paid()
    const find = jest.spyOn(paymentsSource, 'find')
    const looks: number[] = []
    for (const minutes of [0, 14, 2, 1, 60]) {
      commerce.clock.advance(minutes * MINUTE)
      await within(keep)
      looks.push(find.mock.calls.length)
    }
    const next = await paid()
    await within(keep)
    find.mockRestore()
    // The third is the first after the fifteen minutes in which a row may come late.
    expect(looks).toEqual([1, 2, 3, 3, 3])
    expect((await keys()).at(-1)).toBe(next)
  })

  test('what came late in an hour without a look is found by the next one', async () => {
    await useTenant(false)
    const first = await paid()
    await within(keep)
    const late = await paid(5 * MINUTE)
    commerce.clock.advance(HOUR)
    await within(keep)
    expect(await keys()).toEqual([first, late])
  })

  test('at once while there is more', async () => {
    await useTenant(false)
    await manyPaid(1500)
    await planKeeping(commerce.commerce, tenant)
    expect(await run()).toBe(commerce.clock.now())
    expect(await run()).toBe(commerce.clock.now() + MINUTE)
    expect(await keys()).toHaveLength(1500)
  })
})

describe('SAFE4: what is posted cannot be changed', () => {
  test.each([
    ['ledger_entry', 'update ledger_entry set amount = 0'],
    ['ledger_entry', 'delete from ledger_entry'],
    ['ledger_entry', 'truncate ledger_entry'],
    ['ledger_transfer', `update ledger_transfer set key = 'x'`],
    ['ledger_transfer', `update ledger_transfer set at = now()`],
    ['ledger_transfer', 'delete from ledger_transfer'],
    ['ledger_transfer', 'truncate ledger_transfer cascade'],
    ['ledger_block', `update ledger_block set digest = ''`],
    ['ledger_block', 'delete from ledger_block'],
    ['ledger_block', 'truncate ledger_block'],
  ])('the role of the application may not alter %s: %s', async (_table, statement) => {
    tenant = 't0'
    await expect(within(({ db }) => sql.raw(statement).execute(db))).rejects.toMatchObject({ code: '42501' })
  })
})
