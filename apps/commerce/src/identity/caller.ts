import type { Tenant } from '@tiffin/tenancy/tenant'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { Commerce } from '../commerce.ts'
import { markSeen } from './session-list-repository.ts'
import { findSignedIn, type SignedIn } from './session-repository.ts'

/** The holder of a session token. The person is looked up in the same transaction as the requested work. */
export interface Caller {
  readonly tenant: Tenant
  readonly tokenHash: string
}

/** How exactly it is stored when a session was last used. */
const SEEN_STEP_MS = 5 * 60_000

/**
 * Runs `work` for the person behind a token, in one transaction with the session lookup: a session that has just been
 * closed has no further effect, and few calls need two transactions. Throws session-expired when there is no such
 * session.
 */
export async function asPerson<T>(
  commerce: Commerce,
  caller: Caller,
  work: (tx: TenantTx, person: SignedIn) => Promise<T>,
): Promise<T> {
  const now = new Date(commerce.now())
  const { answer, seenAt } = await inTenant(commerce.db, caller.tenant.id, async (tx) => {
    const person = await findSignedIn(tx, caller.tokenHash, now)
    if (!person) throw problems.sessionExpired()
    return { answer: await work(tx, person), seenAt: person.seenAt }
  })
  if (seenAt === null || now.getTime() - seenAt.getTime() >= SEEN_STEP_MS) {
    // In a transaction of its own: with the lock of this row, work that waits for the person's row could deadlock with
    // work that has the person's row and ends the sessions.
    await inTenant(commerce.db, caller.tenant.id, (tx) => markSeen(tx, caller.tokenHash, now)).catch(() => undefined)
  }
  return answer
}

/**
 * SB8: throws not-found when `user` is not the caller's own mobile number, which identifies the caller on the wire
 * (AMB53).
 */
export function requireSelf(person: SignedIn, user: string, notFound: string): void {
  if (user !== person.mobile) throw problems.notFound(notFound)
}
