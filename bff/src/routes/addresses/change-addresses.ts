import { editAddressChecked, removeAddressChecked } from '@tiffin/contract/addresses.schema'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serve } from '../serve.ts'

/** L12, L23: a saved address is edited or taken away; both answer the list as it is then. */
export function registerChangeAddresses(
  app: FastifyInstance,
  { client, sessions }: { client: StoreClient; sessions: Sessions },
): void {
  serve(app, editAddressChecked, async ({ params, body }, { request, caller }) => {
    const { token, mobile } = sessions.require(request)
    return { addresses: await client.editAddress({ ...caller, token }, mobile, params.addressId, body.address) }
  })

  serve(app, removeAddressChecked, async ({ params }, { request, caller }) => {
    const { token, mobile } = sessions.require(request)
    return { addresses: await client.removeAddress({ ...caller, token }, mobile, params.addressId) }
  })
}
