import type { Selectable } from 'kysely'
import type { AddressTable } from '#db/core-tables'
import type { TenantTx } from '#db/tenant-transaction'

/** Z8: a saved address of one person. */
export interface AddressRecord {
  readonly id: string
  readonly name: string
  /** Flat or house number. */
  readonly line1: string
  /** The address found by the map or the place search. */
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly pincode: string
  readonly email: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly storeId: number | null
  /** L19: true for an entry from a programme's roster; false for entries that the person added. */
  readonly fromRoster: boolean
}

const toAddress = (row: Selectable<AddressTable>): AddressRecord => ({
  id: row.id,
  name: row.name,
  line1: row.line1,
  line2: row.line2,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  email: row.email,
  latitude: row.latitude,
  longitude: row.longitude,
  storeId: row.store_id,
  fromRoster: row.roster_entry != null,
})

const ownedBy = (tx: TenantTx, person: string) =>
  tx.db.selectFrom('address').selectAll().where('tenant', '=', tx.tenant).where('person', '=', person)

/** Oldest first. */
export async function listAddresses(tx: TenantTx, person: string): Promise<AddressRecord[]> {
  const rows = await ownedBy(tx, person).orderBy('position').execute()
  return rows.map(toAddress)
}

/** SB8: undefined for another person's address. `id` must be a uuid. */
export async function findAddress(tx: TenantTx, person: string, id: string): Promise<AddressRecord | undefined> {
  const row = await ownedBy(tx, person).where('id', '=', id).executeTakeFirst()
  return row && toAddress(row)
}

/** The columns that a person may change. */
const toRow = (address: Omit<AddressRecord, 'fromRoster'>) => ({
  name: address.name,
  line1: address.line1,
  line2: address.line2,
  city: address.city,
  state: address.state,
  pincode: address.pincode,
  email: address.email,
  latitude: address.latitude,
  longitude: address.longitude,
  store_id: address.storeId,
})

export async function insertAddress(
  tx: TenantTx,
  person: string,
  address: Omit<AddressRecord, 'fromRoster'>,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('address')
    .values({ tenant: tx.tenant, id: address.id, person, created_at: now, ...toRow(address) })
    .execute()
}

/** Changes the columns of `toRow`; owner, position and roster flag stay. */
export async function updateAddress(
  tx: TenantTx,
  person: string,
  address: Omit<AddressRecord, 'fromRoster'>,
): Promise<void> {
  await tx.db
    .updateTable('address')
    .set(toRow(address))
    .where('tenant', '=', tx.tenant)
    .where('person', '=', person)
    .where('id', '=', address.id)
    .execute()
}

export async function deleteAddress(tx: TenantTx, person: string, id: string): Promise<void> {
  await tx.db
    .deleteFrom('address')
    .where('tenant', '=', tx.tenant)
    .where('person', '=', person)
    .where('id', '=', id)
    .execute()
}
