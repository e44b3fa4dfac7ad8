import { createSelector } from 'reselect'
import { selectOrderInfo } from '../order-info/slice.ts'
import { selectCart } from './slice.ts'

/** AMB15, AMB45: the store of the order, else of the lines that a sign-out kept; null when there is neither. */
export const selectOwnStoreId = createSelector([selectOrderInfo, selectCart], ({ storeId }, cart): number | null =>
  storeId === null && cart.lines.length > 0 ? cart.storeId : storeId,
)
