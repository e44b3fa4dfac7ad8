import type { Tenant } from '@tiffin/tenancy/tenant'
import { inTenant, type TenantTx } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import { problems } from '../errors.ts'
import { findSignedIn, type SignedIn } from './session-repository.ts'

/** The holder of a session token. The person is looked up in the same transaction as the requested work. */
export interface Caller {
  readonly tenant: Tenant
  readonly tokenHash: string
}

/**
 * Runs `work` for the person behind a token, in one transaction with the session lookup: a session that has just been
 * closed has no further effect, and no call needs two transactions. Throws session-expired when there is no such
 * session.
 */
export const asPerson = <T>(
  commerce: Commerce,
  caller: Caller,
  work: (tx: TenantTx, person: SignedIn) => Promise<T>,
): Promise<T> =>
  inTenant(commerce.db, caller.tenant.id, async (tx) => {
    const person = await findSignedIn(tx, caller.tokenHash, new Date(commerce.now()))
    if (!person) throw problems.sessionExpired()
    return work(tx, person)
  })

/**
 * SB8: throws not-found when `user` is not the caller's own mobile number, which identifies the caller on the wire
 * (AMB53).
 */
export function requireSelf(person: SignedIn, user: string, notFound: string): void {
  if (user !== person.mobile) throw problems.notFound(notFound)
}
