import { orderStatus } from '@tiffin/domain/order/tracking'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { inTenant } from '#kernel/db/tenant-transaction'
import { lockClocks } from '#modules/kitchen/api/clock'
import { lockOrders } from '#modules/orders/api/life'
import { progressOf } from '#modules/orders/api/orders'
import { decidePayment, findShares, type PaymentRecord } from '#modules/payments/api/payments'
import { lockedOrder, orderStory } from './order-story.ts'
import type { Decided, LockedSubject, PaymentSubject } from './payment-subject.ts'

/** An order of a checkout, locked, with its share of the payment. */
interface LockedShare {
  readonly share: PaymentRecord
  readonly order: LockedSubject
}

/** The decision on the whole payment, for one order. */
const ofShare = (decided: Decided, share: PaymentRecord): Decided => ({
  ...decided,
  payment: { ...share, inParts: false },
})

/** AMB115: each order of the checkout moves as if its share were a payment of its own. */
const lockedCheckout = (tx: TenantTx, all: readonly LockedShare[]): LockedSubject => ({
  async move(decided) {
    let hasMoved = false
    for (const { share, order } of all) {
      if (!(await order.move(ofShare(decided, share)))) continue
      await decidePayment(tx, share.id, decided.decision, decided.said, decided.at)
      hasMoved = true
    }
    return hasMoved
  },
  async follow(decided, heard) {
    for (const { share, order } of all) await order.follow(ofShare(decided, share), heard)
  },
  async announce() {
    for (const { order } of all) await order.announce()
  },
})

/**
 * AMB115: what happens to the orders of a checkout as their one payment is decided: a success accepts all, a failure or the
 * end of its time ends all, and a late success goes back to the diner for each that is cancelled (SAFE5, AMB109).
 */
export const checkoutStory: PaymentSubject = {
  async lock(commerce, tx, id) {
    const shares = await findShares(tx, id)
    if (shares.length === 0) return null
    const ids = shares.map(({ subject_id: orderId }) => orderId)
    await lockClocks(tx, ids)
    const orders = new Map((await lockOrders(tx, ids)).map((order) => [order.id, order]))
    const all = shares.flatMap((share) => {
      const order = orders.get(share.subject_id)
      return order ? [{ share, order: lockedOrder(commerce, tx, order) }] : []
    })
    return lockedCheckout(tx, all)
  },

  async isEnded(tx, { id }) {
    for (const { subject_id: orderId } of await findShares(tx, id)) {
      if ((await progressOf(tx, orderId)) !== orderStatus.cancelled) return false
    }
    return true
  },

  async endOverdue(commerce, tenant, { id }) {
    const shares = await inTenant(commerce.db, tenant, (tx) => findShares(tx, id))
    for (const share of shares) await orderStory.endOverdue(commerce, tenant, share)
  },
}
