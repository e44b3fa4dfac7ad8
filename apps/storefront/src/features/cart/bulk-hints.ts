import { isEatenAt, tooFewMeals } from '@tiffin/domain/cart/bulk-hints'
import type { BulkPreferences } from '@tiffin/domain/cart/bulk-preferences'
import { formatMinute, type Minute } from '@tiffin/domain/time/clock'
import { bulkTexts as words } from '#texts/bulk'
import { selectLaterSlot } from '../later/selectors.ts'
import { selectOrder, type WithOrderInfo } from '../order-info/slice.ts'
import { selectDish, selectHere, sizeOf } from '../storefront/selectors.ts'
import { selectMenu, type WithStorefront } from '../storefront/slice.ts'
import { selectStoreCart } from './selectors.ts'

type View = Parameters<typeof selectStoreCart>[0] & WithOrderInfo & WithStorefront

/** The time of day for which the order is; null until it is known. */
function servedAt(state: View): Minute | null {
  const { plan } = selectOrder(state)
  const at = plan.kind === 'now' ? selectHere(state) : selectLaterSlot(state)
  return at?.minute ?? null
}

function mealsHint(state: View, guests: BulkPreferences['guests']): string | null {
  const addOns = selectMenu(state)?.addOnIds ?? []
  const lines = selectStoreCart(state).lines.map(({ productId, sizeId, quantity }) => {
    const dish = selectDish(state, productId)
    return { quantity, serves: (dish && sizeOf(dish, sizeId)?.serves) ?? null, isAddOn: addOns.includes(productId) }
  })
  const meals = tooFewMeals(lines, guests)
  return meals === null ? null : words.mealsFor(meals, guests)
}

function timeHint(state: View, meal: BulkPreferences['meal']): string | null {
  const minute = servedAt(state)
  return minute === null || isEatenAt(meal, minute) ? null : words.mealAt(meal, formatMinute(minute))
}

/**
 * P1: what in the order does not go with the answers, as one text; empty when all does. A hint: nothing is refused for
 * it. Not memoized: an order for now is for the time that it is.
 */
export const selectBulkHints = (state: View, { guests, meal }: BulkPreferences): string =>
  [mealsHint(state, guests), timeHint(state, meal)].filter((hint) => hint !== null).join(' · ')
