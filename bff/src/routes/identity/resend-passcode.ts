import { resendPasscodeChecked } from '@tiffin/contract/identity.schema'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve.ts'
import type { IdentityParts } from './parts.ts'

/** Q27: requests a passcode for a number or an e-mail address. */
export function registerResendPasscode(app: FastifyInstance, { client }: IdentityParts): void {
  serve(app, resendPasscodeChecked, ({ body }, { caller }) => client.resendPasscode(caller, body))
}
