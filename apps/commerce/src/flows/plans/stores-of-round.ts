import type { StoreRecord } from '#catalogue/records'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** Caches each store for a round over many meals. */
export function storesOfRound({ menus }: Pick<Commerce, 'menus'>, tx: TenantTx) {
  const known = new Map<number, StoreRecord | undefined>()
  return async (storeId: number): Promise<StoreRecord | undefined> => {
    if (!known.has(storeId)) known.set(storeId, (await menus.offerOf(tx, storeId)).store)
    return known.get(storeId)
  }
}
