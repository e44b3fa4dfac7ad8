import { hasCodes } from '@tiffin/tenancy/has-codes'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { AddressRecord } from '#addresses/repository'
import { requireOwn } from '#addresses/use-cases'
import type { SignedIn } from '#identity/session-repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { requireConfirmed } from '#roster/require-confirmed'

/** An entry that the signed-in person names. */
export interface NamedEntry {
  readonly tenant: Tenant
  readonly person: SignedIn
  readonly id: string
}

/**
 * SB8, SB25: an entry of a person who may have codes of it. Throws not-found for another person's entry and where codes
 * are not offered, and refused for a roster entry that is not confirmed.
 */
export async function requireOwnEntry(
  tx: TenantTx,
  { tenant, person, id }: NamedEntry,
  use: 'read' | 'change' = 'read',
): Promise<AddressRecord> {
  if (!hasCodes(tenant)) throw problems.notFound(messagesOf(tenant).codesNotOffered)
  const own = await requireOwn(tx, tenant, { person: person.id, id, use })
  await requireConfirmed(tx, { tenant, person: person.id, id: own.id })
  return own
}
