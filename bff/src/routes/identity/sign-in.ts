import { signInChecked } from '@tiffin/contract/identity.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'
import type { IdentityParts } from './parts.ts'

/**
 * Q11: signs in. The upstream's token is stored in the encrypted session cookie; only the profile and addresses are
 * sent.
 */
export function registerSignIn(app: FastifyInstance, { client, sessions }: IdentityParts): void {
  serve(app, signInChecked, async ({ body }, { request, reply, caller }) => {
    const { token, profile, addresses } = await client.signIn(caller, body)
    sessions.start(request, reply, { token, ...profile })
    return { profile, addresses, message: messagesOf(caller.tenant).signedIn }
  })
}
