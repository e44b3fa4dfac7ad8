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

/** AMB34: the server accepts the owner's cancellation, and the list of orders offers it (T13). */
export const mayCancel = (order: CancellableOrder, terms: CancelTerms, here: LocalTime): boolean =>
  orderCan.cancel(order, isOpenForCancelling(order.planned, terms, here))

/** S9: the tracking page offers to cancel paid orders only. */
export const offersCancelOnTracking = (order: {
  readonly mayCancel: boolean
  readonly paymentStatus: string
}): boolean => order.mayCancel && order.paymentStatus === 'TXN_SUCCESS'
