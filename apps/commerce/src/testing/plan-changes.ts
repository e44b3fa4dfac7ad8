import { addDays, type LocalDate, weekdayOf } from '@tiffin/domain/time/clock'
import type { CatalogueIds } from './codes.ts'
import type { CallAnswer, TestCommerce, TestPerson } from './commerce.ts'
import { mealsOfPlan, planCatalogue } from './running-plans.ts'

/** Mondays to Fridays between two dates, inclusive. */
export function workdaysOf(from: LocalDate, to: LocalDate): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) if (weekdayOf(date) % 6 !== 0) dates.push(date)
  return dates
}

/** The state of each meal of a plan, and why it was not made, by date. */
export const standingOf = async (
  commerce: TestCommerce,
  tenant: string,
  planId: string,
): Promise<Record<LocalDate, string>> =>
  Object.fromEntries(
    (await mealsOfPlan(commerce, tenant, planId)).map(({ date, state, reason }) => [
      date,
      reason ? `${state} ${reason}` : state,
    ]),
  )

/** Cancels meals of a plan as a person. */
export const cancelMealsAs = (
  commerce: TestCommerce,
  tenant: string,
  { token, mobile }: Pick<TestPerson, 'token' | 'mobile'>,
  planId: string,
  dates: readonly LocalDate[],
): Promise<CallAnswer> =>
  commerce.call(tenant, 'POST', `/${planId}/cancel/meal`, {
    ...{ service: 'subscription', token },
    body: { userId: mobile, meals: dates.map((mealDate) => ({ mealDate })) },
  })

/** Cancels a plan as a person. */
export const cancelPlanAs = (
  commerce: TestCommerce,
  tenant: string,
  { token, mobile }: Pick<TestPerson, 'token' | 'mobile'>,
  planId: string,
): Promise<CallAnswer> =>
  commerce.call(tenant, 'POST', `/${planId}/cancel`, {
    ...{ service: 'subscription', token, body: { userId: mobile } },
  })

const planPrices: Readonly<Record<string, number>> = { 'dal/full': 150, 'raita/cup': 40, 'biryani/full': 300 }

/** The small catalogue, whose plans have a dal for 150 rupees, a raita for 40 and a biryani for 300, both with milk. */
export const manyDishes = (prices: Readonly<Record<string, number>> = {}, store: object = {}) => {
  const catalogue = planCatalogue(150, store)
  return {
    ...catalogue,
    products: catalogue.products.map((product) => ({
      ...product,
      ...(product.code === 'dal' ? {} : { allergens: { contains: ['milk'] } }),
      sizes: product.sizes.map(({ code, ...size }) => {
        const price = { ...planPrices, ...prices }[`${product.code}/${code}`]
        return { ...size, code, ...(price === undefined ? {} : { subscriptionPrice: price }) }
      }),
    })),
  }
}

/** Dishes of the small catalogue, as a change of a meal names them. */
export const dishesOf = (
  ids: CatalogueIds,
  wanted: readonly (readonly [product: string, size: string, qty: number])[],
) =>
  wanted.map(([product, size, qty]) => ({
    ...{ productId: ids.product(product), variantId: ids.size(product, size), qty },
  }))

/** Calls about one meal of a plan as a person; `price` in rupees. */
export const mealCall = (
  commerce: TestCommerce,
  tenant: string,
  { token, mobile }: Pick<TestPerson, 'token' | 'mobile'>,
  path: string,
  body: object,
): Promise<CallAnswer> =>
  commerce.call(tenant, 'POST', path, { service: 'subscription', token, body: { userId: mobile, ...body } })
