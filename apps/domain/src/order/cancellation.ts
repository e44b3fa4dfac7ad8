import { isInHours, type StoreHours } from '../availability/store-hours.ts'
import { isBefore, type LocalTime } from '../time/clock.ts'
import { type CutOffTerms, isTooLate } from './cut-off.ts'
import { type OrderState, orderMoves } from './lifecycle.ts'
import { changeableUntil } from './meal-due.ts'
import { type MoveRefusal, whyNot } from './move-refusals.ts'
import type { PlannedOrder } from './order.ts'
import { isPaid, isUndecided, type PaymentStatus } from './payment-state.ts'
import { orderStatus } from './tracking.ts'

/** What a store allows for cancelling. */
export interface CancelTerms extends CutOffTerms {
  readonly hours: StoreHours
}

export interface CancellableOrder extends OrderState {
  readonly planned: PlannedOrder
}

/** What decides a cancellation beside the order's state. */
export interface CancelMoment {
  /** Null: the store is unknown, which counts as closed. */
  readonly terms: CancelTerms | null
  /** The store's time. */
  readonly here: LocalTime
  /** AMB116: a dish of the order got worse since it was placed. */
  readonly isWorsened: boolean
  /** SB21: it is a meal of a plan. */
  readonly isMeal: boolean
}

/** Why the owner cannot cancel an order. `after-cut-off`: of a later order; `store-closed`: of any other (AMB34). */
export type CancelRefusal =
  | MoveRefusal<'cancel'>
  | { readonly code: 'store-closed' }
  | { readonly code: 'after-cut-off' }

/**
 * AMB34: true while the store is open by its hours, also during a pause; for a later order and a plan's meal, until its
 * cut-off, which a meal always has (SB21): after it, only an absence calls the meal off (AMB113).
 */
export function isOpenForCancelling(
  { plan }: PlannedOrder,
  { terms, here, isMeal }: Pick<CancelMoment, 'here' | 'isMeal'> & { readonly terms: CancelTerms },
): boolean {
  if (plan.kind !== 'later' || plan.minute === null) return isInHours(terms.hours, here)
  const slot = { date: plan.date, minute: plan.minute }
  return isMeal ? !isBefore(changeableUntil(terms, slot), here) : !isTooLate(terms, slot, here)
}

/** True when the store decides whether the owner may cancel. */
export const storeDecidesCancel = (order: OrderState): boolean =>
  orderMoves.rowOf(order, 'cancel', 'owner')?.needsOpenStore ?? false

/**
 * AMB34, AMB116: why the server refuses the owner's cancellation; null: it accepts it, and the list of orders offers it
 * (T13). An order that got worse can be cancelled until cooking starts, also after its cut-off and closing.
 */
export function whyNotCancel(order: CancellableOrder, moment: CancelMoment): CancelRefusal | null {
  const { terms, isWorsened } = moment
  const refusal = whyNot(order, 'cancel', 'owner')
  if (refusal || !storeDecidesCancel(order)) return refusal
  if (terms !== null && isOpenForCancelling(order.planned, { ...moment, terms })) return null
  if (isWorsened && order.progress === orderStatus.accepted) return null
  return { code: order.planned.plan.kind === 'later' ? 'after-cut-off' : 'store-closed' }
}

/** SB21: true when the order can be cancelled unless it is a meal of a plan. */
export const isForbiddenToMeals = (order: CancellableOrder, moment: Omit<CancelMoment, 'isMeal'>): boolean =>
  whyNotCancel(order, { ...moment, isMeal: false }) === null &&
  whyNotCancel(order, { ...moment, isMeal: true }) !== null

/** S9, AMB34: the tracking page offers to cancel orders that are paid, or whose payment is undecided. */
export const offersCancelOnTracking = (order: {
  readonly mayCancel: boolean
  readonly paymentStatus: PaymentStatus
}): boolean => order.mayCancel && (isPaid(order.paymentStatus) || isUndecided(order.paymentStatus))
