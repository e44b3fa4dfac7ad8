import { resendCodeChecked } from '@tiffin/contract/identity.schema'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'
import { type IdentityParts, requireSignUp } from './parts.ts'

/** Q23: resends a code of the pending sign-up. */
export function registerResendCode(app: FastifyInstance, { client, sessions }: IdentityParts): void {
  serve(app, resendCodeChecked, ({ body }, { request, caller }) => {
    const { token } = requireSignUp(request, sessions)
    return client.resendCode(caller, { ...body, signUpToken: token })
  })
}
