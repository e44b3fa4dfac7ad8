import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { Recipient } from '@tiffin/domain/order/change'
import { isProgramme } from '@tiffin/domain/order/order-type'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { AddressRecord } from '#addresses/repository'
import type { SignedIn } from '#identity/session-repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { findOwnAvoids } from '#own-avoids/repository'
import { avoidedBy, type EntryStanding } from '#roster/entry-standing'

/** The orderer, and the chosen entry of a programme. */
interface Orderer {
  readonly tenant: Tenant
  readonly person: SignedIn
}

interface Chosen {
  readonly address: AddressRecord | null
  readonly standing: EntryStanding | null
}

/**
 * AMB105: whose list is in force for an order: a programme's entry, with what it avoids by all its parents' entries; at
 * any other tenant the person who orders, if they keep a list with the account. Null: no list is in force.
 */
export async function recipientOf(
  tx: TenantTx,
  { tenant, person }: Orderer,
  { address, standing }: Chosen,
): Promise<Recipient | null> {
  if (isProgramme(tenant.clientConfig.clientType)) {
    return address && standing && { name: address.line1, avoids: avoidedBy(standing) }
  }
  const avoids = await findOwnAvoids(tx, person.id)
  return avoids && { name: null, avoids }
}

/** AMB105: the order and its kitchen get a copy of an entry's list only: the consent to the account's does not cover it. */
export const keptForKitchen = (recipient: Recipient | null): readonly Allergen[] =>
  recipient === null || recipient.name === null ? [] : recipient.avoids
