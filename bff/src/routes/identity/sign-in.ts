import { signInChecked } from '@tiffin/contract/identity.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import { deviceHeader } from '../../session/device.ts'
import { serve } from '../serve.ts'
import type { IdentityParts } from './parts.ts'

/**
 * Q11: signs in. The upstream's token is stored in the encrypted session cookie; only the profile and addresses are
 * sent.
 */
export function registerSignIn(app: FastifyInstance, { client, sessions }: IdentityParts): void {
  serve(app, signInChecked, async ({ body }, { request, reply, caller }) => {
    const signedIn = await client.signIn(caller, body, deviceHeader(request.headers))
    const { token, profile, addresses, passcode } = signedIn
    sessions.start(request, reply, { token, ...profile })
    return { profile, addresses, passcode, message: messagesOf(caller.tenant).signedIn }
  })
}
