import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { KnownRow } from './ids.ts'

/** The ids of a tenant's stores, including retired ones. */
export const knownStores = (tx: TenantTx): Promise<KnownRow[]> =>
  tx.db
    .selectFrom('store')
    .select(['store_id as id', 'code as key', 'retired'])
    .where('tenant', '=', tx.tenant)
    .orderBy('position')
    .execute()

/** The FSSAI licences of the stores in force, one per store. */
export async function licencesInForce(tx: TenantTx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('store')
    .select('details')
    .where('tenant', '=', tx.tenant)
    .where('retired', '=', false)
    .execute()
  return rows.map(({ details }) => details.fssaiNumber)
}

export const knownCategories = (tx: TenantTx): Promise<KnownRow[]> =>
  tx.db
    .selectFrom('category')
    .select(['category_id as id', 'code as key', 'retired'])
    .where('tenant', '=', tx.tenant)
    .execute()

export const knownProducts = (tx: TenantTx): Promise<KnownRow[]> =>
  tx.db
    .selectFrom('product')
    .select(['product_id as id', 'code as key', 'retired'])
    .where('tenant', '=', tx.tenant)
    .execute()

/** The ids of all sizes. A size's key consists of the product's code and its own. */
export async function knownSizes(tx: TenantTx, keyOf: (product: string, size: string) => string): Promise<KnownRow[]> {
  const rows = await tx.db
    .selectFrom('size')
    .innerJoin('product', (join) =>
      join.onRef('product.tenant', '=', 'size.tenant').onRef('product.product_id', '=', 'size.product_id'),
    )
    .select(['size.size_id as id', 'product.code as product', 'size.code as size', 'size.retired as retired'])
    .where('size.tenant', '=', tx.tenant)
    .execute()
  return rows.map(({ id, product, size, retired }) => ({ id, key: keyOf(product, size), retired }))
}
