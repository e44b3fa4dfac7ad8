import { addAddressChecked } from '@tiffin/contract/addresses.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serve } from '../serve.ts'

/** L9, L10. */
export function registerAddAddress(
  app: FastifyInstance,
  { client, sessions }: { client: StoreClient; sessions: Sessions },
): void {
  serve(app, addAddressChecked, async ({ body }, { request, caller }) => {
    const { token, mobile } = sessions.require(request)
    const address = await client.addAddress({ ...caller, token }, mobile, body)
    return { address, message: messagesOf(caller.tenant).addedSuccesfully }
  })
}
