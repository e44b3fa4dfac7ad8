import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { isProgramme } from '@tiffin/domain/order/order-type'
import type { Concern } from '@tiffin/domain/order/worsened'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { findOwnAvoids } from '#own-avoids/repository'
import { avoidedBy, type EntryStanding, entryStandings } from '#roster/entry-standing'
import type { OpenOrder } from './open-orders.ts'

/** The eater of an order or of a plan's meal. */
type Eater = Pick<OpenOrder, 'person' | 'addressId' | 'deliverTo'>

/** What is known now of an eater. */
interface KnownEater {
  /** What the owner keeps with the account; null: nothing. */
  readonly own: readonly Allergen[] | null
  /** Null: no entry, or one that was deleted. It avoids what it did when the order was placed. */
  readonly standing: EntryStanding | null
}

/** AMB105, AMB116: the lists that concern an order: that of its entry, and the one that its owner keeps. */
export function concernBy(tenant: Tenant, { deliverTo }: Pick<Eater, 'deliverTo'>, known: KnownEater): Concern {
  const { own, standing } = known
  // Without an entry the owner is the eater. What they add to their own list after ordering is no news to them.
  if (!isProgramme(tenant.clientConfig.clientType)) {
    return { kept: own, eaterAvoids: own ?? [], avoidedBefore: own ?? [] }
  }
  const avoidedBefore = deliverTo.avoids ?? []
  const eaterAvoids = standing ? avoidedBy(standing) : avoidedBefore
  const isKept = own !== null || eaterAvoids.length > 0
  return { eaterAvoids, avoidedBefore, kept: isKept ? allAvoided(own ?? [], eaterAvoids) : null }
}

async function standingOf(tx: TenantTx, tenant: Tenant, { person, addressId }: Eater): Promise<EntryStanding | null> {
  if (addressId === null || !isProgramme(tenant.clientConfig.clientType)) return null
  return (await entryStandings(tx, person)).get(addressId) ?? null
}

/** The same, read in the caller's transaction. */
export async function concernOf(tx: TenantTx, tenant: Tenant, order: Eater): Promise<Concern> {
  const own = await findOwnAvoids(tx, order.person)
  return concernBy(tenant, order, { own, standing: await standingOf(tx, tenant, order) })
}
