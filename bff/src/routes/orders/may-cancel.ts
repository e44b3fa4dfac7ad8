import type { Store } from '@tiffin/contract/stores'
import type { Storefronts } from '../../caching/storefronts.ts'
import { type CancellableFacts, mayBeCancelled, needsStore } from '../../presenters/tracking.ts'
import { isPersonal, namesDiner } from '../../tenants/personal.ts'
import type { Caller } from '../../upstream/service.ts'
import type { StoreClient } from '../../upstream/store/client.ts'

export interface CancelParts {
  readonly client: StoreClient
  readonly storefronts: Storefronts
  readonly clock: () => number
}

/** An order as an upstream describes it. `mayCancel` is null when the upstream does not say. */
export interface OrderFacts extends CancellableFacts {
  readonly storeId: number
  readonly mayCancel: boolean | null
}

/** A14: only a tenant whose stores depend on the person is asked with the person's token. */
function askerOf(caller: Caller): Caller {
  if (isPersonal(caller.tenant)) return caller
  const { token: _token, ...visitor } = caller
  return visitor
}

/** The store of an order; null: it cannot be read now. */
async function storeOf(
  { client, storefronts }: CancelParts,
  caller: Caller,
  storeId: number,
  mobile: string,
): Promise<Store | null> {
  const held = storefronts.held(caller, storeId, {})
  if (held) return held.store
  try {
    return client.readStore(
      await client.store(askerOf(caller), storeId, namesDiner(caller.tenant) ? mobile : undefined),
    )
  } catch {
    return null
  }
}

/**
 * AMB34: whether an order may be cancelled, also for an upstream that does not say it. An unknown store is a closed one.
 * Reads each store at most once.
 */
export function cancelOutlook(
  parts: CancelParts,
  caller: Caller,
  mobile: string,
): <O extends OrderFacts>(order: O) => Promise<O & { readonly mayCancel: boolean }> {
  const stores = new Map<number, Promise<Store | null>>()
  const readOnce = (storeId: number): Promise<Store | null> => {
    const store = stores.get(storeId) ?? storeOf(parts, caller, storeId, mobile)
    stores.set(storeId, store)
    return store
  }
  const decide = async (order: OrderFacts): Promise<boolean> => {
    const store = needsStore(order) ? await readOnce(order.storeId) : null
    return mayBeCancelled(order, store, parts.clock())
  }
  return async (order) => ({ ...order, mayCancel: order.mayCancel ?? (await decide(order)) })
}
