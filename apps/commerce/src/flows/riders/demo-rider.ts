import { type GeoPoint, pointOnDemoWay, showsRider } from '@tiffin/domain/order/rider'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { findStore } from '#catalogue/repository'
import type { Commerce } from '#commerce'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { Problem } from '#kernel/errors'
import type { OutsideKind } from '#kernel/jobs/job'
import { rescheduleJob } from '#kernel/jobs/repository'
import { clockDueAt } from '#modules/kitchen/api/clock'
import type { AppliedMove } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { findProgress, type OrderProgress } from '#modules/orders/api/orders'
import { findRider } from '#modules/riders/api/riders'
import { nameRiderOf } from './name-rider.ts'
import { reportPosition } from './report-position.ts'

/** The kind of job that moves the demo rider of an order; its key is the order's id. */
/** The kind of the job that moves a demo's riders. */
export const DEMO_RIDER_JOB = 'demo-rider'

const MAX_TRIES = 3

/** How often the demo rider reports a position, in milliseconds. */
const STEP_MS = 2000

/** The share of the way that the rider goes while the order is at 500; the rest follows at 600. */
const FIRST_SHARE = 0.25

/** Invented people and numbers. */
const RIDERS = [
  { name: 'Ravi Kumar', mobile: '9000000021' },
  { name: 'Meena Joseph', mobile: '9000000022' },
  { name: 'Imran Shaikh', mobile: '9000000023' },
  { name: 'Sunita Devi', mobile: '9000000024' },
] as const

function riderFor(orderId: string): (typeof RIDERS)[number] {
  const sum = [...orderId].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return RIDERS[sum % RIDERS.length] ?? RIDERS[0]
}

/**
 * SB13: where the demo kitchen runs, each delivery that is dispatched gets a rider who moves, unless an operator named
 * one. Call it in the transaction of the moves.
 */
export async function sendDemoRiders(
  tx: TenantTx,
  moves: readonly AppliedMove[],
  commerce: Pick<Commerce, 'kitchenPause'>,
): Promise<OrderChange[]> {
  if (!commerce.kitchenPause) return []
  const changes: OrderChange[] = []
  for (const { orderId, to, at } of moves) {
    if (to.fulfilment !== 'DELIVERY' || to.progress !== orderStatus.dispatched) continue
    if (await findRider(tx, orderId)) continue
    const by = { kind: 'kitchen', id: 'clock' } as const
    changes.push(...(await nameRiderOf(tx, { orderId, rider: riderFor(orderId), by, at })))
    await rescheduleJob(tx, { kind: DEMO_RIDER_JOB, key: orderId, payload: {}, dueAt: at, expiresAt: null })
  }
  return changes
}

/** Where an address without coordinates is supposed to be: about two kilometres from the store. */
const nearby = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: latitude + 0.014,
  longitude: longitude + 0.012,
})

/** How far the rider has come, from 0 to 1, by the clock of the kitchen. */
function shareOf({ status, stages }: OrderProgress, dueAt: Date | null, now: number): number {
  const since = Date.parse(stages[status] ?? '')
  const span = (dueAt?.getTime() ?? now) - since
  const part = span > 0 ? Math.min(1, Math.max(0, (now - since) / span)) : 1
  return status === orderStatus.dispatched ? FIRST_SHARE * part : FIRST_SHARE + (1 - FIRST_SHARE) * part
}

/** Where the rider is now; null: the rider has arrived, or has nowhere to go. */
async function placeNow(tx: TenantTx, orderId: string, now: number): Promise<GeoPoint | null> {
  const order = await findProgress(tx, orderId)
  if (!order || !showsRider({ type: order.fulfilment, status: order.status })) return null
  const store = await findStore(tx, order.storeId)
  if (!store) return null
  const { latitude, longitude } = order.deliverTo
  const home = latitude === null || longitude === null ? nearby(store) : { latitude, longitude }
  return pointOnDemoWay(store, home, shareOf(order, await clockDueAt(tx, orderId), now))
}

/** Moves the demo rider of an order from its store to its address. */
export const demoRiderKind = (commerce: Commerce): OutsideKind => ({
  name: DEMO_RIDER_JOB,
  mostTries: MAX_TRIES,
  personal: false,
  async run(tenant, { key: orderId }) {
    const now = commerce.now()
    const place = await inTenant(commerce.db, tenant, (tx) => placeNow(tx, orderId, now))
    if (!place) return null
    try {
      await reportPosition(commerce, tenant, { orderId, position: { ...place, at: now } })
    } catch (error) {
      // The order moved on meanwhile, or its store shows no positions.
      if (error instanceof Problem) return null
      throw error
    }
    return new Date(now + STEP_MS)
  },
})
