import { randomUUID } from 'node:crypto'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { nameKey } from '@tiffin/domain/people/programme-entry'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { RosterLine } from './read-roster.ts'

/** A stored roster entry: one child or member of staff. */
export interface RosterEntry {
  readonly id: string
  readonly mobile: string
  readonly kind: 'child' | 'staff'
  readonly name: string
  readonly className: string
  readonly section: string
  /** AMB100: null when every store serves the entry. */
  readonly storeId: number | null
  /** The programme's own number of the person; '' for none. */
  readonly member: string
}

/** The fields of a roster line, with the store's id instead of its code. */
export type RosterFacts = Omit<RosterEntry, 'id'>

export const factsOf = (line: RosterLine, storeId: number | null): RosterFacts => ({
  mobile: line.mobile,
  kind: line.kind,
  name: line.name,
  className: line.className,
  section: line.section,
  storeId,
  member: line.member,
})

export async function listRoster(tx: TenantTx): Promise<RosterEntry[]> {
  const rows = await tx.db.selectFrom('roster_entry').selectAll().where('tenant', '=', tx.tenant).execute()
  return rows.map((row) => ({
    id: row.id,
    mobile: row.mobile,
    kind: row.kind,
    name: row.name,
    className: row.class_name,
    section: row.section,
    storeId: row.store_id,
    member: row.member_code,
  }))
}

export async function hasRoster(tx: TenantTx): Promise<boolean> {
  const row = await tx.db.selectFrom('roster_entry').select('id').where('tenant', '=', tx.tenant).executeTakeFirst()
  return row !== undefined
}

/** True when the roster has an entry with this mobile number. */
export async function isOnRoster(tx: TenantTx, mobile: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('roster_entry')
    .select('id')
    .where('tenant', '=', tx.tenant)
    .where('mobile', '=', mobile)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A15: the ids of the stores that the roster lists for a mobile number. */
export async function rosterStores(tx: TenantTx, mobile: string): Promise<ReadonlySet<number>> {
  const rows = await tx.db
    .selectFrom('roster_entry')
    .select('store_id')
    .distinct()
    .where('tenant', '=', tx.tenant)
    .where('mobile', '=', mobile)
    .execute()
  return new Set(rows.flatMap((row) => row.store_id ?? []))
}

/** A15: the same for people, by person. */
export async function storesOfPeople(
  { db, tenant }: TenantTx,
  people: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const { rows } = await sql<{ person: string; stores: readonly number[] }>`
    select p.id as person, array_agg(r.store_id) as stores from person p
    join roster_entry r on r.tenant = p.tenant and r.mobile = p.mobile and r.store_id is not null
    where p.tenant = ${tenant} and p.id = any(${people}::uuid[]) group by p.id`.execute(db)
  return new Map(rows.map(({ person, stores }) => [person, new Set(stores)]))
}

export async function insertEntries(tx: TenantTx, entries: readonly RosterFacts[]): Promise<void> {
  const rows = entries.map((entry) => ({ id: randomUUID(), ...entry, nameKey: nameKey(entry.name) }))
  if (rows.length === 0) return
  // One statement and one JSON parameter for a roster of any size.
  await sql`insert into roster_entry (tenant, id, mobile, kind, name, name_key, class_name, section, store_id, member_code)
    select ${tx.tenant}, e."id", e."mobile", e."kind", e."name", e."nameKey", e."className", e."section", e."storeId",
      e."member"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e("id" uuid, "mobile" text, "kind" text, "name" text,
      "nameKey" text, "className" text, "section" text, "storeId" integer, "member" text)`.execute(tx.db)
}

const factColumns = sql`("id" uuid, "name" text, "nameKey" text, "className" text, "section" text,
  "storeId" integer, "member" text)`

/**
 * Updates roster entries and the addresses that represent them; a person's own edits of other fields stay. A renamed
 * entry is shown again to a person who said that it is not theirs.
 */
export async function updateEntries(tx: TenantTx, entries: readonly RosterEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = JSON.stringify(entries.map((entry) => ({ ...entry, nameKey: nameKey(entry.name) })))
  await sql`delete from entry_denial d using roster_entry r, jsonb_to_recordset(${rows}::jsonb) as e${factColumns}
    where d.tenant = ${tx.tenant} and r.tenant = d.tenant and r.id = d.roster_entry and e."id" = r.id
      and e."nameKey" <> r.name_key`.execute(tx.db)
  // Two entries may exchange their names and ids, which are unique: clear both first.
  await sql`update roster_entry r set name_key = r.id::text, member_code = ''
    from jsonb_to_recordset(${rows}::jsonb) as e${factColumns}
    where r.tenant = ${tx.tenant} and r.id = e."id"
      and (e."nameKey" <> r.name_key or e."member" <> r.member_code)`.execute(tx.db)
  await sql`update roster_entry r
    set name = e."name", name_key = e."nameKey", member_code = e."member", class_name = e."className", section = e."section", store_id = e."storeId"
    from jsonb_to_recordset(${rows}::jsonb) as e${factColumns}
    where r.tenant = ${tx.tenant} and r.id = e."id"`.execute(tx.db)
  // L19: an entry that is attached to a person is also stored as an address.
  await sql`update address a
    set name = e."name", line1 = e."name", line2 = e."className", city = e."section", store_id = e."storeId"
    from jsonb_to_recordset(${rows}::jsonb) as e${factColumns}
    where a.tenant = ${tx.tenant} and a.roster_entry = e."id"`.execute(tx.db)
}

/** Deletes roster entries. The addresses that represent them are deleted by the foreign key. */
export async function deleteEntries(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // A single parameter for a roster of any size: a statement accepts at most 65,535.
  await sql`delete from roster_entry
    where tenant = ${tx.tenant}
      and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(tx.db)
}

/**
 * Adds roster entries to the address lists of the people with the entry's mobile number (L19, L22): of everyone with an
 * account, or only of `person`, who has just signed up. Existing entries stay unchanged. Returns the number of added
 * entries.
 */
export async function attachEntries(tx: TenantTx, tenant: Tenant, now: Date, person?: string): Promise<number> {
  // A15: a tenant that only restricts stores has no entries; its people order to their own addresses.
  if (!isProgramme(tenant.clientConfig.clientType)) return 0
  const only = person === undefined ? sql`` : sql`and p.id = ${person}`
  const { rows } = await sql<{ id: string }>`
    insert into address (tenant, id, person, name, line1, line2, city, pincode, email, store_id, roster_entry, created_at)
    select e.tenant, gen_random_uuid(), p.id, e.name, e.name, e.class_name, e.section, '', coalesce(p.email, ''), e.store_id, e.id, ${now}
    from roster_entry e join person p on p.tenant = e.tenant and p.mobile = e.mobile
    where e.tenant = ${tx.tenant} ${only}
      and not exists (select from address a where a.tenant = e.tenant and a.roster_entry = e.id)
      and not exists (select from entry_denial d where d.tenant = e.tenant and d.roster_entry = e.id and d.person = p.id)
    order by e.name
    returning id`.execute(tx.db)
  return rows.length
}
