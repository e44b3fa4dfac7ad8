import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { EntryConsentKind } from '@tiffin/domain/people/entry-consent'
import type { TenantTx } from '#kernel/db/tenant-transaction'

export interface EntryConsent {
  /** The id of the entry's address. */
  readonly entry: string
  readonly kind: EntryConsentKind
  readonly version: string
  readonly at: Date
  readonly allergens: readonly Allergen[]
}

/** Stores a consent, or replaces the one of its kind. */
export async function saveConsent(tx: TenantTx, { entry, kind, version, at, allergens }: EntryConsent): Promise<void> {
  const given = { text_version: version, given_at: at, allergens: JSON.stringify(allergens) }
  await tx.db
    .insertInto('entry_consent')
    .values({ tenant: tx.tenant, entry, kind, ...given })
    .onConflict((conflict) => conflict.columns(['tenant', 'entry', 'kind']).doUpdateSet(given))
    .execute()
}

export async function deleteConsent(tx: TenantTx, entry: string, kind: EntryConsentKind): Promise<void> {
  await tx.db
    .deleteFrom('entry_consent')
    .where('tenant', '=', tx.tenant)
    .where('entry', '=', entry)
    .where('kind', '=', kind)
    .execute()
}

/** Stores that the roster entry of an address is not this person's. */
export async function insertDenial(tx: TenantTx, entry: string, person: string, at: Date): Promise<void> {
  await tx.db
    .insertInto('entry_denial')
    .columns(['tenant', 'roster_entry', 'person', 'denied_at'])
    .expression((from) =>
      from
        .selectFrom('address')
        .innerJoin('roster_entry', (join) =>
          join
            .onRef('roster_entry.tenant', '=', 'address.tenant')
            .onRef('roster_entry.id', '=', 'address.roster_entry'),
        )
        .select(({ val }) => [
          'address.tenant',
          'roster_entry.id',
          'address.person',
          val(at).$castTo<Date>().as('denied_at'),
        ])
        .where('address.tenant', '=', tx.tenant)
        .where('address.person', '=', person)
        .where('address.id', '=', entry),
    )
    .execute()
}

/** A roster entry that its number's owner said is not theirs. */
export interface DeniedEntry {
  readonly mobile: string
  readonly name: string
  readonly className: string
  readonly section: string
  readonly deniedAt: Date
}

/** Oldest first. */
export const listDenials = (tx: TenantTx): Promise<DeniedEntry[]> =>
  tx.db
    .selectFrom('entry_denial as denial')
    .innerJoin('roster_entry as entry', (join) =>
      join.onRef('entry.tenant', '=', 'denial.tenant').onRef('entry.id', '=', 'denial.roster_entry'),
    )
    .select([
      'entry.mobile',
      'entry.name',
      'entry.class_name as className',
      'entry.section',
      'denial.denied_at as deniedAt',
    ])
    .where('denial.tenant', '=', tx.tenant)
    .orderBy('denial.denied_at')
    .orderBy('entry.name')
    .execute()
