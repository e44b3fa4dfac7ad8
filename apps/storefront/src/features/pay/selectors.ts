import type { NewOrder } from '@tiffin/contract/orders'
import type { Paise } from '@tiffin/domain/money/money'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { Bill } from '@tiffin/domain/order/bill'
import { takesBillNote, tidyBillNote } from '@tiffin/domain/order/bill-note'
import { needsEntry, paymentModes, paymentOf } from '@tiffin/domain/order/checks'
import type { EntryOrder } from '@tiffin/domain/order/entry-orders'
import { plannedFor } from '@tiffin/domain/order/order'
import { partFromBalance, takesParts } from '@tiffin/domain/order/part-payment'
import { type Refusal, refusalAt } from '@tiffin/domain/order/refusal'
import { isBalanceReason } from '@tiffin/domain/reasons/reason'
import { createSelector } from 'reselect'
import { selectAvoidsSeen } from '../allergens/list-in-force/selectors.ts'
import { type ItemToSend, selectOrderItems } from '../cart/selectors.ts'
import {
  selectBalance,
  selectBill,
  selectCheckedOrder,
  selectEntryOrders,
  selectIsTogether,
} from '../checked-order/selectors.ts'
import { selectCan, selectClient } from '../client/slice.ts'
import type { WithCredits } from '../credits/slice.ts'
import { selectLaterSlot } from '../later/selectors.ts'
import { selectOrder, selectOrderInfo } from '../order-info/slice.ts'
import { selectOffers } from '../storefront/selectors.ts'
import { selectStore } from '../storefront/slice.ts'
import type { MaybeTogether } from './together-slice.ts'

/** M2, AMB89: the payment modes that this store accepts and the client implements. */
export const selectPaymentModes = createSelector([selectOrder, selectOffers], (order, offers): readonly TenderKind[] =>
  offers ? paymentModes(order, offers) : [],
)

/** AMB89: the selected payment mode, else the first offered one; null when none is offered. */
export const selectPaymentMode = createSelector([selectOrder, selectOffers], (order, offers): TenderKind | null =>
  offers ? paymentOf(order, offers) : null,
)

/** AMB110: what the wallet pays of the order where the rest is paid online; 0: one mode pays all of it. */
export const selectWalletPart = createSelector(
  [
    ...([selectOrder, selectOffers, selectPaymentMode, selectBill, selectBalance] as const),
    ...([selectCan('part-payment'), selectIsTogether] as const),
  ],
  (order, offers, mode, bill, balance, partPayment, isTogether): Paise =>
    mode === 'WALLET' && bill && offers && !isTogether && takesParts(order, { ...offers, partPayment })
      ? partFromBalance(balance ?? 0, bill.total)
      : 0,
)

/** The type alone: the code of the credits loads after the page (PERF6). */
const selectIsBalanceDue = ({ credits }: WithCredits): boolean => !credits?.wallet && !credits?.hasFailed

/** AMB110: true until the balance is read that decides about a part; a press before would ask the wallet for all of it. */
export const selectAwaitsBalance = createSelector(
  [selectPaymentMode, selectIsBalanceDue, selectCan('part-payment')],
  (mode, isDue, partPayment): boolean => isDue && partPayment && mode === 'WALLET',
)

/** AMB12, M10: what refuses the order on its page. AMB110: a low balance does not where the rest is paid online. */
export const selectPayRefusal = createSelector(
  [selectCheckedOrder, selectWalletPart],
  (checked, part): Refusal | null =>
    refusalAt(
      'pay',
      (checked?.refusals ?? []).filter((refusal) => part === 0 || !isBalanceReason(refusal)),
    ),
)

/** AMB115: the number of plans that the button places, as the page shows them; the choice of further entries loads later (PERF6). */
export const selectPlanCount = ({ together }: MaybeTogether): number => 1 + (together?.counted ?? 0)

const seenBillOf = ({ lines, total, discount, wireTax }: Bill): NewOrder['seenBill'] => ({
  lines,
  total,
  discount,
  wireTax,
})

/** AMB115: one of several orders that are placed together. */
export interface OrderBesides extends Pick<NewOrder, 'seenBill' | 'avoidsSeen'> {
  readonly for: string
  /** The index of each of its lines in `items`. */
  readonly cartLines: readonly number[]
}

/** What the cart becomes, without the key of its placement attempt. */
export interface OrderToPlace extends Omit<NewOrder, 'attemptKey'> {
  readonly items: readonly ItemToSend[]
  /** AMB115: the orders, where the lines are for several entries; `seenBill` is their sum then. */
  readonly together?: readonly OrderBesides[] | undefined
}

/** AMB115: undefined for a cart that becomes one order. */
const togetherOf = (
  orders: readonly EntryOrder<unknown>[],
  bills: readonly Bill[],
  avoidsSeenBy: (entryId: string | null) => NewOrder['avoidsSeen'],
): readonly OrderBesides[] | undefined =>
  orders.length < 2
    ? undefined
    : orders.flatMap(({ entry, cartLines }, at) => {
        const bill = bills[at]
        return bill && entry !== null
          ? [{ for: entry, cartLines, seenBill: seenBillOf(bill), avoidsSeen: avoidsSeenBy(entry) }]
          : []
      })

/** M11: the order to send, with the prices and bill that the diner sees; null while it cannot be sent. */
export const selectOrderToPlace = createSelector(
  [
    ...([selectStore, selectOrderItems, selectOrder, selectPaymentMode] as const),
    ...([selectCheckedOrder, selectClient, selectOrderInfo, selectLaterSlot, selectAvoidsSeen] as const),
    ...([selectWalletPart, selectEntryOrders] as const),
  ],
  (...[store, items, order, payment, checked, client, info, slot, avoidsSeenBy, part, orders]): OrderToPlace | null => {
    if (!store || !checked || !payment || items.length === 0) return null
    const { instructions, couponAmount } = info
    const together = togetherOf(orders, checked.bills, avoidsSeenBy)
    const [first] = orders
    // L22, K16: a programme's order names its entry; every other pickup order names none.
    const entry = needsEntry(order, client.clientType) ? (first?.entry ?? null) : null
    const note = takesBillNote(client.billNote, order) ? tidyBillNote(info.billNote) : null
    return {
      storeId: store.storeId,
      // N4: an order is sent without a refused coupon, as its bill shows.
      // A later order is sent with the time shown on the page, whether selected or default.
      order: {
        ...plannedFor(order, slot),
        mode: order.mode,
        for: entry,
        ...(part > 0 ? { payment: 'DIGITAL', fromWallet: part } : { payment }),
        coupon: couponAmount === 0 || together ? null : order.coupon,
      },
      items,
      instructions,
      ...(note !== null && { billNote: note }),
      seenBill: seenBillOf(checked.bill),
      avoidsSeen: avoidsSeenBy(entry),
      together,
    }
  },
)
