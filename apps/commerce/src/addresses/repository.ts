import type { Selectable } from 'kysely'
import type { AddressTable } from '#kernel/db/core-tables'
import type { TenantTx } from '#kernel/db/tenant-transaction'

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
  /** L1: the address that its owner made the default. */
  readonly isDefault: boolean
  /** L19: true for an entry from a programme's roster; false for entries that the person added. */
  readonly fromRoster: boolean
  /** AMB100: the store where the meals of a roster entry are handed out; null for every other entry. */
  readonly servedAt: { readonly storeId: number; readonly name: string } | null
}

/** The fields that a person may write. */
type WrittenAddress = Omit<AddressRecord, 'isDefault' | 'fromRoster' | 'servedAt'>

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
  isDefault: row.is_default,
  fromRoster: row.roster_entry != null,
  servedAt: servedAt(row),
})

const withStore = (tx: TenantTx) =>
  tx.db
    .selectFrom('address')
    .leftJoin('store', (join) =>
      join.onRef('store.tenant', '=', 'address.tenant').onRef('store.store_id', '=', 'address.store_id'),
    )
    .selectAll('address')
    .select('store.name as store_name')
    .where('address.tenant', '=', tx.tenant)

const ownedBy = (tx: TenantTx, person: string) => withStore(tx).where('address.person', '=', person)

/** Oldest first. */
export async function listAddresses(tx: TenantTx, person: string): Promise<AddressRecord[]> {
  const rows = await ownedBy(tx, person).orderBy('address.position').execute()
  return rows.map(toAddress)
}

/**
 * What the transaction does with an address: a placement waits for its deletion and the other way round, so that an
 * order to it is either counted by the deletion or finds no address (L12).
 */
export type AddressUse = 'read' | 'order' | 'change' | 'delete'

/** SB8: undefined for another person's address. `id` must be a uuid. */
export async function findAddress(
  tx: TenantTx,
  { person, id, use }: { readonly person: string; readonly id: string; readonly use: AddressUse },
): Promise<AddressRecord | undefined> {
  const row = await ownedBy(tx, person)
    .where('address.id', '=', id)
    .$if(use === 'order', (query) => query.forKeyShare('address'))
    .$if(use === 'change', (query) => query.forNoKeyUpdate('address'))
    .$if(use === 'delete', (query) => query.forUpdate('address'))
    .executeTakeFirst()
  return row && toAddress(row)
}

/** The positions of people's addresses in their lists, by the address's id. */
export async function addressPositions(
  { db, tenant }: TenantTx,
  people: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('address')
    .select(['id', 'position'])
    .where('tenant', '=', tenant)
    .where('person', 'in', people)
    .execute()
  return new Map(rows.map(({ id, position }) => [id, position]))
}

/** An address with its owner. */
export interface OwnedAddress {
  readonly person: string
  readonly address: AddressRecord
}

/**
 * The addresses to which the transaction orders, by id, as `findAddress` gives one. They are locked in the sequence of
 * their ids.
 */
export async function addressesToOrderTo(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnedAddress>> {
  if (ids.length === 0) return new Map()
  const rows = await withStore(tx).where('address.id', 'in', ids).orderBy('address.id').forKeyShare('address').execute()
  return new Map(rows.map((row) => [row.id, { person: row.person, address: toAddress(row) }]))
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

/** L1: makes an address the only default of its owner. Call it after `holdAddresses`. */
export async function makeDefault(tx: TenantTx, person: string, id: string): Promise<void> {
  const own = tx.db.updateTable('address').where('tenant', '=', tx.tenant).where('person', '=', person)
  await own.set({ is_default: false }).where('is_default', '=', true).execute()
  await own.set({ is_default: true }).where('id', '=', id).execute()
}

/** Makes other transactions wait that add an address of this person or change the default, so that limits hold. */
export async function holdAddresses(tx: TenantTx, person: string): Promise<void> {
  await tx.db
    .selectFrom('person')
    .select('id')
    .where('tenant', '=', tx.tenant)
    .where('id', '=', person)
    .forNoKeyUpdate()
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
