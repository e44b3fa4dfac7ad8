import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import { ProblemError } from '../../problem-error.ts'
import type { Session } from '../../session/session.ts'

/** A14: a protected client shows its stores to those who are signed in. Answers who asks. */
export function requireStoreAccess(request: FastifyRequest, sessions: Sessions): Session | null {
  if (request.tenant.clientConfig.storeAccessType === 'OPEN' && !namesDiner(request)) return null
  const session = sessions.of(request)
  if (!session && request.tenant.clientConfig.storeAccessType === 'PROTECTED') {
    throw new ProblemError('sign-in-required', (say) => say.loginToContinue)
  }
  return session
}

/**
 * A15, A16: a client whose stores or menus depend on who asks. Whoever is signed in there gets an answer of their own,
 * which is kept for nobody.
 */
export const isPersonal = ({ clientConfig }: Tenant): boolean =>
  clientConfig.userBasedMenu || clientConfig.userStoreAccessType === 'RESTRICTED'

/** A14-A16: whether everybody who asks this client is shown the same, signed in or not. */
export const showsAllAlike = (tenant: Tenant): boolean =>
  tenant.clientConfig.storeAccessType === 'OPEN' && !isPersonal(tenant)

/** Who must be given an answer of their own; null where everybody's will do. */
export const personOf = (request: FastifyRequest, sessions: Sessions): Session | null =>
  isPersonal(request.tenant) ? sessions.of(request) : null

/** A15: whether this client's store lookups depend on who asks. */
const namesDiner = ({ tenant }: FastifyRequest): boolean =>
  tenant.clientConfig.sendMobile || tenant.clientConfig.userStoreAccessType === 'RESTRICTED'
