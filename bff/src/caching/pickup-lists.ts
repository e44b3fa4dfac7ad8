import type { Caller } from '../upstream/service.ts'
import type { StoreClient } from '../upstream/store/client.ts'
import { openCache } from './cache.ts'
import { type Prepared, prepare } from './prepared.ts'

/** B17: the pickup stores of a tenant for visitors, cached as a prepared response. */
export interface PickupLists {
  of(visitor: Caller): Prepared | Promise<Prepared>
}

const limits = { freshMs: 1000, staleWhileRevalidateMs: 3000, staleIfErrorMs: 3_600_000, entries: 1000 }

export function openPickupLists(client: Pick<StoreClient, 'pickupStores'>, clock: () => number): PickupLists {
  const lists = openCache<Prepared>(limits, clock)
  return {
    of: (visitor) =>
      lists.get(visitor.tenant.id, async () => prepare(JSON.stringify({ stores: await client.pickupStores(visitor) }))),
  }
}
