import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { allAvoided, type ConsentKind, isConsentInForce } from '@tiffin/domain/people/entry-consent'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { lookAheadForEntries } from '#modules/plans/api/looking-ahead'
import { compareOrdersFor } from '#modules/worsened/api/compare-orders'
import { type AddressRecord, deleteAddress } from '../addresses/repository.ts'
import { type SavedAddress, savedAddresses } from '../addresses/saved-addresses.ts'
import { requireOwn } from '../addresses/use-cases.ts'
import type { SignedIn } from '../identity/session-repository.ts'
import { deleteConsent, insertDenial, saveConsent } from './consent-repository.ts'
import { entryStandings } from './entry-standing.ts'
import { requireConfirmed } from './require-confirmed.ts'
import { entriesOfChild } from './same-child.ts'

/** An entry of the signed-in person. */
export interface OwnEntry {
  readonly tenant: Tenant
  readonly person: SignedIn
  readonly id: string
}

/** SB8: throws `notFound` for another person's entry, and at a tenant with addresses. */
function requireEntry(tx: TenantTx, { tenant, person, id }: OwnEntry): Promise<AddressRecord> {
  if (isProgramme(tenant.clientConfig.clientType))
    return requireOwn(tx, tenant, { person: person.id, id, use: 'change' })
  throw problems.notFound(messagesOf(tenant).addressDoesNotExist)
}

function requireInForce(tenant: Tenant, kind: ConsentKind, version: string): void {
  if (!isConsentInForce(kind, version)) throw problems.refused(messagesOf(tenant).consentOutdated)
}

/** The owner confirms a roster entry. A repeated confirmation changes nothing. Returns the list. */
export async function confirmEntry(tx: TenantTx, own: OwnEntry, version: string, at: Date): Promise<SavedAddress[]> {
  const { tenant, person } = own
  const { id, fromRoster } = await requireEntry(tx, own)
  requireInForce(tenant, 'entry', version)
  const isConfirmed = (await entryStandings(tx, person.id)).get(id)?.isConfirmed ?? false
  if (fromRoster && !isConfirmed) await saveConsent(tx, { entry: id, kind: 'entry', version, at, allergens: [] })
  return savedAddresses(tx, tenant, person.id)
}

/**
 * The owner of the number says that a roster entry is not theirs: it leaves their list, later imports do not add it
 * again, and the programme finds it in its list of denials. Returns the remaining list.
 */
export async function denyEntry(tx: TenantTx, own: OwnEntry, at: Date): Promise<SavedAddress[]> {
  const { tenant, person } = own
  const { id, fromRoster } = await requireEntry(tx, own)
  if (!fromRoster) throw problems.notFound(messagesOf(tenant).addressDoesNotExist)
  await insertDenial(tx, id, person.id, at)
  await deleteAddress(tx, person.id, id)
  return savedAddresses(tx, tenant, person.id)
}

export interface WantedAvoids {
  readonly allergens: readonly Allergen[]
  readonly version: string
  readonly at: Date
}

/** AMB107, AMB116: has the orders and the planned meals of a child compared with what it avoids now. */
async function compareAvoided(tx: TenantTx, entry: string, at: Date): Promise<void> {
  const entries = entriesOfChild(tx.tenant, entry)
  await compareOrdersFor(tx, entries, at)
  await lookAheadForEntries(tx, entries, at)
}

/** AMB105: stores what an entry avoids, with the consent to it. Returns the list. */
export async function saveAvoids(tx: TenantTx, own: OwnEntry, wanted: WantedAvoids): Promise<SavedAddress[]> {
  const { tenant, person } = own
  const { id } = await requireEntry(tx, own)
  requireInForce(tenant, 'avoids', wanted.version)
  await requireConfirmed(tx, { tenant, person: person.id, id })
  const { version, at } = wanted
  await saveConsent(tx, { entry: id, kind: 'avoids', version, at, allergens: allAvoided(wanted.allergens) })
  await compareAvoided(tx, id, at)
  return savedAddresses(tx, tenant, person.id)
}

/** AMB105: withdraws the consent and deletes what its owner entered. Orders keep their copy. Returns the list. */
export async function withdrawAvoids(tx: TenantTx, own: OwnEntry, at: Date): Promise<SavedAddress[]> {
  const { id } = await requireEntry(tx, own)
  await deleteConsent(tx, id, 'avoids')
  await compareAvoided(tx, id, at)
  return savedAddresses(tx, own.tenant, own.person.id)
}
