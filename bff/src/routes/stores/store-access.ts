import type { FastifyRequest } from 'fastify'
import { type Sessions, signInRequired } from '../../plugins/session.ts'
import type { Session } from '../../session/session.ts'
import { isPersonal, namesDiner } from '../../tenants/personal.ts'

/**
 * A14: throws `sign-in-required` if a protected tenant's stores are requested without a session. Returns the session,
 * or null if there is none or the tenant doesn't need it.
 */
export function requireStoreAccess(request: FastifyRequest, sessions: Sessions): Session | null {
  const { storeAccessType } = request.tenant.clientConfig
  if (storeAccessType === 'OPEN' && !namesDiner(request.tenant)) return null
  const session = sessions.of(request)
  if (!session && storeAccessType === 'PROTECTED') throw signInRequired()
  return session
}

/** A15, A16: the session if the response must be personal; null if the visitors' response applies. */
export const personOf = (request: FastifyRequest, sessions: Sessions): Session | null =>
  isPersonal(request.tenant) ? sessions.of(request) : null
