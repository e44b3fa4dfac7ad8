import {
  chooseDefaultAddressChecked,
  editAddressChecked,
  removeAddressChecked,
} from '@tiffin/contract/addresses.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** L1, L12, L23: edits a saved address, makes it the default, or deletes it. All return the updated list. */
export function registerChangeAddresses(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, editAddressChecked, async ({ params, body }, { session, personal }) => {
    return { addresses: await client.editAddress(personal, session.mobile, params.addressId, body.address) }
  })

  serveSignedIn(app, chooseDefaultAddressChecked, async ({ params }, { session, personal }) => {
    return { addresses: await client.chooseDefaultAddress(personal, session.mobile, params.addressId) }
  })

  serveSignedIn(app, removeAddressChecked, ({ params, query }, { session, personal }) =>
    client.removeAddress(personal, session.mobile, { id: params.addressId, orders: query.orders }),
  )
}
