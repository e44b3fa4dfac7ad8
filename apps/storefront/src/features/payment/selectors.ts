import type { NewOrder } from '@tiffin/contract/orders'
import type { Store } from '@tiffin/contract/stores'
import { cartValueProblem } from '@tiffin/domain/cart-value'
import { messages } from '@tiffin/domain/messages'
import type { PaymentMode } from '@tiffin/domain/order-type'
import { createSelector } from 'reselect'
import { paymentTexts } from '../../texts/payment.ts'
import { selectBill, selectBlockedRows, selectCartRows } from '../cart/selectors.ts'
import { selectOrderInfo } from '../order-info/slice.ts'
import { selectStoreRefusal } from '../storefront/selectors.ts'
import { selectStore } from '../storefront/slice.ts'
import { selectPayment } from './slice.ts'

/** M2, AMB89: the ways of paying that this store takes and that can be offered. */
const modesOf = (store: Store | null): readonly PaymentMode[] => (store?.cashOnDelivery ? ['CASH'] : [])

export const selectPaymentModes = createSelector([selectStore], modesOf)

/** AMB89: the chosen mode, else the first that is available; null when none is. */
export const selectPaymentMode = createSelector(
  [selectPaymentModes, selectPayment],
  (modes, { chosenMode }): PaymentMode | null => modes.find((mode) => mode === chosenMode) ?? modes[0] ?? null,
)

/** M6-M8: what the store's bounds say of the dishes' total; null when they are kept. */
const selectBoundsProblem = createSelector([selectBill, selectStore, selectOrderInfo], (bill, store, info) => {
  if (!bill || !store) return null
  const order = { orderType: info.orderType, deliveryMode: info.deliveryMode ?? 'pickup' }
  const problem = cartValueProblem(bill.items, store, order)
  if (!problem) return null
  const text = problem.kind === 'below-minimum' ? messages.minimumOrderValue : messages.maximumOrderValue
  return text(problem.bound)
})

/** The first reason why the order cannot be placed as it stands; null when it can. The server decides again. */
export const selectPayRefusal = createSelector(
  [selectCartRows, selectBlockedRows, selectOrderInfo, selectPaymentMode, selectBoundsProblem, selectStoreRefusal],
  (rows, [blocked], info, mode, boundsProblem, storeRefusal): string | null => {
    if (rows.length === 0) return messages.cartEmpty
    if (blocked) return paymentTexts.withReason(blocked.line.name, blocked.problem ?? '')
    // AMB29: nobody comes here without an address, unless by the URL.
    if (info.deliveryMode !== 'pickup' && info.selectedAddressId === null) return messages.addressNotSelected
    if (boundsProblem) return boundsProblem
    if (mode === null) return messages.someErrorOccured
    return storeRefusal
  },
)

/** M11: the order as it would be sent now; null until store and bill are known. */
export const selectOrderToPlace = createSelector(
  [selectStore, selectCartRows, selectOrderInfo, selectPaymentMode, selectBill],
  (store, rows, info, paymentMode, bill): Omit<NewOrder, 'attemptKey'> | null => {
    if (!store || !bill || !paymentMode || rows.length === 0) return null
    const pickup = info.deliveryMode === 'pickup'
    return {
      storeId: store.storeId,
      fulfilment: pickup ? 'PICKUP' : 'DELIVERY',
      addressId: pickup ? null : info.selectedAddressId,
      items: rows.map(({ line, unitPrice }) => ({
        productId: line.productId,
        sizeId: line.sizeId,
        quantity: line.quantity,
        unitPrice,
      })),
      instructions: info.instructions,
      paymentMode,
      expectedTotal: bill.total,
    }
  },
)
