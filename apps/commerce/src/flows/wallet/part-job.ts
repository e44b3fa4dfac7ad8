import { orderCan } from '@tiffin/domain/order/lifecycle'
import { isPaid, isUndecided } from '@tiffin/domain/order/payment-state'
import { orderStatus } from '@tiffin/domain/order/tracking'
import type { Commerce } from '#commerce'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import type { NewJob, OutsideKind } from '#kernel/jobs/job'
import { lockOrders, type MovingOrder, noteChanges } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { lockHeldPart, paymentsOfSubjects } from '#modules/payments/api/payments'
import { everything, returnMoney } from '../return-money.ts'
import { endPart } from './end-hold.ts'

/** The kind of job that settles the wallet's part of an order; its key is the order's id. */
const PART_JOB = 'settle-wallet-part'

/** Money that stays held is worse than a job that fails again and again. */
const MAX_TRIES = 1000

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS

const component = { kind: 'system', id: PART_JOB } as const

export const partJob = (orderId: string, placedAt: Date): NewJob => ({
  kind: PART_JOB,
  key: orderId,
  payload: {},
  dueAt: new Date(placedAt.getTime() + MINUTE_MS),
  expiresAt: null,
})

/** What a look at an order did. */
interface Looked {
  /** When to look again; null: never. */
  readonly again: Date | null
  /** What its pages have to show. */
  readonly changes: readonly OrderChange[]
  readonly refunds: boolean
}

const isCancelled = ({ progress }: MovingOrder): boolean => progress === orderStatus.cancelled

/** True while a process of the release before could still change what is paid for an order. */
const isUnderWay = (order: MovingOrder): boolean => isUndecided(order.payment) || orderCan.advance(order, 'kitchen')

/** Each minute until the payment is decided, then at growing pauses until the order has ended. */
async function nextLook(tx: TenantTx, order: MovingOrder, at: Date): Promise<Date | null> {
  if (isCancelled(order) || !isUnderWay(order)) return null
  if (isUndecided(order.payment)) return new Date(at.getTime() + MINUTE_MS)
  const [payment] = await paymentsOfSubjects(tx, 'order', [order.id])
  const age = payment ? at.getTime() - payment.created_at.getTime() : 0
  return new Date(at.getTime() + Math.min(LONGEST_PAUSE_MS, Math.max(10 * MINUTE_MS, age / 2)))
}

/** SAFE9: returns what a cancellation has left; a process of the release before returns one part only. */
async function returnLeft(commerce: Commerce, tx: TenantTx, order: MovingOrder, at: Date) {
  if (!isCancelled(order) || !isPaid(order.payment)) return []
  return returnMoney(commerce, tx, { orderId: order.id, ...everything, why: 'cancelled', by: component, at })
}

async function look(commerce: Commerce, tx: TenantTx, orderId: string): Promise<Looked> {
  const at = new Date(commerce.now())
  const [order] = await lockOrders(tx, [orderId])
  if (!order) return { again: null, changes: [], refunds: false }
  const isDecided = !isUndecided(order.payment) || isCancelled(order)
  const part = isDecided ? await lockHeldPart(tx, orderId) : undefined
  if (part) await endPart(commerce, tx, part, { isTaken: isPaid(order.payment) && !isCancelled(order), at })
  const refunds = await returnLeft(commerce, tx, order, at)
  const changes = refunds.length > 0 ? await noteChanges(tx, [orderId], { note: 'refunded', by: component, at }) : []
  return { again: await nextLook(tx, order, at), changes, refunds: refunds.length > 0 }
}

/**
 * AMB110, SAFE9: ends the wallet's part of an order that a process of the release before has decided or ended, which knows
 * no holds: taken for a paid order, released for any other. Parts that this release has settled stay as they are.
 */
export const partKind = (commerce: Commerce): OutsideKind => ({
  name: PART_JOB,
  mostTries: MAX_TRIES,
  personal: false,
  async run(tenant, { key: orderId }) {
    const { again, changes, refunds } = await inTenant(commerce.db, tenant, (tx) => look(commerce, tx, orderId))
    if (refunds) commerce.jobs.note(tenant, commerce.now())
    commerce.orderEvents.publish(tenant, changes)
    return again
  },
})
