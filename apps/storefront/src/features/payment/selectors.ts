import type { NewOrder } from '@tiffin/contract/orders'
import type { Store } from '@tiffin/contract/stores'
import { cartValueProblem } from '@tiffin/domain/cart-value'
import { toClock } from '@tiffin/domain/clock'
import { entryTexts } from '@tiffin/domain/gates'
import { isProgramme, type PaymentMode } from '@tiffin/domain/order-type'
import { messages } from '@tiffin/domain/texts/messages'
import { createSelector } from 'reselect'
import { paymentTexts } from '#texts/payment'
import { selectBill, selectBlockedRows, selectCartRows } from '../cart/selectors.ts'
import { selectClient } from '../client/slice.ts'
import { selectLaterSlot } from '../later/selectors.ts'
import { selectOrderInfo } from '../order-info/slice.ts'
import { selectOrderKind, selectStoreRefusal } from '../storefront/selectors.ts'
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
  [
    ...([selectCartRows, selectBlockedRows, selectOrderInfo, selectPaymentMode] as const),
    ...([selectBoundsProblem, selectStoreRefusal, selectClient, selectOrderKind, selectLaterSlot] as const),
  ],
  (rows, [blocked], info, mode, boundsProblem, storeRefusal, { clientType }, kind, slot): string | null => {
    if (rows.length === 0) return messages.cartEmpty
    if (blocked) return paymentTexts.withReason(blocked.name, blocked.problem ?? '')
    // AMB29: nobody comes here without an address or a programme's person, unless by the URL.
    const named = info.selectedAddressId !== null || (info.deliveryMode === 'pickup' && !isProgramme(clientType))
    if (!named) return isProgramme(clientType) ? entryTexts[clientType].select : messages.addressNotSelected
    if (kind.orderType === 'bulk' && !info.preferences.bulkPreferences) return messages.selectBulkPreferences
    if (kind.timing === 'later' && !slot) return messages.incompleteSlot
    if (boundsProblem) return boundsProblem
    if (mode === null) return messages.someErrorOccured
    return storeRefusal
  },
)

/** M11: the order as it would be sent now; null until store and bill are known. */
export const selectOrderToPlace = createSelector(
  [selectStore, selectCartRows, selectOrderInfo, selectPaymentMode, selectBill, selectClient, selectLaterSlot],
  (store, rows, info, paymentMode, bill, { clientType }, slot): Omit<NewOrder, 'attemptKey'> | null => {
    if (!store || !bill || !paymentMode || rows.length === 0) return null
    const pickup = info.deliveryMode === 'pickup'
    return {
      storeId: store.storeId,
      fulfilment: pickup ? 'PICKUP' : 'DELIVERY',
      // L22: a programme's order is collected, and names whom it is for.
      addressId: pickup && !isProgramme(clientType) ? null : info.selectedAddressId,
      later: slot && { date: slot.date, time: toClock(slot.minute) },
      bulk: info.orderType === 'bulk' ? info.preferences.bulkPreferences : null,
      items: rows.map(({ line, unitPrice, customisation }) => ({
        productId: line.productId,
        sizeId: line.sizeId,
        quantity: line.quantity,
        unitPrice,
        configuration: line.configuration,
        customisation,
      })),
      instructions: info.instructions,
      paymentMode,
      expectedTotal: bill.total,
    }
  },
)
