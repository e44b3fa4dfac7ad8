import { signInChecked } from '@tiffin/contract/identity.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'
import type { IdentityParts } from './parts.ts'

/** Q11: the upstream's token goes into the sealed cookie, the profile to the browser. */
export function registerSignIn(app: FastifyInstance, { client, sessions }: IdentityParts): void {
  serve(app, signInChecked, async ({ body }, { request, reply, caller }) => {
    const { token, profile, addresses } = await client.signIn(caller, body)
    sessions.start(request, reply, { token, ...profile })
    return { profile, addresses, message: messagesOf(caller.tenant).signedIn }
  })
}
