import { type CounterLimits, NO_LIMITS, strictest } from '@tiffin/domain/wallet/counter-limits'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { keyedHash } from '#kernel/tokens'
import type { CodeKey } from '#modules/counter/api/code'
import { limitsOf } from '#modules/counter/api/limits'

/** All entries of one child: those of two parents carry the programme's own number of it. */
export interface Child {
  /** Names the child among sales, without its number. */
  readonly key: string
  /** The ids of its entries' addresses. */
  readonly entries: readonly string[]
}

/** The child of an entry that is there. */
export async function childOf({ db, tenant }: TenantTx, key: CodeKey, entry: string): Promise<Child> {
  const { rows } = await sql<{ entry: string; member: string }>`
    select other.id as entry, mine.member_code as member
    from address a
    join roster_entry mine on mine.tenant = a.tenant and mine.id = a.roster_entry and mine.member_code <> ''
    join roster_entry theirs on theirs.tenant = mine.tenant and theirs.member_code = mine.member_code
    join address other on other.tenant = theirs.tenant and other.roster_entry = theirs.id
    where a.tenant = ${tenant} and a.id = ${entry}
    order by other.id`.execute(db)
  const named = rows[0]?.member ?? entry
  return {
    key: keyedHash(key.key, ['child', tenant, named]),
    entries: rows[0] ? rows.map((row) => row.entry) : [entry],
  }
}

/** SB25: the limits of an entry, and those that hold for its child by all parents. */
export interface ChildLimits {
  readonly own: CounterLimits
  readonly all: CounterLimits
  /** True: another parent has set limits too. */
  readonly others: boolean
}

const limits = ({ dailyMost, dishes, categories, allergens }: CounterLimits): boolean =>
  dailyMost !== null || dishes.length + categories.length + allergens.length > 0

export async function childLimits(tx: TenantTx, { entries }: Child, entry: string): Promise<ChildLimits> {
  const stored = await limitsOf(tx, entries)
  const others = [...stored].filter(([id, each]) => id !== entry && limits(each))
  return { own: stored.get(entry) ?? NO_LIMITS, all: strictest([...stored.values()]), others: others.length > 0 }
}
