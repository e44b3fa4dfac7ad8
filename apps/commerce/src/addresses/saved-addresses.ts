import { isProgramme } from '@tiffin/domain/order/order-type'
import { hasCodes } from '@tiffin/tenancy/has-codes'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type CurrentDelivery, currentDeliveries } from '#reads/current-deliveries'
import { type EntryStanding, entryStandings, plainStanding } from '../roster/entry-standing.ts'
import { deliveryReach } from '../stores/use-cases.ts'
import { type AddressRecord, listAddresses } from './repository.ts'

/** An address of its owner's list. */
export interface SavedAddress extends AddressRecord {
  /** SB27: some store delivers there. A8: true for a programme's entry, which has no coordinates and is never checked. */
  readonly deliveryPossible: boolean
  /** Null for an address, which is no programme's entry. */
  readonly standing: EntryStanding | null
  /** A19: it is an entry that has QR codes. */
  readonly hasCode: boolean
  /** L12: the current orders that go there, oldest first. */
  readonly orders: readonly CurrentDelivery[]
}

/** SB1: a person's addresses, oldest first. */
export async function savedAddresses(tx: TenantTx, tenant: Tenant, person: string): Promise<SavedAddress[]> {
  const addresses = await listAddresses(tx, person)
  const isEntry = isProgramme(tenant.clientConfig.clientType)
  const standings = isEntry ? await entryStandings(tx, person) : null
  const places = addresses.some(({ latitude }) => latitude !== null)
  const isReached = places ? await deliveryReach(tx, tenant) : () => true
  const orders = addresses.length > 0 ? await currentDeliveries(tx, person) : new Map<string, CurrentDelivery[]>()
  return addresses.map((address) => {
    const { latitude, longitude } = address
    const standing = standings && (standings.get(address.id) ?? plainStanding)
    const isPlace = latitude !== null && longitude !== null
    return {
      ...address,
      deliveryPossible: !isPlace || isReached({ latitude, longitude }),
      standing,
      hasCode: standing !== null && standing.isConfirmed && hasCodes(tenant),
      orders: orders.get(address.id) ?? [],
    }
  })
}
