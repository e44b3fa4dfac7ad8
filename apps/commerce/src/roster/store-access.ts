import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import { problems } from '../errors.ts'
import { asPerson, type Caller } from '../identity/caller.ts'
import type { SignedIn } from '../identity/session-repository.ts'
import { hashToken } from '../identity/tokens.ts'
import { rosterStores } from './repository.ts'

const isRestricted = ({ clientConfig }: Tenant): boolean => clientConfig.userStoreAccessType === 'RESTRICTED'

/** A15: throws not-found for a store that the roster does not name for this person. */
export async function requireListed(tx: TenantTx, tenant: Tenant, person: SignedIn, storeId: number): Promise<void> {
  if (!isRestricted(tenant)) return
  const stores = await rosterStores(tx, person.mobile)
  if (!stores.has(storeId)) throw problems.notFound(messagesOf(tenant).storeDoesNotExist)
}

/** AMB60: whoever sent a token with a call that visitors may make too; null for a visitor. */
function callerOf(tenant: Tenant, token: string | string[] | undefined): Caller | null {
  return typeof token === 'string' && token !== '' ? { tenant, tokenHash: hashToken(token) } : null
}

/**
 * A15, AMB60: which stores a restricted client shows to whoever asks: those of the number behind the token. The number
 * in a query is nobody's word: it would tell a stranger where somebody works. Visitors, and clients that are open, see all.
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
