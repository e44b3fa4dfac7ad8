import { isOpenAt, type StoreHours } from '../availability/store-hours.ts'
import type { LocalTime } from '../time/clock.ts'
import { type CutOffTerms, isTooLate } from './cut-off.ts'
import { type OrderState, orderCan } from './lifecycle.ts'
import type { PlannedOrder } from './order.ts'

/** What a store allows for cancelling. */
export interface CancelTerms extends CutOffTerms {
  readonly hours: StoreHours
}

export interface CancellableOrder extends OrderState {
  readonly planned: PlannedOrder
}

/** AMB34: true while the store is open by its hours; for a later order, until its cut-off. `here`: the store's time. */
export function isOpenForCancelling({ plan }: PlannedOrder, terms: CancelTerms, here: LocalTime): boolean {
  if (plan.kind !== 'later' || plan.minute === null) return isOpenAt(terms.hours, here)
  return !isTooLate(terms, { date: plan.date, minute: plan.minute }, here)
}

/** True when the store decides whether the owner may cancel. */
export const storeDecidesCancel = (order: OrderState): boolean =>
  orderCan.cancel(order, true) && !orderCan.cancel(order, false)

/**
 * AMB34: the server accepts the owner's cancellation, and the list of orders offers it (T13). `terms` null: the store is
 * unknown, which counts as closed.
 */
export const mayCancel = (order: CancellableOrder, terms: CancelTerms | null, here: LocalTime): boolean =>
  orderCan.cancel(order, terms !== null && isOpenForCancelling(order.planned, terms, here))

/** S9, AMB34: the tracking page offers to cancel orders that are paid, or whose payment is undecided. */
export const offersCancelOnTracking = (order: {
  readonly mayCancel: boolean
  readonly paymentStatus: string
}): boolean => order.mayCancel && (order.paymentStatus === 'TXN_SUCCESS' || order.paymentStatus === 'USER_PENDING')
