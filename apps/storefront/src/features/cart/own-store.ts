import { createSelector } from 'reselect'
import { selectOrderInfo } from '../order-info/slice.ts'
import { selectStoreId } from '../storefront/slice.ts'
import { selectCart } from './slice.ts'

/**
 * AMB15, AMB45: the store of a page whose path names none: that of the order, else of the lines that a sign-out kept;
 * null when there is neither. J8: two tabs share one order, and each shows the store that it opened, which its cart
 * badge counts for.
 */
export const selectOwnStoreId = createSelector(
  [selectOrderInfo, selectCart, selectStoreId],
  ({ storeId }, cart, shown): number | null => {
    const ordersAt = storeId === null && cart.lines.length > 0 ? cart.storeId : storeId
    return ordersAt === null ? null : (shown ?? ordersAt)
  },
)
