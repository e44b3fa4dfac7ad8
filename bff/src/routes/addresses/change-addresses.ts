import { editAddressChecked, removeAddressChecked } from '@tiffin/contract/addresses.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** L12, L23: edits or deletes a saved address. Both return the updated list. */
export function registerChangeAddresses(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, editAddressChecked, async ({ params, body }, { session, personal }) => {
    return { addresses: await client.editAddress(personal, session.mobile, params.addressId, body.address) }
  })

  serveSignedIn(app, removeAddressChecked, async ({ params }, { session, personal }) => {
    return { addresses: await client.removeAddress(personal, session.mobile, params.addressId) }
  })
}
