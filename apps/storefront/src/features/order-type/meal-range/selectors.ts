import { linesOn } from '@tiffin/domain/cart/dishes-by-day'
import type { Paise } from '@tiffin/domain/money/money'
import { amountOf } from '@tiffin/domain/order/bill'
import { couponShares } from '@tiffin/domain/plans/coupon-shares'
import { createSelector } from 'reselect'
import { selectCartRows, selectIsByDay, selectMealDates } from '../../cart/selectors.ts'
import { selectBill } from '../../checked-order/selectors.ts'
import { costOf } from '../by-day-price.ts'

/** The least and the highest price of a meal of a plan, in paise. */
export interface MealRange {
  readonly least: Paise
  readonly most: Paise
}

/** AMB114, SB9: the prices of the meals, less their shares of the coupon; null: all meals are equal, or not known yet. */
export const selectMealRange = createSelector(
  [selectCartRows, selectIsByDay, selectMealDates, selectBill],
  (rows, byDay, dates, bill): MealRange | null => {
    if (!byDay || !dates || dates.length === 0 || !bill) return null
    const dated = rows.map((row) => ({ row, dates: row.line.dates }))
    const costs = dates.map((date) => costOf(linesOn(dated, date).map(({ row }) => row)))
    const most = costs.reduce((sum, cost) => sum + cost, 0)
    const shares = couponShares(Math.min(amountOf(bill, 'coupon'), most), costs)
    const prices = costs.map((cost, at) => cost - (shares[at] ?? 0))
    return { least: Math.min(...prices), most: Math.max(...prices) }
  },
)
