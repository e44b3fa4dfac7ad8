import type { Tracking } from '@tiffin/contract/orders'
import type { Store } from '@tiffin/contract/stores'
import { hoursOf } from '@tiffin/domain/availability/store-hours'
import { storeDecidesCancel, whyNotCancel } from '@tiffin/domain/order/cancellation'
import type { OrderState } from '@tiffin/domain/order/lifecycle'
import { forNow, type PlannedOrder } from '@tiffin/domain/order/order'
import { isOrderStatus } from '@tiffin/domain/order/tracking'
import { localTimeAt } from '@tiffin/domain/time/zone'

/** What decides whether an order may be cancelled. */
export type CancellableFacts = Pick<Tracking, 'fulfilment' | 'status' | 'paymentStatus' | 'scheduledFor' | 'timeZone'>

/** Null: an upstream states a state that no order has, from which no move is known. */
const stateOf = ({ fulfilment, status, paymentStatus: payment }: CancellableFacts): OrderState | null =>
  isOrderStatus(status) ? { fulfilment, progress: status, payment } : null

function plannedOf({ scheduledFor, timeZone }: CancellableFacts): PlannedOrder {
  if (scheduledFor === null) return forNow
  const { date, minute } = localTimeAt(scheduledFor, timeZone)
  return { menu: 'regular', plan: { kind: 'later', date, minute, by: 'diner' } }
}

/** True when the store has to be known to decide whether the order may be cancelled. */
export function needsStore(order: CancellableFacts): boolean {
  const state = stateOf(order)
  return state !== null && storeDecidesCancel(state)
}

/** AMB34: for an upstream that does not say it: by the same rule as commerce. */
export function mayBeCancelled(order: CancellableFacts, store: Store | null, now: number): boolean {
  const state = stateOf(order)
  if (state === null) return false
  const moment = {
    terms: store && { ...store, hours: hoursOf(store) },
    here: localTimeAt(now, order.timeZone),
    // AMB116, SB21: an upstream that compares orders with its menu, or makes meals, also says which may be cancelled.
    isWorsened: false,
    isMeal: false,
  }
  return whyNotCancel({ ...state, planned: plannedOf(order) }, moment) === null
}
