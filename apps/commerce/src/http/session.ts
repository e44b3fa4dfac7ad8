import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Commerce } from '../commerce.ts'
import { inTenant } from '../db/tenant-transaction.ts'
import { problems } from '../errors.ts'
import { findSignedIn, type SignedIn } from '../identity/session-repository.ts'
import { hashToken } from '../identity/tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set for every route of the authenticated scope. */
    person: SignedIn
  }
}

/** X3: the session's token. */
export function tokenOf(request: FastifyRequest): string {
  const token = request.headers.token
  if (typeof token !== 'string' || token === '') throw problems.sessionExpired()
  return token
}

/** SB7: everything registered after this needs a live session. */
export function requireSession(app: FastifyInstance, commerce: Commerce): void {
  app.addHook('onRequest', async (request) => {
    const tokenHash = hashToken(tokenOf(request))
    const now = new Date(commerce.now())
    const person = await inTenant(commerce.db, request.tenant.id, (tx) => findSignedIn(tx, tokenHash, now))
    if (!person) throw problems.sessionExpired()
    request.person = person
  })
}

/** SB8: the wire names the caller by mobile number (AMB53); another person's is no business of theirs. */
export function requireSelf(person: SignedIn, user: string, notFound: string): void {
  if (user !== person.mobile) throw problems.notFound(notFound)
}
