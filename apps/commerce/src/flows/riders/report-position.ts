import { type PositionRefusal, showsRider, type TimedPosition, whyNotPosition } from '@tiffin/domain/order/rider'
import type { Commerce } from '#commerce'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { findProgress } from '#modules/orders/api/orders'
import { findRider, type StoredRider, storePosition } from '#modules/riders/api/riders'

export interface ReportedPosition {
  readonly orderId: string
  readonly position: TimedPosition
}

/**
 * The result of a reported position. `older`: a newer position is known, or the order has changed since. `too-soon`:
 * another position of this order was accepted or refused in the same second.
 */
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

/** The rider of an order that takes positions now. Throws for any other order. */
async function ridingOn(tx: TenantTx, orderId: string): Promise<StoredRider> {
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
  return rider
}

/** What a check of a position found. */
interface CheckedPosition {
  readonly isTaken: boolean
  /** The time of the newest position that is known, this one included. */
  readonly newestAt: number
}

/** Checks a position with the stored one, and stores it if it is newer. */
async function checkAndStore(
  tx: TenantTx,
  { orderId, position }: ReportedPosition,
  isStored: boolean,
): Promise<CheckedPosition> {
  const { mobile, position: known } = await ridingOn(tx, orderId)
  if (known && known.at >= position.at) return { isTaken: false, newestAt: known.at }
  const isTaken = !isStored || (await storePosition(tx, { orderId, mobile }, position))
  return { isTaken, newestAt: position.at }
}

/** S14: takes a position directly in the database, without a process that publishes it. */
export async function storeReported(
  db: Db,
  tenant: string,
  reported: ReportedPosition,
  now: number,
): Promise<TakenPosition> {
  requirePlausible(reported.position, now)
  const { isTaken } = await inTenant(db, tenant, (tx) => checkAndStore(tx, reported, true))
  return { orderId: reported.orderId, taken: isTaken, why: isTaken ? null : 'older' }
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
  const entered = positionPace.enter(tenant, orderId, position.at)
  if (typeof entered === 'string') return { orderId, taken: false, why: entered }
  const taken: TakenPosition = { orderId, taken: true, why: null }
  const isStored = entered.verdict === 'store'
  const check = (): Promise<CheckedPosition> =>
    inTenant(db, tenant, async (tx) => {
      const checked = await checkAndStore(tx, reported, isStored)
      if (isStored && checked.isTaken) await note(tx, taken)
      return checked
    })
  try {
    requirePlausible(position, now())
    const { isTaken, newestAt } =
      entered.verdict === 'publish' ? { isTaken: true, newestAt: position.at } : await check()
    // The order may have got another rider while this position was checked: pages would show it as that rider's.
    const isCurrent = entered.taken({ newestAt, isStored: isStored && isTaken })
    if (!isTaken || !isCurrent) return { orderId, taken: false, why: 'older' }
  } catch (error) {
    entered.refused()
    throw error
  }
  orderEvents.publishPosition(tenant, { orderId, ...position })
  return taken
}
