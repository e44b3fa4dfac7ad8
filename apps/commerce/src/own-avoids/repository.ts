import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** What a person keeps with the account, and the consent to it. */
export interface OwnAvoids {
  readonly person: string
  readonly allergens: readonly Allergen[]
  readonly version: string
  readonly at: Date
}

/** Null when the person keeps nothing with the account. */
export async function findOwnAvoids(tx: TenantTx, person: string): Promise<readonly Allergen[] | null> {
  const row = await tx.db
    .selectFrom('own_avoids')
    .select('allergens')
    .where('tenant', '=', tx.tenant)
    .where('person', '=', person)
    .executeTakeFirst()
  return row ? allAvoided(row.allergens) : null
}

/** Stores a list with its consent, or replaces both. */
export async function saveOwnAvoids(tx: TenantTx, { person, allergens, version, at }: OwnAvoids): Promise<void> {
  const given = { text_version: version, given_at: at, allergens: JSON.stringify(allAvoided(allergens)) }
  await tx.db
    .insertInto('own_avoids')
    .values({ tenant: tx.tenant, person, ...given })
    .onConflict((conflict) => conflict.columns(['tenant', 'person']).doUpdateSet(given))
    .execute()
}

export async function deleteOwnAvoids(tx: TenantTx, person: string): Promise<void> {
  await tx.db.deleteFrom('own_avoids').where('tenant', '=', tx.tenant).where('person', '=', person).execute()
}
