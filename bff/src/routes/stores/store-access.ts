import { messages } from '@tiffin/domain/messages'
import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import { ProblemError } from '../../problem-error.ts'
import type { Session } from '../../session/session.ts'

/** A14: a protected client shows its stores to those who are signed in. Answers who asks. */
export function requireStoreAccess(request: FastifyRequest, sessions: Sessions): Session | null {
  if (request.tenant.clientConfig.storeAccessType === 'OPEN' && !namesDiner(request)) return null
  const session = sessions.of(request)
  if (!session && request.tenant.clientConfig.storeAccessType === 'PROTECTED') {
    throw new ProblemError('sign-in-required', messages.loginToContinue)
  }
  return session
}

/** A15: whether this client's store lookups depend on who asks. */
const namesDiner = ({ tenant }: FastifyRequest): boolean =>
  tenant.clientConfig.sendMobile || tenant.clientConfig.userStoreAccessType === 'RESTRICTED'
