import { passkeySignInChecked, preparePasskeySignInChecked } from '@tiffin/contract/passkeys.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import { deviceHeader } from '../../session/device.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serve } from '../serve.ts'
import { originOf } from './origin.ts'

export interface PasskeySignInParts {
  readonly client: StoreClient
  readonly sessions: Sessions
}

/** Signs in with a passkey: the same session and the same answer as with a passcode. */
export function registerPasskeySignIn(app: FastifyInstance, { client, sessions }: PasskeySignInParts): void {
  serve(app, preparePasskeySignInChecked, async (_input, { request, caller }) => ({
    options: await client.preparePasskeySignIn(caller, originOf(request)),
  }))

  serve(app, passkeySignInChecked, async ({ body }, { request, reply, caller }) => {
    const device = deviceHeader(request.headers)
    const signedIn = await client.passkeySignIn(caller, originOf(request), body.credential, device)
    const { token, profile, addresses, passcode } = signedIn
    sessions.start(request, reply, { token, ...profile })
    return { profile, addresses, passcode, message: messagesOf(caller.tenant).signedIn }
  })
}
