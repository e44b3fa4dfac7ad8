import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { rosterStores } from '#roster/repository'
import { isRestricted } from '#roster/store-access'
import type { ScannedEntry } from './scanned-entry.ts'

/**
 * SB25, A15: the id of a counter's store, by its code. It may sell to the entries that it serves, and to those whose owner
 * may use it. Throws not-found for an unknown store, and refused for one of others.
 */
export async function requireStore(
  tx: TenantTx,
  tenant: Tenant,
  { entry, owner }: Pick<ScannedEntry, 'entry' | 'owner'>,
  code: string,
): Promise<number> {
  const row = await tx.db
    .selectFrom('store')
    .select('store_id')
    .where('tenant', '=', tx.tenant)
    .where('code', '=', code)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (!row) throw problems.notFound('There is no store with this code')
  const isServed = entry.storeId === row.store_id || !isRestricted(tenant)
  if (isServed || (await rosterStores(tx, owner.mobile)).has(row.store_id)) return row.store_id
  throw problems.refused((say) => say.storeOfOthers, { refusal: { code: 'store-of-others' } })
}
