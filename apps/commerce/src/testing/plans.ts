import { type RawBuilder, sql } from 'kysely'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import type { TestCommerce } from './commerce.ts'

/**
 * The plan of a query and what it read, as text, without costs and times. The tables of orders are counted first, as
 * every server does from time to time: the planner takes a table that was never counted for a nearly empty one, on
 * which all indexes cost the same.
 */
export async function planOf(
  { commerce }: { readonly commerce: Pick<TestCommerce['commerce'], 'db'> },
  tenant: string,
  query: (tx: TenantTx) => RawBuilder<unknown>,
): Promise<string> {
  // As the owner: the role of a tenant may not.
  await sql`analyze customer_order, order_item`.execute(commerce.db)
  return inTenant(commerce.db, tenant, async (tx) => {
    const { rows } = await sql<Record<string, string>>`explain (analyze, costs off, timing off, summary off)
      ${query(tx)}`.execute(tx.db)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
}

/** Each node of a plan that reads orders, with what it says of itself. */
export const readsOfOrders = (plan: string): string[] =>
  plan.split('->').filter((node) => /on customer_order/.test(node))
