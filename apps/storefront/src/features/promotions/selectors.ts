import { createSelector } from 'reselect'
import { promotionTexts as words } from '#texts/promotions'
import { selectIsTogether } from '../checked-order/selectors.ts'
import { selectEntryKind } from '../entries/selectors.ts'
import { selectOrder } from '../order-info/slice.ts'

/** AMB115: says that the chosen coupon does not count for several orders; null: it may count, or none is chosen. */
export const selectNotForSeveral = createSelector(
  [selectOrder, selectIsTogether, selectEntryKind],
  ({ coupon }, isTogether, kind): string | null =>
    coupon !== null && isTogether && kind !== null ? words.notForSeveral[kind](coupon.toUpperCase()) : null,
)
