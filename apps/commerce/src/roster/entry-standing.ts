import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** What is known of a programme entry by its owner's consents. */
export interface EntryStanding {
  /** False for a roster entry that its owner has not confirmed. */
  readonly isConfirmed: boolean
  /** AMB105: what its owner entered. */
  readonly avoids: readonly Allergen[]
  /** AMB105: what the owners of other entries of the same child entered; nothing before the confirmation. */
  readonly othersAvoid: readonly Allergen[]
}

interface StandingRow {
  readonly id: string
  readonly confirmed: boolean
  readonly avoids: readonly string[] | null
  readonly others: readonly string[] | null
}

/** An entry without consents, which its owner added. */
export const plainStanding: EntryStanding = { isConfirmed: true, avoids: [], othersAvoid: [] }

const toStanding = ({ confirmed, avoids, others }: StandingRow): EntryStanding => ({
  isConfirmed: confirmed,
  avoids: allAvoided(avoids ?? []),
  othersAvoid: confirmed ? allAvoided(others ?? []) : [],
})

/** AMB105: everything that the child avoids, by all its parents' entries. */
export const avoidedBy = ({ avoids, othersAvoid }: EntryStanding): Allergen[] => allAvoided(avoids, othersAvoid)

/** The standing of people's entries, by the entry's id. */
export async function standingsOf(
  tx: TenantTx,
  people: readonly string[],
): Promise<ReadonlyMap<string, EntryStanding>> {
  const { rows } = await sql<StandingRow>`
    select a.id,
      a.roster_entry is null or confirmed.entry is not null as confirmed,
      own.allergens as avoids,
      (select jsonb_agg(avoided.name)
        from roster_entry mine
        join roster_entry theirs on theirs.tenant = mine.tenant and theirs.member_code = mine.member_code
          and theirs.id <> mine.id
        join address other on other.tenant = theirs.tenant and other.roster_entry = theirs.id
        join entry_consent given on given.tenant = other.tenant and given.entry = other.id and given.kind = 'avoids'
        cross join lateral jsonb_array_elements_text(given.allergens) as avoided(name)
        where mine.tenant = a.tenant and mine.id = a.roster_entry and mine.member_code <> '') as others
    from address a
    left join entry_consent confirmed
      on confirmed.tenant = a.tenant and confirmed.entry = a.id and confirmed.kind = 'entry'
    left join entry_consent own on own.tenant = a.tenant and own.entry = a.id and own.kind = 'avoids'
    where a.tenant = ${tx.tenant} and a.person = any(${people}::uuid[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, toStanding(row)]))
}

/** The standing of a person's entries, by the entry's id. */
export const entryStandings = (tx: TenantTx, person: string): Promise<ReadonlyMap<string, EntryStanding>> =>
  standingsOf(tx, [person])
