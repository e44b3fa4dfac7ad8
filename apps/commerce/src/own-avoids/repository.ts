import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** What a person keeps with the account, and the consent to it. */
export interface OwnAvoids {
  readonly person: string
  readonly allergens: readonly Allergen[]
  readonly version: string
  readonly at: Date
}

/** The lists of those people who keep one with the account, by person. */
export async function ownAvoidsOf(
  tx: TenantTx,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly Allergen[]>> {
  const { rows } = await sql<Pick<OwnAvoids, 'person' | 'allergens'>>`select person, allergens from own_avoids
    where tenant = ${tx.tenant} and person = any(${people}::uuid[])`.execute(tx.db)
  return new Map(rows.map(({ person, allergens }) => [person, allAvoided(allergens)]))
}

/** Null when the person keeps nothing with the account. */
export const findOwnAvoids = async (tx: TenantTx, person: string): Promise<readonly Allergen[] | null> =>
  (await ownAvoidsOf(tx, [person])).get(person) ?? null

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
