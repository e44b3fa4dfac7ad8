import { keepDocuments } from '#flows/documents/keep-documents'
import { keepLedger } from '#flows/ledger/keep-ledger'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { TestCommerce } from './commerce.ts'

/** Issues what the orders of a tenant lack, and keeps its books until there is no more to do; returns the runs of the books. */
export async function keepBooks({ commerce, clock }: TestCommerce, tenant: string): Promise<number> {
  while (await inTenant(commerce.db, tenant, (tx) => keepDocuments(commerce, tx)));
  let runs = 0
  let hasMore = true
  while (hasMore) {
    hasMore = await inTenant(commerce.db, tenant, (tx) => keepLedger(tx, new Date(clock.now())))
    runs += 1
  }
  return runs
}

/** A posted transfer: its key, its posting, its time (ISO) and the amount of each account in paise. */
export interface Posted {
  readonly key: string
  readonly posting: string
  readonly at: string
  readonly block: number | null
  readonly accounts: Readonly<Record<string, number>>
}

/** The transfers of an order, in the sequence of their posting. */
export const postedOf = ({ commerce }: TestCommerce, tenant: string, orderId: string): Promise<Posted[]> =>
  inTenant(commerce.db, tenant, async ({ db }) => {
    const rows = await db
      .selectFrom('ledger_transfer as t')
      .innerJoin('ledger_entry as e', (join) =>
        join.onRef('e.tenant', '=', 't.tenant').onRef('e.transfer', '=', 't.id'),
      )
      .select(['t.id', 't.key', 't.posting', 't.at', 't.block', 'e.account', 'e.amount'])
      .where('t.subject_kind', '=', 'order')
      .where('t.subject_id', '=', orderId)
      .orderBy('t.id')
      .orderBy('e.leg')
      .execute()
    return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((entries) => {
      const [first] = entries
      if (!first) return []
      const accounts = Object.fromEntries(entries.map(({ account, amount }) => [account, Number(amount)]))
      const block = first.block === null ? null : Number(first.block)
      return [{ key: first.key, posting: first.posting, at: first.at.toISOString(), block, accounts }]
    })
  })

/** What stands on each account for some transfers, without those that are settled. */
export function standing(posted: readonly Posted[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { accounts } of posted) {
    for (const [account, amount] of Object.entries(accounts)) sums.set(account, (sums.get(account) ?? 0) + amount)
  }
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
}
