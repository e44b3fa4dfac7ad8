import { randomUUID } from 'node:crypto'
import { messages } from '@tiffin/domain/messages'
import { isProgramme } from '@tiffin/domain/order-type'
import { isEmail } from '@tiffin/domain/validation'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#db/tenant-transaction'
import { problems } from '../errors.ts'
import type { SignedIn } from '../identity/session-repository.ts'
import { type AddressRecord, insertAddress, listAddresses } from './repository.ts'

/** Nobody orders to more places; a script would. */
const MOST_ADDRESSES = 50

/** L9: an address before it has an id. */
export type NewAddress = Omit<AddressRecord, 'id'>

/** L7, L8, SB3: programmes know their place without a point on the map. */
function requireValid(tenant: Tenant, address: NewAddress): void {
  if (!address.line1.trim() || !address.email.trim()) throw problems.refused(messages.fillAllFields)
  if (!isEmail(address.email.trim())) throw problems.refused(messages.enterValidEmail)
  const placed = address.latitude !== null && address.longitude !== null
  if (!placed && !isProgramme(tenant.clientConfig.clientType)) throw problems.refused(messages.fillAllFields)
}

/** SB3: saves an address of `person` and answers its id. */
export async function addAddress(
  tx: TenantTx,
  tenant: Tenant,
  person: SignedIn,
  address: NewAddress,
  now: Date,
): Promise<string> {
  requireValid(tenant, address)
  const saved = await listAddresses(tx, person.id)
  if (saved.length >= MOST_ADDRESSES) throw problems.refused(messages.tooManyAddresses)
  const id = randomUUID()
  await insertAddress(tx, person.id, { ...address, id }, now)
  return id
}
