import type { TenantTx } from '#kernel/db/tenant-transaction'

/** AMB112: the ids of the stores that have issued documents, also of retired ones. */
export async function numberedStores(tx: TenantTx): Promise<ReadonlySet<number>> {
  const rows = await tx.db
    .selectFrom('document_series')
    .select('store_id')
    .distinct()
    .where('tenant', '=', tx.tenant)
    .execute()
  return new Set(rows.map((row) => row.store_id))
}
