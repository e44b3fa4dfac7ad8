import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { importCatalogue } from '#catalogue/import-catalogue'
import { inTenant } from '#kernel/db/tenant-transaction'
import { accountantCatalogue, openTill, type Till } from '#testing/accountant'
import { asOwner } from '#testing/as-owner'
import { documentsOf } from '#testing/documents'
import { cancelDocument } from '../documents/cancel-document.ts'

const START = '2026-11-28T06:30:00Z'
const DECEMBER = '2026-12-02T06:30:00Z'
/** More than are named. */
const MANY = 103

const dal = { product: 'dal', size: 'full', qty: 1, price: 200, discountedPrice: 180 } as const

let till: Till
beforeAll(async () => {
  till = await openTill(START)
})
afterAll(() => till.commerce.close())

async function become(facts: object): Promise<void> {
  const { commerce } = till
  const stores = accountantCatalogue.stores.map((store, at) => (at === 0 ? { ...store, ...facts } : store))
  const json = { ...accountantCatalogue, stores }
  const wanted = { json, at: new Date(commerce.clock.now()), confirmRetirements: true }
  const report = await importCatalogue(commerce.commerce.db, 'alpha', wanted)
  if (!report.applied) throw new Error(JSON.stringify(report.problems))
}

async function sold(): Promise<string> {
  till.commerce.clock.advance(60_000)
  const orderId = await till.order([dal], 190)
  await till.handOver(orderId)
  return orderId
}

async function cancelInvoice(orderId: string): Promise<void> {
  const { commerce } = till.commerce
  const invoice = (await documentsOf(till.commerce, 'alpha', orderId)).find(({ kind }) => kind === 'tax-invoice')
  const wanted = { id: invoice?.id ?? '', reason: 'A composition store', by: { kind: 'operator', id: 'a' } } as const
  await inTenant(commerce.db, 'alpha', (tx) => cancelDocument(commerce, tx, wanted))
}

/** What documents and ledger say of a month; each account once, because both say the same. */
async function agreed(month: string): Promise<Record<string, number>> {
  const { ledger } = await till.report(month)
  expect([ledger.differing, ledger.datedElsewhere, ledger.differences, ledger.elsewhere]).toEqual([0, 0, [], []])
  for (const { documents, ledger: posted } of ledger.accounts) expect(posted).toBe(documents)
  return Object.fromEntries(ledger.accounts.map(({ account, documents }) => [account, documents]))
}

const TAXED = { 'sales:5': 18_096, 'tax:cgst': 452, 'tax:sgst': 452 }

describe('AMB112: an invoice that is cancelled with other facts than it was posted with', () => {
  test('is no difference in its month, nor is the one in its place', async () => {
    const orderId = await sold()
    expect(await agreed('2026-11')).toEqual(TAXED)
    await become({ gstEnabled: false, registration: 'composition', eInvoice: false })
    till.commerce.clock.advance(60_000)
    await cancelInvoice(orderId)
    expect(await agreed('2026-11')).toEqual({ 'sales:0': 19_000 })
  })

  test('leaves its month, where the one in its place is of another', async () => {
    await become({})
    const orderId = await sold()
    expect(await agreed('2026-11')).toEqual({ ...TAXED, 'sales:0': 19_000 })
    till.commerce.clock.set(DECEMBER)
    await become({ gstEnabled: false, registration: 'composition', eInvoice: false })
    await cancelInvoice(orderId)
    expect(await agreed('2026-11')).toEqual({ 'sales:0': 19_000 })
    expect(await agreed('2026-12')).toEqual({ 'sales:0': 19_000 })
  })
})

test('AMB112: of many orders with entries in another month than their documents, a hundred are named and all counted', async () => {
  const [document] = await documentsOf(till.commerce, 'alpha')
  await asOwner(till.commerce.commerce.db, 'alpha', async (tx) => {
    await sql`insert into document (tenant, id, store_id, kind, year, serial, number, at, person, order_id, event, content)
      select tenant, 'copy-' || n, store_id, kind, year, 1000 + n, 'X/' || n, at, person, 'copy-' || n, 'copy:' || n, content
      from document, generate_series(1, ${MANY}::int) n where id = ${document?.id}`.execute(tx)
    await sql`with copies as (
        insert into ledger_transfer (tenant, key, posting, subject_kind, subject_id, at)
        select 'alpha', 'copy:' || n, 'sale', 'order', 'copy-' || n, ${new Date('2026-10-30T06:30:00Z')}
        from generate_series(1, ${MANY}::int) n returning id)
      insert into ledger_entry (tenant, transfer, leg, account, amount)
      select 'alpha', copies.id, e.leg, e.account, e.amount from copies, ledger_entry e
      join ledger_transfer t on t.tenant = e.tenant and t.id = e.transfer
      where t.tenant = 'alpha' and t.key = ${`sale:${document?.orderId}`}`.execute(tx)
  })
  for (const month of ['2026-10', '2026-11']) {
    const { ledger } = await till.report(month)
    expect([ledger.elsewhere.length, ledger.datedElsewhere, ledger.differing]).toEqual([100, MANY, 0])
  }
})
