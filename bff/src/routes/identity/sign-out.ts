import { signOutChecked } from '@tiffin/contract/identity.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../problem-error.ts'
import { serve } from '../serve.ts'
import type { IdentityParts } from './parts.ts'

const isOver = (error: unknown): boolean =>
  error instanceof ProblemError && (error.code === 'session-expired' || error.code === 'token-expired')

/** Q30: invalidates the token at the upstream. If that fails, the session continues and the response is an error. */
export function registerSignOut(app: FastifyInstance, { client, sessions }: IdentityParts): void {
  serve(app, signOutChecked, async (_input, { request, reply, caller }) => {
    const session = sessions.of(request)
    if (session) await client.signOut({ ...caller, token: session.token }).catch(refuseUnlessOver)
    sessions.end(request, reply)
    return { message: messagesOf(caller.tenant).signedOut }
  })
}

function refuseUnlessOver(error: unknown): void {
  if (isOver(error)) return
  throw error instanceof ProblemError
    ? new ProblemError(error.code, (say) => say.problemSigningOut, error.details)
    : error
}
