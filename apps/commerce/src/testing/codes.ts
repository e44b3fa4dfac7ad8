import { inTenant } from '#kernel/db/tenant-transaction'
import type { Commerce } from '../commerce.ts'

/** The ids that the import assigned to a tenant's codes. */
export interface CatalogueIds {
  store(code: string): number
  product(code: string): number
  size(product: string, size: string): number
}

const found = (ids: ReadonlyMap<string, number>, key: string): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The catalogue has no ${key}`)
  return id
}

export async function catalogueIds(commerce: Commerce, tenant: string): Promise<CatalogueIds> {
  return inTenant(commerce.db, tenant, async (tx) => {
    const stores = await tx.db.selectFrom('store').select(['code', 'store_id']).where('tenant', '=', tenant).execute()
    const products = await tx.db
      .selectFrom('product')
      .select(['code', 'product_id'])
      .where('tenant', '=', tenant)
      .execute()
    const sizes = await tx.db
      .selectFrom('size')
      .select(['code', 'product_id', 'size_id'])
      .where('tenant', '=', tenant)
      .execute()
    const storeIds = new Map(stores.map((row) => [row.code, row.store_id]))
    const productIds = new Map(products.map((row) => [row.code, row.product_id]))
    const sizeIds = new Map(sizes.map((row) => [`${row.product_id}/${row.code}`, row.size_id]))
    return {
      store: (code) => found(storeIds, code),
      product: (code) => found(productIds, code),
      size: (product, size) => found(sizeIds, `${found(productIds, product)}/${size}`),
    }
  })
}
