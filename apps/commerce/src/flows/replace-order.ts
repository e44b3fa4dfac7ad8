import { orderStatus } from '@tiffin/domain/order/tracking'
import { sql } from 'kysely'
import type { Commerce } from '#commerce'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { lockClocks } from '#modules/kitchen/api/clock'
import { lockOrders } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { isOrderId } from '#modules/orders/api/order-id'
import { findOrder } from '#modules/orders/api/orders'
import { announceEnd, cancelBySystem, lockToEnd } from './end-order.ts'
import { cancelledNotice, cancelOwn, type OwnOrder, whyNotCancelOwn } from './own-cancellation.ts'

/** An order that another one replaces, and its owner. */
interface Replacement {
  readonly person: string
  readonly replaces: string
}

/** What an order replaces; null: nothing. */
async function replacementOf(tx: TenantTx, orderId: string): Promise<Replacement | null> {
  const row = await tx.db
    .selectFrom('customer_order')
    .select(['person', 'replaces'])
    .where('tenant', '=', tx.tenant)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.replaces ? { person: row.person, replaces: row.replaces } : null
}

/** Locks the order to replace with its clock; null: it was cancelled before. Throws not-found for a foreign order. */
async function lockReplaced(tx: TenantTx, { person, replaces }: Replacement, at: Date): Promise<OwnOrder | null> {
  const order = isOrderId(replaces) ? await findOrder(tx, person, replaces) : undefined
  const locked = order && (await lockToEnd(tx, replaces))
  if (!locked) throw problems.notFound((say) => say.orderDoesNotExist)
  return locked.progress === orderStatus.cancelled ? null : { order, locked, at }
}

/** Makes a replacement, after the new order is written. Returns the change of the earlier order. */
export type Replace = () => Promise<readonly OrderChange[]>

/**
 * AMB116: begins the placement of an order that replaces another: locks that one. The returned call cancels it if the new
 * order is accepted at once, else it is cancelled with the payment. Make the call after the new order has taken its price
 * from the locked wallet: the refund changes what the wallet holds, and may settle a meal on credit (AMB39). It throws
 * refused when the earlier order cannot be cancelled any more. Throws not-found for a foreign order.
 */
export async function replaceAtPlacement(
  commerce: Commerce,
  tx: TenantTx,
  { isAccepted, at, ...replacement }: Replacement & { readonly isAccepted: boolean; readonly at: Date },
): Promise<Replace> {
  const own = await lockReplaced(tx, replacement, at)
  return async () => {
    if (!own) return []
    if (isAccepted) return (await cancelOwn(commerce, tx, own, 'worsened-dish')).changes
    if (await whyNotCancelOwn(tx, own)) throw problems.refused((say) => say.alreadyCooking)
    return []
  }
}

/** Locks an order and the one that it replaces, in the sequence in which every transaction locks orders. */
export async function lockWithReplaced(tx: TenantTx, orderId: string): Promise<void> {
  const replacement = await replacementOf(tx, orderId)
  if (!replacement) return
  await lockClocks(tx, [replacement.replaces])
  await lockOrders(tx, [orderId, replacement.replaces])
}

/**
 * AMB116: a paid order takes the place of the one that it replaces. When that one is being cooked by now, the new one is
 * cancelled instead, and its money returns: one meal was wanted. True: the new order is to be made.
 */
export async function replaceAtPayment(commerce: Commerce, tx: TenantTx, orderId: string, at: Date): Promise<boolean> {
  const replacement = await replacementOf(tx, orderId)
  const own = replacement && (await lockReplaced(tx, replacement, at))
  if (!own) return true
  if (!(await whyNotCancelOwn(tx, own))) {
    await cancelOwn(commerce, tx, own, 'worsened-dish')
    return true
  }
  const locked = await lockToEnd(tx, orderId)
  const cancelled =
    locked &&
    (await cancelBySystem(commerce, tx, locked, {
      ...{ cause: 'worsened-dish', component: 'replacement', at },
      noticeOf: ({ refunds }) => cancelledNotice({ id: orderId, timeZone: own.order.timeZone }, refunds),
    }))
  return !cancelled
}

/** After the commit: the pages that show the order which this one replaces are updated. */
export async function announceReplaced(commerce: Commerce, tenant: string, orderId: string): Promise<void> {
  const { rows } = await inTenant(commerce.db, tenant, (tx) =>
    sql<OrderChange>`
      select o.id as "orderId", o.status, o.seq from customer_order n
      join customer_order o on o.tenant = n.tenant and o.id = n.replaces
      where n.tenant = ${tx.tenant} and n.id = ${orderId}`.execute(tx.db),
  )
  if (rows.length > 0) announceEnd(commerce, tenant, rows)
}
