import type { Business } from '@tiffin/domain/people/business'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** AMB112: the business that a person buys for; null: none. */
export async function findBuyer({ db, tenant }: TenantTx, person: string): Promise<Business | null> {
  const row = await db
    .selectFrom('account_buyer')
    .select(['name', 'address', 'gst'])
    .where('tenant', '=', tenant)
    .where('person', '=', person)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps a business with the account, or replaces the one that is kept. */
export async function saveBuyer(tx: TenantTx, person: string, business: Business, at: Date): Promise<void> {
  const { name, address, gst } = business
  const given = { name, address, gst, changed_at: at }
  await tx.db
    .insertInto('account_buyer')
    .values({ tenant: tx.tenant, person, ...given })
    .onConflict((conflict) => conflict.columns(['tenant', 'person']).doUpdateSet(given))
    .execute()
}

export async function deleteBuyer(tx: TenantTx, person: string): Promise<void> {
  await tx.db.deleteFrom('account_buyer').where('tenant', '=', tx.tenant).where('person', '=', person).execute()
}
