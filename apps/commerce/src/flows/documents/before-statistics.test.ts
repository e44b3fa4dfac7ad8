import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { accountParts } from './order-account.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

test.each(['order', 'plan'] as const)(
  'PERF5: the payments of one %s are read by their own index, also before the database has statistics',
  async (kind) => {
    const parts = accountParts(kind, sql.ref('wanted.tenant'), sql.ref('wanted.id'))
    const { rows } = await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      sql<{ 'QUERY PLAN': string }>`explain select ${parts}
        from (values ('alpha', 'one'), ('alpha', 'two')) wanted(tenant, id)`.execute(db),
    )
    const onPayments = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes(' on payment '))
    expect(onPayments).toEqual([expect.stringContaining('payment_subject')])
  },
)
