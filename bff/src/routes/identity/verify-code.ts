import { verifyCodeChecked } from '@tiffin/contract/identity.schema'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'
import { type IdentityParts, requireSignUp } from './parts.ts'

/** Q21, Q22: verifies a code; the last one completes the sign-up. */
export function registerVerifyCode(app: FastifyInstance, { client, sessions }: IdentityParts): void {
  serve(app, verifyCodeChecked, async ({ body }, { request, reply, caller }) => {
    const { token } = requireSignUp(request, sessions)
    const verified = await client.verifyCode(caller, { ...body, signUpToken: token })
    if (verified.complete) sessions.endSignUp(reply)
    return verified
  })
}
