import { passkeySignInChecked, preparePasskeySignInChecked } from '@tiffin/contract/passkeys.schema'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import { deviceHeader } from '../../session/device.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { enter } from '../enter.ts'
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

  serve(app, passkeySignInChecked, async ({ body }, call) => {
    const device = deviceHeader(call.request.headers)
    const signedIn = await client.passkeySignIn(call.caller, originOf(call.request), body.credential, device)
    return enter(call, sessions, signedIn)
  })
}
