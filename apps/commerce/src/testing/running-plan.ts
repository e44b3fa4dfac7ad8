import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { billOf } from '@tiffin/domain/order/bill'
import { mealDates } from '@tiffin/domain/order/meal-dates'
import { type AgreedLine, costOfMeal } from '@tiffin/domain/plans/agreed-line'
import { changeableUntil } from '@tiffin/domain/plans/meal-due'
import { momentOf } from '@tiffin/domain/time/zone'
import { findStore } from '#catalogue/repository'
import { inTenant } from '#kernel/db/tenant-transaction'
import { newSpokenId } from '#kernel/spoken-id'
import { mealsOf } from '#modules/plans/api/meals'
import { writePlaced } from '#modules/plans/api/plan-life'
import { insertPlan } from '#modules/plans/api/plans'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { catalogueIds } from './codes.ts'
import type { TestCommerce, TestPerson } from './commerce.ts'
import { smallCatalogue } from './small-catalogue.ts'

/** The small catalogue, whose dal and raita are sold in plans. */
export const planCatalogue = {
  ...smallCatalogue,
  products: smallCatalogue.products.map((product) =>
    product.code === 'dal'
      ? { ...product, sizes: product.sizes.map((size) => ({ ...size, subscriptionPrice: 100 })) }
      : product,
  ),
}

/** What of a test's plan differs from the usual: one full dal at 12:30 on workdays, by wallet. */
export interface PlanChoice {
  readonly from: string
  readonly to: string
  readonly weekdays?: readonly number[]
  readonly payment?: TenderKind
  readonly status?: PlanRecord['status']
  readonly person: TestPerson
}

const dal = (productId: number, sizeId: number): AgreedLine => ({
  ...{ productId, sizeId, quantity: 1, configuration: null, unitPrice: 10_000, listPrice: 20_000, customisation: 0 },
  ...{ name: 'Dal Makhani', sizeName: 'Full', image: '', isVeg: true, choices: [], taxPercent: 5 },
  allergens: { contains: [], mayContain: [], freeOf: [], notStated: [] },
})

/** Stores a plan at the store `day` of `alpha` as it stands after its placement, and returns its id. */
export async function runningPlan({ commerce, clock }: TestCommerce, choice: PlanChoice): Promise<string> {
  const ids = await catalogueIds(commerce, 'alpha')
  const at = new Date(clock.now())
  const { from, to, weekdays = [1, 2, 3, 4, 5], payment = 'WALLET', status = 'ACTIVE', person } = choice
  return inTenant(commerce.db, 'alpha', async (tx) => {
    const store = await findStore(tx, ids.store('day'))
    if (!store) throw new Error('The catalogue has no such store')
    const dates = mealDates({ kind: 'days', from, to, weekdays, minute: 750 }, store.hours)
    const lines = [dal(ids.product('dal'), ids.size('dal', 'full'))]
    const terms = {
      ...({ orderType: 'schedule', deliveryMode: 'pickup', meals: dates.length, gstEnabled: true } as const),
      ...{ packagingCharges: 0, payment },
    }
    const plan: PlanRecord = {
      ...{ tenant: 'alpha', id: newSpokenId(), person: person.id, store_id: store.storeId, store_name: store.name },
      ...{ store_phone: '', time_zone: store.timeZone, fulfilment: 'PICKUP', status, payment, placed_at: at },
      ...{ ended_at: null, seq: 0, first_date: from, last_date: to, weekdays, minute: 750, address_id: null },
      ...{ deliver_to: { name: person.name, address: '', latitude: null, longitude: null }, deliver_state: null },
      ...{ buyer: null, store_flags: null, lines, coupon: null, from_plan: null },
      bill: billOf(lines, { ...terms, deliveryCharges: 0, couponAmount: 0 }),
      price_proof: { ...terms, format: 2, catalogue: 'of a test', lines: [], delivery: null, coupon: null },
      instructions: { addons: [], comments: '' },
    }
    const meals = dates.map((date): PlanMealRecord => {
      const until = changeableUntil(store, { date, minute: plan.minute })
      return {
        ...{ tenant: 'alpha', plan_id: plan.id, date, person: person.id, store_id: store.storeId },
        at: new Date(momentOf(date, plan.minute, plan.time_zone)),
        due_at: new Date(momentOf(until.date, until.minute, plan.time_zone) + 60_000),
        ...{ state: 'planned', reason: null, lines: null, order_id: null, charged: null, warned: null },
        ...{ agreed: costOfMeal(lines), coupon: 0, changed_at: at },
      }
    })
    await insertPlan(tx, plan, meals)
    const move = status === 'PENDING' ? 'place-unpaid' : 'place'
    await writePlaced(tx, plan.id, move, { by: { kind: 'owner', id: person.id }, at })
    return plan.id
  })
}

/** The meals of a plan by date, as `state` or `state: reason`. */
export const standingOf = ({ commerce }: TestCommerce, planId: string): Promise<Record<string, string>> =>
  inTenant(commerce.db, 'alpha', async (tx) =>
    Object.fromEntries(
      (await mealsOf(tx, [planId])).map(({ date, state, reason }) => [date, reason ? `${state}: ${reason}` : state]),
    ),
  )
