import type { CounterLimits } from '@tiffin/domain/wallet/counter-limits'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** The limits of some entries, by the entry's id; an entry without limits is left out. */
export async function limitsOf(
  { db, tenant }: TenantTx,
  entries: readonly string[],
): Promise<ReadonlyMap<string, CounterLimits>> {
  if (entries.length === 0) return new Map()
  const rows = await db
    .selectFrom('counter_limit')
    .select(['entry', 'daily_most as dailyMost', 'dishes', 'categories', 'allergens'])
    .where('tenant', '=', tenant)
    .where('entry', 'in', entries)
    .execute()
  return new Map(rows.map(({ entry, ...limits }) => [entry, limits]))
}

/** Stores the limits of an entry, in place of earlier ones. */
export async function saveLimits(
  { db, tenant }: TenantTx,
  entry: string,
  { dailyMost, dishes, categories, allergens }: CounterLimits,
  at: Date,
): Promise<void> {
  const row = {
    ...{ daily_most: dailyMost, dishes: JSON.stringify(dishes), categories: JSON.stringify(categories) },
    ...{ allergens: JSON.stringify(allergens), changed_at: at },
  }
  await db
    .insertInto('counter_limit')
    .values({ tenant, entry, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'entry']).doUpdateSet(row))
    .execute()
}
