import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { asOwner } from '#testing/as-owner'
import { keepBooks } from '#testing/books'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { payOrder } from '#testing/paid-order'
import { fund } from '#testing/wallets'
import { checkLedger } from './check-ledger.ts'

const START = '2026-11-23T06:30:00Z'
const MINUTE = 60_000

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
/** A tenant of its own for each test, because a planted fault stays. */
let tenant: string
let tenants = 0
let orderId: string
const names = Array.from({ length: 16 }, (_, at) => `t${at}`)
beforeAll(async () => {
  commerce = await startCommerce({
    at: START,
    tenants: Object.fromEntries(names.map((name) => [name, { name, walletEnabled: true }])),
  })
})
afterAll(() => commerce.close())

const order = async (more: object = {}): Promise<string> => {
  const body = orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, { ...more })
  return (await place(commerce, tenant, asha, body, randomUUID())).json.data.orderId
}
const operate = async (call: string, payload: object) => {
  const url = `/operator/t/${tenant}/orders/${orderId}/${call}`
  const headers = { authorization: `Bearer ${await commerce.operatorKey(tenant)}` }
  expect((await commerce.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
}

/** A topped-up wallet that has paid an order, and a paid order that was handed over and returned in part. */
beforeEach(async () => {
  commerce.clock.set(START)
  tenant = names[tenants++] ?? ''
  asha = await commerce.signedIn(tenant)
  ids = await catalogueIds(commerce.commerce, tenant)
  await fund(commerce, tenant, asha, 500)
  await order({ paymentMode: 'WALLET', isPaymentCOD: false })
  orderId = await order()
  await payOrder(commerce, tenant, orderId)
  for (let step = 0; step < 4; step += 1) await operate('advance', {})
  commerce.clock.advance(MINUTE)
  await operate('refunds', { lines: null, amount: 20, reason: null })
  commerce.clock.advance(10 * MINUTE)
})

const check = async (isRunning = true) => {
  const wanted = { now: new Date(commerce.clock.now()), timeZone: 'Asia/Kolkata', isRunning }
  return checkLedger(commerce.commerce.db, tenant, wanted)
}
const kinds = async () => (await check()).faults.map(({ kind }) => kind)
const keep = () => keepBooks(commerce, tenant)

/** As the owner of the tables: the application may change nothing of this. */
const tamper = (statement: string) =>
  asOwner(commerce.commerce.db, tenant, (tx) => sql.raw(statement.replaceAll('$tenant', `'${tenant}'`)).execute(tx))

describe('SB23, SB24, SAFE4: the check of a ledger', () => {
  test('finds nothing wrong in books that are kept', async () => {
    await keep()
    expect(await check()).toEqual({
      faults: [],
      transfers: 6,
      blocks: 1,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('names what is not posted while nobody keeps the books, unless commerce does not run', async () => {
    const sources = (await check()).faults.map((fault) => ('source' in fault ? fault.source : fault.kind))
    expect(sources).toEqual(['not-kept', 'payments', 'refunds-asked', 'hand-overs', 'late-documents', 'unsealed'])
    expect((await check(false)).faults).toEqual([])
  })

  test.each<[string, string, readonly string[]]>([
    [
      'an amount of an entry',
      `update ledger_entry e set amount = 2 * amount from ledger_transfer t
        where e.tenant = $tenant and t.tenant = e.tenant and t.id = e.transfer and t.posting = 'payment-taken'`,
      ['block-changed', 'advance-left'],
    ],
    [
      'the time of a transfer',
      `update ledger_transfer set at = at - interval '1 day' where tenant = $tenant`,
      // A sale has the time of its document.
      ['block-changed', 'unposted'],
    ],
    [
      'the account of an entry',
      `update ledger_entry set account = 'penalties' where tenant = $tenant and account like 'sales:%'`,
      ['block-changed', 'document-differs'],
    ],
    [
      'one entry alone',
      `update ledger_entry set amount = amount + 1 where tenant = $tenant and account like 'sales:%' and amount > 0
        and transfer = (select min(transfer) from ledger_entry where tenant = $tenant and account like 'sales:%')`,
      ['unbalanced', 'total', 'block-changed', 'document-differs'],
    ],
    [
      'a balance',
      `update wallet_balance set amount = amount + 5 where tenant = $tenant and account = 'cash'`,
      ['balance-differs', 'passbook-differs'],
    ],
    [
      'a row of a passbook',
      `update passbook_row set balance = balance + 5 where tenant = $tenant`,
      ['passbook-differs'],
    ],
    ['the digest of a block', `update ledger_block set digest = 'x' where tenant = $tenant`, ['block-changed']],
    ['a block that is taken away', 'delete from ledger_block where tenant = $tenant', ['block-missing']],
    [
      'a transfer out of its block',
      `update ledger_transfer set block = null where tenant = $tenant and posting = 'sale'`,
      ['block-changed', 'unsealed'],
    ],
    [
      'a row of success without a transfer',
      `insert into passbook_row (tenant, wallet, type, status, amount, balance, subject_kind, subject_id, at)
        select tenant, wallet, 'BONUS', 'SUCCESS', 1, balance, 'operator', 'x', at from passbook_row where tenant = $tenant order by id desc limit 1`,
      ['row-without-transfer'],
    ],
  ])('finds %s', async (_what, statement, found) => {
    await keep()
    await tamper(statement)
    expect(await kinds()).toEqual(found)
  })

  test('says which order has ended with an advance', async () => {
    await keep()
    await tamper(`insert into payment (tenant, id, subject_kind, subject_id, person, provider, merchant_id, amount, state, expires_at, checks, created_at, decided_at)
      select tenant, 'SECOND', subject_kind, subject_id, person, provider, merchant_id, 100, state, expires_at, checks, created_at, decided_at from payment where tenant = $tenant and provider = 'sandbox'`)
    await keep()
    expect((await check()).faults).toEqual([{ kind: 'advance-left', orderId, amount: 100 }])
  })

  test('counts only what the last keeping could see, so that a quiet tenant is right all hour', async () => {
    await keep()
    commerce.clock.advance(30 * MINUTE)
    await payOrder(commerce, tenant, await order())
    commerce.clock.advance(10 * MINUTE)
    expect(await kinds()).toEqual([])
    commerce.clock.advance(60 * MINUTE)
    expect(await kinds()).toEqual(['not-kept', 'unposted'])
  })

  test('looks at one tenant only', async () => {
    await keep()
    const other = tenant
    tenant = 't15'
    expect(await check(false)).toEqual({ faults: [], transfers: 0, blocks: 0, digest: null })
    await inTenant(commerce.commerce.db, other, async ({ db }) => {
      expect(await db.selectFrom('ledger_block').select('number').execute()).toHaveLength(1)
    })
  })
})
