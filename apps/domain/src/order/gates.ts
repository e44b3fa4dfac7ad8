import { type Reason, reason } from '../reasons/reason.ts'
import { isForNow, type OrderTiming, type OrderType } from './order-type.ts'

/** Whether a store takes orders. */
export interface StoreState {
  readonly isClosed: boolean
  readonly isInactive: boolean
  /** C23: false when the store does not deliver to the chosen place. */
  readonly isServiceable: boolean
  /** What a paused store says to diners; absent: it is not paused. */
  readonly pauseNote?: string | undefined
}

export interface OrderKind {
  readonly orderType: OrderType
  readonly timing: OrderTiming
}

/** What a store says that takes no orders for this time: its pause, else that it is closed. */
export const pauseReason = ({ pauseNote }: Pick<StoreState, 'pauseNote'>): Reason =>
  pauseNote ? reason('store-paused', { note: pauseNote }) : reason('store-closed')

/**
 * E12, K2, AMB19: why a store refuses an order of this kind; null when it does not. Orders for now need an open store;
 * later and scheduled orders need only an active store. Every order needs a store that delivers to the chosen place.
 */
export function storeRefusal(store: StoreState, kind: OrderKind): Reason | null {
  if (!store.isServiceable) return reason('store-does-not-deliver')
  if (store.isInactive) return reason('store-closed')
  if (!store.isClosed || !isForNow(kind.orderType, kind.timing)) return null
  return pauseReason(store)
}
