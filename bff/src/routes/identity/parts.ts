import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import { ProblemError } from '../../problem-error.ts'
import type { PendingSignUp } from '../../session/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'

/** Dependencies of the sign-up and sign-in routes. */
export interface IdentityParts {
  readonly client: StoreClient
  readonly sessions: Sessions
}

export function requireSignUp(request: FastifyRequest, sessions: Sessions): PendingSignUp {
  const pending = sessions.signUpOf(request)
  if (!pending) throw new ProblemError('refused', (say) => say.signUpOver)
  return pending
}
