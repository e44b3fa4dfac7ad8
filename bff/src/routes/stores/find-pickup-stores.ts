import type { StoreCard } from '@tiffin/contract/stores'
import { findPickupStoresChecked } from '@tiffin/contract/stores.schema'
import type { FastifyInstance } from 'fastify'
import type { Kept } from '../../caching/kept.ts'
import type { Sessions } from '../../plugins/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serve } from '../serve.ts'
import { requireStoreAccess } from './store-access.ts'

/** B17: what everybody sees is kept for a moment; what depends on a person never is. */
export function registerFindPickupStores(
  app: FastifyInstance,
  { client, sessions, lists }: { client: StoreClient; sessions: Sessions; lists: Kept<readonly StoreCard[]> },
): void {
  serve(app, findPickupStoresChecked, async (_input, { request, caller }) => {
    const session = requireStoreAccess(request, sessions)
    const { userStoreAccessType } = request.tenant.clientConfig
    if (session && userStoreAccessType === 'RESTRICTED') {
      // AMB60.
      return { stores: await client.pickupStores({ ...caller, token: session.token }, session.mobile) }
    }
    return { stores: await lists.get(request.tenant.id, () => client.pickupStores(caller)) }
  })
}
