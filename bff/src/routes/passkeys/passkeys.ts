import {
  addPasskeyChecked,
  listPasskeysChecked,
  preparePasskeyChecked,
  removePasskeyChecked,
  renamePasskeyChecked,
} from '@tiffin/contract/passkeys.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import { deviceHeader } from '../../session/device.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'
import { originOf } from './origin.ts'

/** The passkeys of the signed-in person. */
export function registerPasskeys(scope: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(scope, listPasskeysChecked, async (_input, { personal }) => ({
    passkeys: await client.passkeys(personal),
  }))

  serveSignedIn(scope, preparePasskeyChecked, async ({ body }, { request, personal }) => ({
    options: await client.preparePasskey(personal, originOf(request), body.passcode),
  }))

  serveSignedIn(scope, addPasskeyChecked, async ({ body }, { request, personal }) => {
    const device = deviceHeader(request.headers)
    const { passkeys, message } = await client.addPasskey(personal, originOf(request), body.credential, device)
    return { passkeys, message: message ?? messagesOf(personal.tenant).passkeyAdded }
  })

  serveSignedIn(scope, renamePasskeyChecked, async ({ params, body }, { personal }) => {
    const { passkeys, message } = await client.renamePasskey(personal, params.passkeyId, body.name.trim())
    return { passkeys, message: message ?? messagesOf(personal.tenant).passkeyRenamed }
  })

  serveSignedIn(scope, removePasskeyChecked, async ({ params }, { personal }) => {
    const { passkeys, accepted, message } = await client.removePasskey(personal, params.passkeyId)
    return { passkeys, accepted, message: message ?? messagesOf(personal.tenant).passkeyRemoved }
  })
}
