import { isForbiddenToMeals, storeDecidesCancel, whyNotCancel } from '@tiffin/domain/order/cancellation'
import type { OrderState } from '@tiffin/domain/order/lifecycle'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { StoreRecord } from '#catalogue/records'
import { findStore } from '#catalogue/repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { owingOrders } from '#modules/ledger/api/grace'
import { lineNames } from '#modules/orders/api/order-lines'
import type { TrackedOrder } from '#modules/orders/api/records'
import { isOnCreditPayment } from '#modules/payments/api/on-credit'
import { paymentsOfSubjects } from '#modules/payments/api/payments'
import { toWireRefund, type WireRefund } from '#modules/payments/api/refund-note'
import { refundsOfSubjects } from '#modules/payments/api/refunds'
import { datesOfOrders } from '#modules/plans/api/meals'
import { toWireWorsened, type WireWorsened } from '#modules/worsened/api/wire'
import { worsenedOrders } from '#modules/worsened/api/worsened'
import { type PaymentOutlook, paymentOutlookOf } from './payment-outlook.ts'

/** What the owner can do about an order now, and what comes back. */
export interface OrderOutlook extends PaymentOutlook {
  /** AMB34: the server would accept a cancellation. */
  readonly mayCancel: boolean
  /** AMB106: oldest first. */
  readonly refunds: readonly WireRefund[]
  /** AMB116: null: every line is as it was placed, or better. */
  readonly worsened: WireWorsened | null
  /** AMB4: left out: it was not paid by a plan, so no refund goes to a plan. */
  readonly paidByPlan?: true
  /** AMB39: the next credit settles it; left out: it was not made on credit, or is settled. */
  readonly onCredit?: true
}

export type OutlookOrder = Pick<
  TrackedOrder,
  'id' | 'storeId' | 'status' | 'paymentStatus' | 'fulfilment' | 'planned' | 'timeZone'
>

const stateOf = ({ fulfilment, status: progress, paymentStatus: payment }: OutlookOrder): OrderState => ({
  fulfilment,
  progress,
  payment,
})

/** The stores that decide whether an order may be cancelled. */
async function storesOf(tx: TenantTx, orders: readonly OutlookOrder[]): Promise<Map<number, StoreRecord>> {
  const stores = new Map<number, StoreRecord>()
  const open = orders.filter((order) => storeDecidesCancel(stateOf(order)))
  for (const storeId of new Set(open.map((order) => order.storeId))) {
    const store = await findStore(tx, storeId)
    if (store) stores.set(storeId, store)
  }
  return stores
}

/** Reads what the outlooks of several orders need, in as few queries as those of one. */
export async function outlooksOf(
  tx: TenantTx,
  orders: readonly OutlookOrder[],
  now: number,
): Promise<(order: OutlookOrder) => OrderOutlook> {
  const stores = await storesOf(tx, orders)
  // Cash is paid at hand-over, so there is nothing to return.
  const paidAhead = orders.filter((order) => order.paymentStatus !== 'PENDING').map((order) => order.id)
  const worsened = await worsenedOrders(
    tx,
    orders.map((order) => order.id),
  )
  const all = await refundsOfSubjects(tx, 'order', paidAhead)
  const byLine = all.filter(({ lines }) => lines !== null)
  const nameOf = await lineNames(
    tx,
    byLine.map((refund) => refund.subject.id),
  )
  const refunds = Map.groupBy(all, (refund) => refund.subject.id)
  const taken = await paymentsOfSubjects(tx, 'order', paidAhead)
  const payments = Map.groupBy(taken, ({ subject_id: id }) => id)
  const onCredit = taken.filter(isOnCreditPayment)
  const owing = await owingOrders(
    tx,
    onCredit.map(({ subject_id: id }) => id),
  )
  const cancellableOf = (order: OutlookOrder) => ({ ...stateOf(order), planned: order.planned })
  const momentOf = ({ id, storeId, timeZone }: OutlookOrder) => ({
    terms: stores.get(storeId) ?? null,
    here: localTimeAt(now, timeZone),
    isWorsened: worsened.has(id),
  })
  const notAsMeals = orders.filter((order) => isForbiddenToMeals(cancellableOf(order), momentOf(order)))
  const meals = await datesOfOrders(
    tx,
    notAsMeals.map(({ id }) => id),
  )
  return (order) => {
    const { id, timeZone } = order
    const worse = worsened.get(id)
    const [payment = null] = payments.get(id) ?? []
    return {
      mayCancel: whyNotCancel(cancellableOf(order), { ...momentOf(order), isMeal: meals.has(id) }) === null,
      worsened: worse ? toWireWorsened(worse) : null,
      refunds: (refunds.get(id) ?? []).map((refund) => toWireRefund(refund, timeZone, nameOf)),
      // AMB110: the provider's part decides.
      ...paymentOutlookOf(order, payment),
      ...(payment?.provider === 'plan' ? { paidByPlan: true as const } : {}),
      ...(owing.has(id) ? { onCredit: true as const } : {}),
    }
  }
}
