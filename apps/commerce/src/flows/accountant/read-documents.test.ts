import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RawBuilder, sql } from 'kysely'
import { asOwner } from '#testing/as-owner'
import { startCommerce, type TestCommerce } from '#testing/commerce'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({ at: '2026-11-28T06:30:00Z' })
})
afterAll(() => commerce.close())

/** How a statement is executed where there are some thousand documents and transfers. */
const planOf = (statement: RawBuilder<unknown>): Promise<string> =>
  asOwner(commerce.commerce.db, 'alpha', async (tx) => {
    const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(tx)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })

const fill = () =>
  asOwner(commerce.commerce.db, 'alpha', async (tx) => {
    await sql`insert into document (tenant, id, store_id, kind, year, serial, number, at, order_id, event, content)
      select 'alpha', n, 1, 'receipt', 2026, n, 'D/' || n, '2026-10-01'::timestamptz + n * interval '1 hour', n, n, '{}'
      from generate_series(1, 4000) n`.execute(tx)
    await sql`insert into ledger_transfer (tenant, key, posting, subject_kind, subject_id, at)
      select 'alpha', n, case when n % 4 = 0 then 'document-changed' else 'payment-taken' end, 'order', n,
        '2026-10-01'::timestamptz + n * interval '1 hour'
      from generate_series(1, 4000) n`.execute(tx)
    for (const table of ['document', 'ledger_transfer']) await sql`analyze ${sql.table(table)}`.execute(tx)
  })

test('AMB112, PERF5: a document is found by its number, and the sales of a day by their time, by an index each', async () => {
  await fill()
  expect(await planOf(sql`select * from document where tenant = 'alpha' and number = 'D/7'`)).toMatch(/document_number/)
  const ofSales = sql`posting in ('sale', 'sale-returned', 'document-changed')`
  expect(
    await planOf(sql`select * from ledger_transfer
      where tenant = 'alpha' and ${ofSales} and at >= '2026-11-01' and at < '2026-11-02'`),
  ).toContain('ledger_transfer_sales')
})
