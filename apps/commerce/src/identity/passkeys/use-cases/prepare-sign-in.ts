import type { Tenant } from '@tiffin/tenancy/tenant'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { Commerce } from '../../../commerce.ts'
import { CHALLENGE_LIFE_MS, issueChallenge, ownHost } from '../ceremonies.ts'

/**
 * Begins a sign-in with a passkey. The options are the same for everyone: the authenticator knows its passkeys for the
 * host, so that no list of a person's passkeys is sent before the sign-in.
 */
export async function prepareSignIn(commerce: Commerce, tenant: Tenant, origin: string) {
  const rpId = ownHost(commerce, tenant, origin)
  const challenge = await inTenant(commerce.db, tenant.id, (tx) =>
    issueChallenge(tx, commerce, { origin, adding: null }),
  )
  return { rpId, challenge, timeout: CHALLENGE_LIFE_MS, userVerification: 'required' }
}
