import type { Menu } from '@tiffin/contract/storefront'
import { datesOfLine } from '@tiffin/domain/cart/line-days'
import type { Paise } from '@tiffin/domain/money/money'
import { unitPrice } from '@tiffin/domain/money/pricing'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { createSelector } from 'reselect'
import { selectCanByDay, selectCartRows } from '../cart/selectors.ts'
import { selectOrderType } from '../order-info/slice.ts'
import { selectMenu } from '../storefront/slice.ts'
import { type CartRow, costByDay } from './by-day-price.ts'

/** The price of one meal of a plan, in paise. */
export interface MealPrice {
  readonly paise: Paise
  /** True for the least price of a dish on the menu, while the cart has none for a plan. */
  readonly isLeast: boolean
  /** AMB114: the dishes of a plan whose meals differ, so that `paise` is none of them; absent: they are equal. */
  readonly byDay?: readonly CartRow[]
}

/** I9: the price of all meals of a plan, in paise. */
export const planTotal = ({ paise, byDay }: MealPrice, meals: readonly LocalDate[]): Paise =>
  byDay ? costByDay(byDay, ({ line }) => (datesOfLine(line.days, meals) ?? meals).length) : paise * meals.length

/** I3, D23: the least price of one dish of the subscription menu, in paise; null when it has none with a price. */
function leastPriceOf({ dishes }: Menu): Paise | null {
  const prices = Object.values(dishes)
    .filter(({ menuTags }) => menuTags.includes('schedule'))
    .flatMap(({ sizes }) => sizes)
    .flatMap((size) => {
      const price = size.isDisabled ? null : unitPrice(size, { orderType: 'schedule' })
      return price === null ? [] : [price + (size.leastChoices ?? 0)]
    })
  return prices.length > 0 ? Math.min(...prices) : null
}

/** I3, I9: the price of one meal of a plan; null while the menu is loading, or when no dish has a subscription price. */
export const selectMealPrice = createSelector(
  [selectCartRows, selectOrderType, selectMenu, selectCanByDay],
  (rows, orderType, menu, can): MealPrice | null => {
    const ordered = orderType === 'schedule' ? rows.filter(({ checked }) => checked.reason === null) : []
    if (ordered.length > 0) {
      const paise = ordered.reduce((sum, { perMeal }) => sum + perMeal, 0)
      const isByDay = can && ordered.some(({ line }) => line.days)
      return { paise, isLeast: false, ...(isByDay && { byDay: ordered }) }
    }
    const least = menu && leastPriceOf(menu)
    return least === null ? null : { paise: least, isLeast: true }
  },
)
