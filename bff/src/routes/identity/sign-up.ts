import { signUpChecked } from '@tiffin/contract/identity.schema'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'
import type { IdentityParts } from './parts.ts'

/** Q18: starts a sign-up. Its token is stored in an encrypted cookie. */
export function registerSignUp(app: FastifyInstance, { client, sessions }: IdentityParts): void {
  serve(app, signUpChecked, async ({ body }, { request, reply, caller }) => {
    const { token, message } = await client.signUp(caller, { ...body, name: body.name.trim() })
    sessions.startSignUp(request, reply, token)
    return { message }
  })
}
