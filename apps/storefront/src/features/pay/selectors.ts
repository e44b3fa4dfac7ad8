import type { NewOrder } from '@tiffin/contract/orders'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { Bill } from '@tiffin/domain/order/bill'
import { needsEntry, paymentModes, paymentOf } from '@tiffin/domain/order/checks'
import { plannedFor } from '@tiffin/domain/order/order'
import { createSelector } from 'reselect'
import { selectAvoidsSeen } from '../allergens/list-in-force/selectors.ts'
import { selectOrderItems } from '../cart/selectors.ts'
import { selectBill } from '../checked-order/selectors.ts'
import { selectClient } from '../client/slice.ts'
import { selectLaterSlot } from '../later/selectors.ts'
import { selectOrder, selectOrderInfo } from '../order-info/slice.ts'
import { selectOffers } from '../storefront/selectors.ts'
import { selectStore } from '../storefront/slice.ts'

/** M2, AMB89: the payment modes that this store accepts and the client implements. */
export const selectPaymentModes = createSelector([selectOrder, selectOffers], (order, offers): readonly TenderKind[] =>
  offers ? paymentModes(order, offers) : [],
)

/** AMB89: the selected payment mode, else the first offered one; null when none is offered. */
export const selectPaymentMode = createSelector([selectOrder, selectOffers], (order, offers): TenderKind | null =>
  offers ? paymentOf(order, offers) : null,
)

const seenBillOf = ({ lines, total, discount, wireTax }: Bill): NewOrder['seenBill'] => ({
  lines,
  total,
  discount,
  wireTax,
})

/** An order to send, without the key of its placement attempt. */
export type OrderToPlace = Omit<NewOrder, 'attemptKey'>

/** M11: the order to send, with the prices and bill that the diner sees; null while it cannot be sent. */
export const selectOrderToPlace = createSelector(
  [
    ...([selectStore, selectOrderItems, selectOrder, selectPaymentMode] as const),
    ...([selectBill, selectClient, selectOrderInfo, selectLaterSlot, selectAvoidsSeen] as const),
  ],
  (
    ...[store, items, order, payment, bill, { clientType }, { instructions, couponAmount }, slot, avoidsSeen]
  ): OrderToPlace | null => {
    if (!store || !bill || !payment || items.length === 0) return null
    // L22, K16: a programme's order names its entry; every other pickup order names none.
    const entry = needsEntry(order, clientType) ? order.for : null
    return {
      storeId: store.storeId,
      // N4: an order is sent without a refused coupon, as its bill shows.
      // A later order is sent with the time shown on the page, whether selected or default.
      order: {
        ...plannedFor(order, slot),
        mode: order.mode,
        for: entry,
        payment,
        coupon: couponAmount === 0 ? null : order.coupon,
      },
      items,
      instructions,
      seenBill: seenBillOf(bill),
      avoidsSeen,
    }
  },
)
