import { signInChecked } from '@tiffin/contract/identity.schema'
import type { FastifyInstance } from 'fastify'
import { deviceHeader } from '../../session/device.ts'
import { enter } from '../enter.ts'
import { serve } from '../serve.ts'
import type { IdentityParts } from './parts.ts'

/** Q11: signs in. */
export function registerSignIn(app: FastifyInstance, { client, sessions }: IdentityParts): void {
  serve(app, signInChecked, async ({ body }, call) => {
    const signedIn = await client.signIn(call.caller, body, deviceHeader(call.request.headers))
    return enter(call, sessions, signedIn)
  })
}
