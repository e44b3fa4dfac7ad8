import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#db/tenant-transaction'
import { deliveryReach } from '../stores/use-cases.ts'
import { type AddressRecord, listAddresses } from './repository.ts'

/** An address of its owner's list. */
export interface SavedAddress extends AddressRecord {
  /** SB27: some store delivers there. A8: true for a programme's entry, which has no coordinates and is never checked. */
  readonly deliveryPossible: boolean
}

/** SB1: a person's addresses, oldest first. */
export async function savedAddresses(tx: TenantTx, tenant: Tenant, person: string): Promise<SavedAddress[]> {
  const addresses = await listAddresses(tx, person)
  const places = addresses.some(({ latitude }) => latitude !== null)
  const isReached = places ? await deliveryReach(tx, tenant) : () => true
  return addresses.map((address) => {
    const { latitude, longitude } = address
    const isPlace = latitude !== null && longitude !== null
    return { ...address, deliveryPossible: !isPlace || isReached({ latitude, longitude }) }
  })
}
