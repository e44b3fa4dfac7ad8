import { verifySessionChecked } from '@tiffin/contract/identity.schema'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../problem-error.ts'
import { serve } from '../serve.ts'
import type { IdentityParts } from './parts.ts'

/**
 * K11: checks the session at the upstream before checkout. Only a 401 ends the session; other failures are rethrown
 * (AMB40).
 */
export function registerVerifySession(app: FastifyInstance, { client, sessions }: IdentityParts): void {
  serve(app, verifySessionChecked, async (_input, { request, reply, caller }) => {
    const session = sessions.of(request)
    if (!session) return { signedIn: false }
    try {
      await client.verifySession({ ...caller, token: session.token })
      return { signedIn: true }
    } catch (error) {
      if (!(error instanceof ProblemError) || error.statusCode !== 401) throw error
      sessions.end(request, reply)
      return { signedIn: false }
    }
  })
}
