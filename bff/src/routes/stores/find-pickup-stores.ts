import { findPickupStoresChecked } from '@tiffin/contract/stores.schema'
import type { FastifyInstance } from 'fastify'
import type { Kept } from '../../caching/kept.ts'
import { type Prepared, prepare, sendPrepared } from '../../caching/prepared.ts'
import type { Sessions } from '../../plugins/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { callerOf, inputSchema } from '../serve.ts'
import { requireStoreAccess } from './store-access.ts'

/** B17: what everybody sees is kept for a moment, as the bytes that are sent; what depends on a person never is. */
export function registerFindPickupStores(
  app: FastifyInstance,
  { client, sessions, lists }: { client: StoreClient; sessions: Sessions; lists: Kept<Prepared> },
): void {
  app.get(
    findPickupStoresChecked.operation.path,
    { schema: inputSchema(findPickupStoresChecked) },
    (request, reply) => {
      const session = requireStoreAccess(request, sessions)
      const caller = callerOf(request)
      if (session && request.tenant.clientConfig.userStoreAccessType === 'RESTRICTED') {
        // AMB60.
        const own = client.pickupStores({ ...caller, token: session.token }, session.mobile)
        return own.then((stores) => reply.header('cache-control', 'private, no-store').send({ stores }))
      }
      const list = lists.get(request.tenant.id, async () =>
        prepare(JSON.stringify({ stores: await client.pickupStores(caller) })),
      )
      if (list instanceof Promise) return list.then((prepared) => sendPrepared(request, reply, prepared))
      return sendPrepared(request, reply, list)
    },
  )
}
