import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalWithout, type Sessions } from '../../plugins/session.ts'
import type { Session } from '../../session/session.ts'
import { isPersonal, namesDiner } from '../../tenants/personal.ts'

/**
 * A14: requires a session for every route of the scope at a tenant with protected stores. SAFE11: it asks the upstream
 * whether the session has ended, because these responses come from a cache that all people share.
 */
export function requireStoreAccess(scope: FastifyInstance, sessions: Sessions): void {
  scope.addHook('preHandler', (request, reply, done) => {
    if (request.tenant.clientConfig.storeAccessType === 'OPEN') return done()
    sessions
      .shown(request, reply)
      .then((session) => done(session ? undefined : refusalWithout(request, sessions)))
      .catch(done)
  })
}

/** A15, AMB60: the session if the tenant's upstream looks stores up by person; null for visitors and other tenants. */
export const lookUpPerson = (request: FastifyRequest, sessions: Sessions): Session | null =>
  namesDiner(request.tenant) ? sessions.of(request) : null

/** A15, A16: the session if the response must be personal; null if the visitors' response applies. */
export const personOf = (request: FastifyRequest, sessions: Sessions): Session | null =>
  isPersonal(request.tenant) ? sessions.of(request) : null
