import { listAddressesChecked } from '@tiffin/contract/addresses.schema'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serve } from '../serve.ts'

/** L21: newest first. */
export function registerListAddresses(
  app: FastifyInstance,
  { client, sessions }: { client: StoreClient; sessions: Sessions },
): void {
  serve(app, listAddressesChecked, async (_input, { request, caller }) => {
    const { token, mobile } = sessions.require(request)
    return { addresses: await client.addresses({ ...caller, token }, mobile) }
  })
}
