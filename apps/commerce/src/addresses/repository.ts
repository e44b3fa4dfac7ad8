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
  /** AMB100: the store where the meals of a roster entry are handed out; null for every other entry. */
  readonly servedAt: { readonly storeId: number; readonly name: string } | null
}

/** The fields that a person may write. */
type WrittenAddress = Omit<AddressRecord, 'fromRoster' | 'servedAt'>

type AddressRow = Selectable<AddressTable> & { readonly store_name: string | null }

function servedAt({ roster_entry, store_id, store_name }: AddressRow): AddressRecord['servedAt'] {
  if (roster_entry == null || store_id === null) return null
  return { storeId: store_id, name: store_name ?? '' }
}

const toAddress = (row: AddressRow): AddressRecord => ({
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
  servedAt: servedAt(row),
})

const ownedBy = (tx: TenantTx, person: string) =>
  tx.db
    .selectFrom('address')
    .leftJoin('store', (join) =>
      join.onRef('store.tenant', '=', 'address.tenant').onRef('store.store_id', '=', 'address.store_id'),
    )
    .selectAll('address')
    .select('store.name as store_name')
    .where('address.tenant', '=', tx.tenant)
    .where('address.person', '=', person)

/** Oldest first. */
export async function listAddresses(tx: TenantTx, person: string): Promise<AddressRecord[]> {
  const rows = await ownedBy(tx, person).orderBy('address.position').execute()
  return rows.map(toAddress)
}

/** SB8: undefined for another person's address. `id` must be a uuid. */
export async function findAddress(tx: TenantTx, person: string, id: string): Promise<AddressRecord | undefined> {
  const row = await ownedBy(tx, person).where('address.id', '=', id).executeTakeFirst()
  return row && toAddress(row)
}

/** The columns that a person may change. */
const toRow = (address: WrittenAddress) => ({
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

export async function insertAddress(tx: TenantTx, person: string, address: WrittenAddress, now: Date): Promise<void> {
  await tx.db
    .insertInto('address')
    .values({ tenant: tx.tenant, id: address.id, person, created_at: now, ...toRow(address) })
    .execute()
}

/** Changes the columns of `toRow`; owner, position and roster flag stay. */
export async function updateAddress(tx: TenantTx, person: string, address: WrittenAddress): Promise<void> {
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
