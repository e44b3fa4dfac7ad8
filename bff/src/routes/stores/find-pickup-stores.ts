import { findPickupStoresChecked } from '@tiffin/contract/stores.schema'
import type { FastifyInstance } from 'fastify'
import type { PickupLists } from '../../caching/pickup-lists.ts'
import { callerOf } from '../../plugins/caller.ts'
import type { Sessions } from '../../plugins/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { sendPrepared } from '../send-prepared.ts'
import { inputSchema } from '../serve.ts'
import { lookUpPerson } from './store-access.ts'

/** B17: the visitors' list is cached briefly as a prepared response; a personal list is never cached. */
export function registerFindPickupStores(
  app: FastifyInstance,
  { client, sessions, pickupLists }: { client: StoreClient; sessions: Sessions; pickupLists: PickupLists },
): void {
  app.get(
    findPickupStoresChecked.operation.path,
    { schema: inputSchema(findPickupStoresChecked) },
    (request, reply) => {
      const session = lookUpPerson(request, sessions)
      const caller = callerOf(request)
      if (session && request.tenant.clientConfig.userStoreAccessType === 'RESTRICTED') {
        // AMB60: sends the person's mobile number.
        const own = client.pickupStores({ ...caller, token: session.token }, session.mobile)
        return own.then((stores) => reply.header('cache-control', 'private, no-store').send({ stores }))
      }
      const list = pickupLists.of(caller)
      if (list instanceof Promise) return list.then((prepared) => sendPrepared(request, reply, prepared))
      return sendPrepared(request, reply, list)
    },
  )
}
