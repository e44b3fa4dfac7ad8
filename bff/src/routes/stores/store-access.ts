import type { FastifyRequest } from 'fastify'
import { type Sessions, signInRequired } from '../../plugins/session.ts'
import type { Session } from '../../session/session.ts'
import { isPersonal, namesDiner } from '../../tenants/personal.ts'

/** A14: a protected tenant shows its stores to signed-in people only. Returns the session, if any. */
export function requireStoreAccess(request: FastifyRequest, sessions: Sessions): Session | null {
  const { storeAccessType } = request.tenant.clientConfig
  if (storeAccessType === 'OPEN' && !namesDiner(request.tenant)) return null
  const session = sessions.of(request)
  if (!session && storeAccessType === 'PROTECTED') throw signInRequired()
  return session
}

/** A15, A16: the session if the answer must be personal; null where the visitors' answer is right. */
export const personOf = (request: FastifyRequest, sessions: Sessions): Session | null =>
  isPersonal(request.tenant) ? sessions.of(request) : null
