import { type PositionRefusal, showsRider, type TimedPosition, whyNotPosition } from '@tiffin/domain/order/rider'
import type { Commerce } from '#commerce'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { findProgress } from '#modules/orders/api/orders'
import { findRider, storePosition } from '#modules/riders/api/riders'

export interface ReportedPosition {
  readonly orderId: string
  readonly position: TimedPosition
}

/** What became of a position. `older`: a newer one is known. `too-soon`: another was taken or refused in this second. */
export interface TakenPosition {
  readonly orderId: string
  readonly taken: boolean
  readonly why: 'older' | 'too-soon' | null
}

const refusalWords: Readonly<Record<PositionRefusal, string>> = {
  'outside-the-world': 'A latitude is from -90 to 90 degrees, a longitude from -180 to 180',
  'clock-ahead': 'The time of this position is still to come: the clock of the device that sent it must be set',
  'too-old': 'This position is more than an hour old: either it comes too late, or the clock of its device must be set',
}

function requirePlausible(position: TimedPosition, now: number): void {
  const refusal = whyNotPosition(position, now)
  if (refusal) throw problems.refused(refusalWords[refusal])
}

/** The position that is stored of an order that takes positions now; null: none yet. Throws for any other order. */
async function storedOf(tx: TenantTx, orderId: string): Promise<TimedPosition | null> {
  const order = await findProgress(tx, orderId)
  if (!order) throw problems.notFound((say) => say.orderDoesNotExist)
  if (!showsRider({ type: order.fulfilment, status: order.status })) {
    throw problems.refused(
      `No rider is on the way with this order: it is a ${order.fulfilment} in state ${order.status}`,
    )
  }
  // AMB93: a position that no page shows is not stored either.
  if (order.storeFlags?.tracking === false) throw problems.refused('This store shows no positions of its riders')
  const rider = await findRider(tx, orderId)
  if (!rider) throw problems.refused('This order has no rider yet: name one first')
  return rider.position
}

/** Checks a position with the stored one, and stores it if it is newer. Null: it is older. */
async function checkAndStore(
  tx: TenantTx,
  { orderId, position }: ReportedPosition,
  isStored: boolean,
): Promise<TimedPosition | null> {
  const stored = await storedOf(tx, orderId)
  if (stored && stored.at >= position.at) return stored
  if (isStored) await storePosition(tx, orderId, position)
  return null
}

/** S14: takes a position directly in the database, without a process that publishes it. */
export async function storeReported(
  db: Db,
  tenant: string,
  reported: ReportedPosition,
  now: number,
): Promise<TakenPosition> {
  requirePlausible(reported.position, now)
  const newer = await inTenant(db, tenant, (tx) => checkAndStore(tx, reported, true))
  return { orderId: reported.orderId, taken: newer === null, why: newer && 'older' }
}

/**
 * S14: takes where the rider of an order was: at most one in a second, the newest by its own time. It is published, and
 * stored each 15 s at most; `note` is called when it is stored.
 */
export async function reportPosition(
  { db, orderEvents, positionPace, now }: Pick<Commerce, 'db' | 'orderEvents' | 'positionPace' | 'now'>,
  tenant: string,
  reported: ReportedPosition,
  note: Note<TakenPosition> = noNote,
): Promise<TakenPosition> {
  const { orderId, position } = reported
  // Entered before anything is refused, so that a device that is refused with every call costs one answer a second.
  const verdict = positionPace.enter(tenant, orderId, position.at)
  if (verdict === 'older' || verdict === 'too-soon') return { orderId, taken: false, why: verdict }
  const taken: TakenPosition = { orderId, taken: true, why: null }
  const isStored = verdict === 'store'
  try {
    requirePlausible(position, now())
    const newer =
      verdict === 'publish'
        ? null
        : await inTenant(db, tenant, async (tx) => {
            const found = await checkAndStore(tx, reported, isStored)
            if (isStored && found === null) await note(tx, taken)
            return found
          })
    positionPace.taken(tenant, orderId, { newestAt: (newer ?? position).at, isStored: isStored && newer === null })
    if (newer) return { orderId, taken: false, why: 'older' }
  } catch (error) {
    positionPace.refused(tenant, orderId)
    throw error
  }
  orderEvents.publishPosition(tenant, { orderId, ...position })
  return taken
}
