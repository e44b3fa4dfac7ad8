import { isProgramme } from '@tiffin/domain/order/order-type'
import type { Concern } from '@tiffin/domain/order/worsened'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { findOwnAvoids } from '#own-avoids/repository'
import { avoidedBy, entryStandings } from '#roster/entry-standing'
import type { OpenOrder } from './open-orders.ts'

/** The eater of an order or of a plan's meal. */
type Eater = Pick<OpenOrder, 'person' | 'addressId' | 'deliverTo'>

/** What an entry of a programme avoids now. A deleted entry avoids what it did when the order was placed. */
async function eaterOf(tx: TenantTx, { person, addressId, deliverTo }: Eater) {
  const avoidedBefore = deliverTo.avoids ?? []
  const standing = addressId === null ? undefined : (await entryStandings(tx, person)).get(addressId)
  return { eaterAvoids: standing ? avoidedBy(standing) : avoidedBefore, avoidedBefore }
}

/** AMB105, AMB116: the lists that concern an order: that of its entry, and the one that its owner keeps. */
export async function concernOf(tx: TenantTx, tenant: Tenant, order: Eater): Promise<Concern> {
  const own = await findOwnAvoids(tx, order.person)
  // Without an entry the owner is the eater. What they add to their own list after ordering is no news to them.
  if (!isProgramme(tenant.clientConfig.clientType)) {
    return { kept: own, eaterAvoids: own ?? [], avoidedBefore: own ?? [] }
  }
  const eater = await eaterOf(tx, order)
  const isKept = own !== null || eater.eaterAvoids.length > 0
  return { ...eater, kept: isKept ? allAvoided(own ?? [], eater.eaterAvoids) : null }
}
