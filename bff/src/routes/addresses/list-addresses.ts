import { listAddressesChecked } from '@tiffin/contract/addresses.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** L21: the saved addresses, newest first. */
export function registerListAddresses(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, listAddressesChecked, async (_input, { session, personal }) => {
    return { addresses: await client.addresses(personal, session.mobile) }
  })
}
