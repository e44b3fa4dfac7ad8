import { fromRupees } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { CatalogueIds } from './codes.ts'
import type { TestCommerce, TestPerson } from './commerce.ts'
import { orderBody, type TestLine } from './orders.ts'
import { manyDishes } from './plan-changes.ts'
import { placeOnDays } from './plans-of-days.ts'

/** Rupees of a piece in a plan of the catalogue `manyDishes`. */
const PRICES = { dal: 150, raita: 40, biryani: 300 } as const

const SIZES = { dal: 'full', raita: 'cup', biryani: 'full' } as const

/** A dish of a plan by day; without dates it is served on every date. */
export interface DishByDay {
  readonly dish: keyof typeof PRICES
  readonly dates?: readonly LocalDate[]
  readonly qty?: number
}

/** The days of the plans of these tests: from Tuesday, 24 November 2026, at noon. */
export const WEEK = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'] as const

export const byDayCatalogue = manyDishes()

const scheduled = {
  ...{ scheduledFrom: '2026-11-24', scheduledTo: '2026-11-30', time: '12:00:00', noOfMeals: WEEK.length },
  daysOfWeek: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
}

const lineOf = ({ dish, dates, qty = 1 }: DishByDay): TestLine => ({
  ...{ product: dish, size: SIZES[dish], qty, price: PRICES[dish], discountedPrice: PRICES[dish] },
  ...(dates ? { dates } : {}),
})

/** The price of a plan of these dishes, in rupees. */
export const totalOf = (dishes: readonly DishByDay[]): number =>
  dishes.reduce((sum, { dish, dates = WEEK, qty = 1 }) => sum + PRICES[dish] * qty * dates.length, 0)

/** In paise. */
export const paiseOf = (dish: keyof typeof PRICES): number => fromRupees(PRICES[dish])

/** Places a plan of the days of `WEEK` with these dishes, in cash; `more` overrides fields of its body. */
export const placeByDay = (
  commerce: TestCommerce,
  tenant: string,
  { person, ids, key }: { readonly person: TestPerson; readonly ids: CatalogueIds; readonly key?: string },
  dishes: readonly DishByDay[],
  more: Record<string, unknown> = {},
) =>
  placeOnDays(
    commerce,
    tenant,
    person,
    orderBody(ids, person, dishes.map(lineOf), totalOf(dishes), { type: 'SCHEDULE', scheduled, ...more }),
    key,
  )
