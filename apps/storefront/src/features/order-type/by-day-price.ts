import type { Menu } from '@tiffin/contract/storefront'
import { coversAll } from '@tiffin/domain/availability/availability'
import type { Paise } from '@tiffin/domain/money/money'
import type { PricedLine } from '@tiffin/domain/money/pricing'
import { itemsTotal } from '@tiffin/domain/order/bill'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { selectCartRows } from '../cart/selectors.ts'

/** A line of the cart, compared with the current menu. */
export type CartRow = ReturnType<typeof selectCartRows>[number]

/** False for a dish that cannot be ordered on any day; other days of the plan can resolve a window (H2). */
const isPriced = ({ checked: { reason } }: CartRow): boolean => reason === null || reason.code === 'dish-not-on-date'

const pricedOf = ({ price, line, taxPercent }: CartRow): PricedLine => ({
  ...price,
  quantity: line.quantity,
  taxPercent,
})

/** I9: the price of a meal with these dishes. */
export const costOf = (rows: readonly CartRow[]): Paise => itemsTotal(rows.filter(isPriced).map(pricedOf), 1)

/** I9, AMB114: the price of all meals. `mealsOf`: the number of meals with the dish. */
export const costByDay = (rows: readonly CartRow[], mealsOf: (row: CartRow) => number): Paise =>
  itemsTotal(
    rows.filter(isPriced).map((row) => ({ ...pricedOf(row), meals: mealsOf(row) })),
    0,
  )

/** H2: whether the dish is sold in a plan on all of these dates, as far as its window is known. */
export function isSoldOn(menu: Menu | null, { line }: CartRow, dates: readonly LocalDate[]): boolean {
  const availability = menu?.dishes[String(line.productId)]?.availability
  return availability?.state !== 'not-on-date' || coversAll(availability, dates)
}
