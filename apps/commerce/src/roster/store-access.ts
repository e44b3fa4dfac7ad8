import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type Problem, problems } from '#kernel/errors'
import { hashToken } from '#kernel/tokens'
import type { Commerce } from '../commerce.ts'
import { asPerson, type Caller } from '../identity/caller.ts'
import type { SignedIn } from '../identity/session-repository.ts'
import { rosterStores } from './repository.ts'

/** A15: whether the roster decides which stores a person may use. */
export const isRestricted = ({ clientConfig }: Tenant): boolean => clientConfig.userStoreAccessType === 'RESTRICTED'

/**
 * AMB15: not-found for a store that a person may not use. Where visitors see all stores, the message says why; a
 * PROTECTED tenant does not reveal which stores exist.
 */
export function notListed(tenant: Tenant): Problem {
  const { storeDoesNotExist, storeNotYours } = messagesOf(tenant)
  return problems.notFound(tenant.clientConfig.storeAccessType === 'PROTECTED' ? storeDoesNotExist : storeNotYours)
}

/** A15: throws not-found for a store that the roster does not list for this person. */
export async function requireListed(tx: TenantTx, tenant: Tenant, person: SignedIn, storeId: number): Promise<void> {
  if (!isRestricted(tenant)) return
  const stores = await rosterStores(tx, person.mobile)
  if (!stores.has(storeId)) throw notListed(tenant)
}

/** AMB60: the caller of a call that visitors may also make; null for a visitor. */
function callerOf(tenant: Tenant, token: string | string[] | undefined): Caller | null {
  return typeof token === 'string' && token !== '' ? { tenant, tokenHash: hashToken(token) } : null
}

/**
 * A15, AMB60: returns a filter for the stores that a request may list. In a restricted tenant, a signed-in person sees
 * the stores that the roster lists for their number. A number in the query is ignored, because it would reveal where
 * another person works. Visitors, and callers of unrestricted tenants, see all stores.
 */
export async function storeFilter(
  commerce: Commerce,
  tenant: Tenant,
  token: string | string[] | undefined,
): Promise<(store: { readonly storeId: number }) => boolean> {
  const caller = isRestricted(tenant) ? callerOf(tenant, token) : null
  if (!caller) return () => true
  const stores = await asPerson(commerce, caller, (tx, person) => rosterStores(tx, person.mobile))
  return ({ storeId }) => stores.has(storeId)
}
