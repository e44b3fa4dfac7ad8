import type { CatalogueInput } from '#catalogue/catalogue-file'
import { aCatalogue, aCategory, aProduct, aStore } from '#catalogue/testing/a-catalogue'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import type { CallAnswer, TestCommerce, TestPerson } from './commerce.ts'
import type { TestLine } from './orders.ts'
import { withSeenFacts } from './seen-facts.ts'

const size = (price: number, subscriptionPrice?: number) => ({
  ...{ code: 'full', name: 'Full', price },
  ...(subscriptionPrice ? { subscriptionPrice } : {}),
})

/** The test clock is at Saturday, 21 November 2026. No meals on Sundays and on Wednesday, the 25th. */
export const planCatalogue: CatalogueInput = aCatalogue({
  stores: [
    aStore({
      code: 'day',
      hours: {
        opens: '10:00',
        closes: '23:00',
        weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
        offDates: ['2026-11-25'],
      },
      packagingCharges: 10,
      minCartValue: 150,
      maxCartValue: 5000,
      payment: { cash: true, digital: true },
      ordering: { mealSubscription: true },
    }),
    aStore({ code: 'unpaid', name: 'No Cash Kitchen', payment: { cash: false } }),
    aStore({ code: 'ahead', name: 'Ahead Kitchen', ordering: { now: false, later: true } }),
  ],
  categories: [aCategory({ subCategories: [{ name: 'All', products: ['thali', 'autumn', 'pizza'] }] })],
  products: [
    aProduct({ code: 'thali', name: 'Thali', sizes: [size(100, 80)] }),
    aProduct({ code: 'autumn', name: 'Squash', sizes: [size(100, 80)], subscription: { to: '2026-11-26' } }),
    aProduct({ code: 'pizza', name: 'Pizza', sizes: [size(100)] }),
  ],
})

/** A line of one thali, at the price in rupees that the diner saw. */
export const thali = (price: number): TestLine => ({
  product: 'thali',
  size: 'full',
  qty: 1,
  price: 100,
  discountedPrice: price,
})

/** A plan of four meals at 13:00: Monday the 23rd, Tuesday, Thursday and Friday. */
export const workdays = {
  type: 'SCHEDULE',
  scheduled: {
    scheduledFrom: '2026-11-23',
    scheduledTo: '2026-11-29',
    time: '13:00:00',
    daysOfWeek: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SUNDAY'],
    noOfMeals: 4,
  },
} as const

/** Calls the subscription service as a person. */
export const plansCall = (
  commerce: TestCommerce,
  tenant: string,
  { token }: Pick<TestPerson, 'token'>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<CallAnswer> => commerce.call(tenant, method, path, { service: 'subscription', token, body })

/** Places a plan of days, with the facts that the current menu shows; `key` is its Idempotency-Key. */
export const placeOnDays = async (
  commerce: TestCommerce,
  tenant: string,
  person: TestPerson,
  body: unknown,
  key?: string,
): Promise<CallAnswer> =>
  commerce.call(tenant, 'POST', '/create', {
    service: 'subscription',
    token: person.token,
    body: await withSeenFacts(commerce.commerce, tenant, body),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

/** The plans of a tenant with their meals, by date. */
export const storedPlans = ({ commerce }: TestCommerce, tenant: string) =>
  inTenant(commerce.db, tenant, async ({ db }) => {
    const plans: PlanRecord[] = await db.selectFrom('plan').selectAll().where('tenant', '=', tenant).execute()
    const meals: PlanMealRecord[] = await db
      .selectFrom('plan_meal')
      .selectAll()
      .where('tenant', '=', tenant)
      .orderBy('date')
      .execute()
    return plans.map((plan) => ({ plan, meals: meals.filter((meal) => meal.plan_id === plan.id) }))
  })
