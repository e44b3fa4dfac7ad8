import type { Tracking } from '@tiffin/contract/orders'
import type { Store } from '@tiffin/contract/stores'
import { hoursOf } from '@tiffin/domain/availability/store-hours'
import { storeDecidesCancel, whyNotCancel } from '@tiffin/domain/order/cancellation'
import type { OrderState } from '@tiffin/domain/order/lifecycle'
import { forNow, type PlannedOrder } from '@tiffin/domain/order/order'
import { localTimeAt } from '@tiffin/domain/time/zone'

/** What decides whether an order may be cancelled. */
export type CancellableFacts = Pick<
  Tracking,
  'fulfilment' | 'status' | 'paymentMode' | 'paymentStatus' | 'scheduledFor' | 'timeZone'
>

/** AMB51: cash that is not paid yet counts as pending, whatever an upstream calls it. */
const stateOf = ({ fulfilment, status, paymentMode, paymentStatus }: CancellableFacts): OrderState =>
  ({
    fulfilment,
    progress: status,
    payment: paymentMode === 'CASH' && paymentStatus !== 'TXN_SUCCESS' ? 'PENDING' : paymentStatus,
  }) as OrderState

function plannedOf({ scheduledFor, timeZone }: CancellableFacts): PlannedOrder {
  if (scheduledFor === null) return forNow
  const { date, minute } = localTimeAt(scheduledFor, timeZone)
  return { menu: 'regular', plan: { kind: 'later', date, minute, by: 'diner' } }
}

/** True when the store has to be known to decide whether the order may be cancelled. */
export const needsStore = (order: CancellableFacts): boolean => storeDecidesCancel(stateOf(order))

/** AMB34: for an upstream that does not say it: by the same rule as commerce. */
export const mayBeCancelled = (order: CancellableFacts, store: Store | null, now: number): boolean =>
  whyNotCancel(
    { ...stateOf(order), planned: plannedOf(order) },
    {
      terms: store && { ...store, hours: hoursOf(store) },
      here: localTimeAt(now, order.timeZone),
      // AMB116: an upstream that compares orders with its menu also says which of them may be cancelled.
      isWorsened: false,
    },
  ) === null
