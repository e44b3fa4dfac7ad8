import { verifyCodeChecked } from '@tiffin/contract/identity.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import { deviceHeader } from '../../session/device.ts'
import { enter } from '../enter.ts'
import { serve } from '../serve.ts'
import { type IdentityParts, requireSignUp } from './parts.ts'

/** Q21, Q22: verifies a code; the last one completes the sign-up. Decision 0108: that of a short one signs in. */
export function registerVerifyCode(app: FastifyInstance, { client, sessions }: IdentityParts): void {
  serve(app, verifyCodeChecked, async ({ body }, { request, reply, caller }) => {
    const { token } = requireSignUp(request, sessions)
    const input = { ...body, signUpToken: token }
    const { complete, session, message } = await client.verifyCode(caller, input, deviceHeader(request.headers))
    if (complete) sessions.endSignUp(reply)
    return {
      complete,
      message: message ?? messagesOf(caller.tenant).success,
      signedIn: session && enter({ request, reply, caller }, sessions, session),
    }
  })
}
