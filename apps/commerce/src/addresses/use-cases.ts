import { randomUUID } from 'node:crypto'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { isBlank } from '@tiffin/domain/people/blank'
import { entryProblem } from '@tiffin/domain/people/programme-entry'
import { isEmail, MAX_ADDRESSES } from '@tiffin/domain/people/validation'
import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { sentenceOf } from '#kernel/sentences'
import type { SignedIn } from '../identity/session-repository.ts'
import { requireConfirmed } from '../roster/require-confirmed.ts'
import {
  type AddressRecord,
  type AddressUse,
  deleteAddress,
  findAddress,
  holdAddresses,
  insertAddress,
  listAddresses,
  makeDefault,
  updateAddress,
} from './repository.ts'
import { type SavedAddress, savedAddresses } from './saved-addresses.ts'

/** L9: an address as submitted, without an id. */
export type NewAddress = Omit<AddressRecord, 'id' | 'isDefault' | 'fromRoster' | 'servedAt'>

/** L7, L8: throws `refused` when a required field of an address is missing or invalid. */
function requirePlace(address: NewAddress, words: ServerMessages): void {
  if (isBlank(address.line1) || !address.email.trim()) throw problems.refused(words.fillAllFields)
  if (!isEmail(address.email.trim())) throw problems.refused(words.enterValidEmail)
  if (address.latitude === null || address.longitude === null) throw problems.refused(words.fillAllFields)
}

/**
 * L13-L15, L19, SB2: throws `refused` for an invalid programme entry, whose name, class and section are stored in
 * address fields.
 */
function requireEntry(tenant: Tenant, entry: NewAddress, others: readonly AddressRecord[]): void {
  const { line1: name, line2: className, city: section, email } = entry
  const kind = tenant.clientConfig.clientType === 'STAFF' ? 'staff' : 'child'
  const problem = entryProblem(
    kind,
    { name, className, section, email },
    others.map((other) => other.line1),
  )
  if (problem)
    throw problems.refused(sentenceOf(tenant, problem.reason), { reason: { ...problem.reason, final: false } })
}

function requireValid(tenant: Tenant, address: NewAddress, others: readonly AddressRecord[]): void {
  if (isProgramme(tenant.clientConfig.clientType)) requireEntry(tenant, address, others)
  else requirePlace(address, messagesOf(tenant))
}

/** A8, L19: a programme's entry takes its name from `line1` and has no coordinates; staff have no class or section. */
function normalised(tenant: Tenant, address: NewAddress): NewAddress {
  if (!isProgramme(tenant.clientConfig.clientType)) return address
  const staff = tenant.clientConfig.clientType === 'STAFF'
  const classless = staff ? { line2: '', city: '' } : {}
  return { ...address, ...classless, name: address.line1, pincode: '', latitude: null, longitude: null }
}

/**
 * SB2, SB3: saves an address of `person`, or an entry of a programme, and returns its id. Throws `refused` when
 * invalid.
 */
export async function addAddress(
  tx: TenantTx,
  tenant: Tenant,
  person: SignedIn,
  input: NewAddress,
  now: Date,
): Promise<string> {
  const address = normalised(tenant, input)
  await holdAddresses(tx, person.id)
  const saved = await listAddresses(tx, person.id)
  requireValid(tenant, address, saved)
  if (saved.length >= MAX_ADDRESSES) throw problems.refused(messagesOf(tenant).tooManyAddresses)
  const id = randomUUID()
  await insertAddress(tx, person.id, { ...address, id }, now)
  return id
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An address of a person, and what the transaction does with it. */
interface OwnAddress {
  readonly person: string
  readonly id: string
  readonly use: AddressUse
}

/** SB8: throws `notFound` for another person's address. */
export async function requireOwn(tx: TenantTx, tenant: Tenant, wanted: OwnAddress): Promise<AddressRecord> {
  const own = UUID.test(wanted.id) ? await findAddress(tx, wanted) : undefined
  if (!own) throw problems.notFound(messagesOf(tenant).addressDoesNotExist)
  return own
}

/** SB1, SB2, L23: changes an address or entry and returns the new list, oldest first. */
export async function editAddress(
  tx: TenantTx,
  tenant: Tenant,
  person: SignedIn,
  id: string,
  input: NewAddress,
): Promise<SavedAddress[]> {
  const before = await requireOwn(tx, tenant, { person: person.id, id, use: 'change' })
  if (before.fromRoster) await requireConfirmed(tx, { tenant, person: person.id, id: before.id })
  const address = normalised(tenant, input)
  const saved = await listAddresses(tx, person.id)
  requireValid(
    tenant,
    address,
    // SB2: an entry is not a duplicate of itself.
    saved.filter((other) => other.id !== before.id),
  )
  // A15: the roster decides the store of its entries.
  const storeId = before.fromRoster ? before.storeId : (address.storeId ?? before.storeId)
  await updateAddress(tx, person.id, { ...address, id: before.id, storeId })
  return savedAddresses(tx, tenant, person.id)
}

/** L1: makes an address the default, and returns the new list, oldest first. */
export async function chooseDefault(
  tx: TenantTx,
  tenant: Tenant,
  person: SignedIn,
  id: string,
): Promise<SavedAddress[]> {
  await holdAddresses(tx, person.id)
  const own = await requireOwn(tx, tenant, { person: person.id, id, use: 'change' })
  await makeDefault(tx, person.id, own.id)
  return savedAddresses(tx, tenant, person.id)
}

/** SB1, L12: the list after a deletion, oldest first; `removed` is false when the deletion was not carried out. */
export interface Removal {
  readonly removed: boolean
  readonly addresses: SavedAddress[]
}

/**
 * SB1, L12: removes an address or entry. One that current orders go to, or are for, is removed only if the caller knows
 * all of them (`known`): the orders keep their copy, and the owner must have seen that.
 */
export async function removeAddress(
  tx: TenantTx,
  { tenant, person }: { readonly tenant: Tenant; readonly person: SignedIn },
  id: string,
  known: readonly string[],
): Promise<Removal> {
  const before = await requireOwn(tx, tenant, { person: person.id, id, use: 'delete' })
  // The next roster import would add the entry again.
  if (before.fromRoster) throw problems.refused(messagesOf(tenant).rosterEntry)
  const addresses = await savedAddresses(tx, tenant, person.id)
  const { orders = [] } = addresses.find((address) => address.id === before.id) ?? {}
  if (orders.some(({ orderId }) => !known.includes(orderId))) return { removed: false, addresses }
  await deleteAddress(tx, person.id, before.id)
  return { removed: true, addresses: addresses.filter((address) => address.id !== before.id) }
}
