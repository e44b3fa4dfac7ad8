import { addAddressChecked } from '@tiffin/contract/addresses.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** L9, L10: adds an address. */
export function registerAddAddress(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, addAddressChecked, async ({ body }, { session, personal }) => {
    const address = await client.addAddress(personal, session.mobile, body)
    return { address, message: messagesOf(personal.tenant).addedSuccesfully }
  })
}
