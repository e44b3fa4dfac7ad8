import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { choicesOf } from '@tiffin/domain/options/choices'
import { billOf } from '@tiffin/domain/order/bill'
import { type AgreedLine, costOfMeal } from '@tiffin/domain/plans/agreed-line'
import { type LocalDate, type Minute, weekdayOf } from '@tiffin/domain/time/clock'
import { momentOf } from '@tiffin/domain/time/zone'
import { checkLines } from '#flows/place-order/check-lines'
import { type OrderedLine, orderedLines } from '#flows/place-order/ordered-lines'
import { lineProof } from '#flows/place-order/price-proof'
import { noteMeals } from '#flows/plans/make-meals-job'
import { mealDueAt } from '#flows/plans/meal-due-at'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { newSpokenId } from '#kernel/spoken-id'
import { mealsOf } from '#modules/plans/api/meals'
import { writePlaced } from '#modules/plans/api/plan-life'
import { insertPlan } from '#modules/plans/api/plans'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import { catalogueIds } from './codes.ts'
import type { TestCommerce, TestPerson } from './commerce.ts'
import { smallCatalogue } from './small-catalogue.ts'

/** Noon, when the meals of test plans are eaten. */
export const NOON_MINUTE = 720

const sizesOf = (product: (typeof smallCatalogue.products)[number], price: number) =>
  product.sizes.map((size) =>
    product.code === 'dal' && size.code === 'full' ? { ...size, subscriptionPrice: price } : size,
  )

/** The small catalogue whose day kitchen sells plans; a full dal costs `price` rupees in them. */
export const planCatalogue = (price = 150, store: object = {}) => ({
  ...smallCatalogue,
  stores: smallCatalogue.stores.map((each) => ({
    ...each,
    ordering: { later: true, mealSubscription: true },
    ...(each.code === 'day' ? store : {}),
  })),
  products: smallCatalogue.products.map((product) => ({ ...product, sizes: sizesOf(product, price) })),
})

/** A plan of a test: a full dal for each meal. */
export interface WantedPlan {
  readonly dates: readonly LocalDate[]
  readonly minute?: Minute
  readonly payment?: TenderKind
  readonly quantity?: number
  readonly addressId?: string
  /** The eater. */
  readonly name?: string
  readonly fulfilment?: PlanRecord['fulfilment']
  readonly store?: string
  /** Off the price of each meal, in paise. */
  readonly coupon?: number
  readonly status?: PlanRecord['status']
}

const agreedLine = ({ product, size, priced, configuration, facts }: OrderedLine): AgreedLine => ({
  ...{ productId: product.productId, sizeId: size.sizeId, configuration, quantity: priced.quantity },
  ...{ unitPrice: priced.unitPrice, listPrice: priced.listPrice, customisation: priced.customisation },
  ...{ name: facts.name, sizeName: size.name, image: product.image, isVeg: facts.isVeg, allergens: facts.allergens },
  choices: choicesOf(product.options, size.sizeId, configuration),
  taxPercent: priced.taxPercent,
})

/** Stores a plan as its placement does, at current prices; returns its id. */
export async function runningPlan(
  { commerce, clock }: TestCommerce,
  tenant: string,
  person: Pick<TestPerson, 'id'>,
  wanted: WantedPlan,
): Promise<string> {
  const { dates, minute = NOON_MINUTE, payment = 'WALLET', quantity = 1, coupon = 0, fulfilment = 'PICKUP' } = wanted
  const ids = await catalogueIds(commerce, tenant)
  const storeId = ids.store(wanted.store ?? 'day')
  const [from = '', to = ''] = [dates[0], dates.at(-1)]
  const at = new Date(clock.now())
  return inTenant(commerce.db, tenant, async (tx) => {
    const { store, stamp, ...offer } = await commerce.menus.offerOf(tx, storeId)
    if (!store) throw new Error('There is no such store')
    const weekdays = [...new Set(dates.map(weekdayOf))]
    const order = {
      ...({ menu: 'regular', plan: { kind: 'days', from, to, weekdays, minute }, mode: 'pickup' } as const),
      ...{ for: null, payment, coupon: null },
    }
    const line = { productId: ids.product('dal'), sizeId: ids.size('dal', 'full'), quantity, configuration: null }
    const seen = { unitPrice: null, customisation: null, name: null, isVeg: null, allergenDigest: null }
    const lines = orderedLines(checkLines([{ ...line, seen }], { ...offer, order, store, now: at.getTime() }))
    const agreed = lines.map(agreedLine)
    const terms = {
      ...({ orderType: 'schedule', deliveryMode: 'pickup', gstEnabled: store.gstEnabled } as const),
      ...{ meals: dates.length, packagingCharges: store.packagingCharges, payment },
    }
    const bill = billOf(
      lines.map(({ priced }) => priced),
      { ...terms, deliveryCharges: 0, couponAmount: coupon * dates.length },
    )
    const plan: PlanRecord = {
      ...{ tenant, id: newSpokenId(), person: person.id, store_id: storeId, store_name: store.name },
      ...{ store_phone: store.orderPlacementNumber, time_zone: store.timeZone, fulfilment, payment },
      ...{ status: wanted.status ?? 'ACTIVE', placed_at: at, ended_at: null, seq: 0 },
      ...{ first_date: from, last_date: to, weekdays, minute, address_id: wanted.addressId ?? null },
      deliver_to: {
        name: wanted.name ?? 'Asha',
        address: store.address,
        latitude: store.latitude,
        longitude: store.longitude,
      },
      ...{ deliver_state: null, buyer: null, store_flags: null, lines: agreed, bill },
      price_proof: { ...terms, format: 2, catalogue: stamp, lines: lines.map(lineProof), delivery: null, coupon: null },
      coupon: coupon > 0 ? { code: 'WELCOME', amount: coupon * dates.length } : null,
      ...{ instructions: { addons: [], comments: '' }, from_plan: null },
    }
    const meals = dates.map(
      (date): PlanMealRecord => ({
        ...{ tenant, plan_id: plan.id, date, person: person.id, store_id: storeId },
        ...{ at: new Date(momentOf(date, minute, store.timeZone)), due_at: mealDueAt(store, plan, date) },
        ...{ state: 'planned', reason: null, agreed: costOfMeal(agreed), coupon, lines: null },
        ...{ order_id: null, charged: null, warned: null, changed_at: at },
      }),
    )
    await insertPlan(tx, plan, meals)
    await writePlaced(tx, plan.id, 'place', { by: { kind: 'owner', id: person.id }, at })
    await noteMeals(commerce, tx, meals[0]?.due_at ?? at)
    return plan.id
  })
}

const inPlan = <T>({ commerce }: TestCommerce, tenant: string, work: (tx: TenantTx) => Promise<T>) =>
  inTenant(commerce.db, tenant, work)

/** The meals of a plan, by date. */
export const mealsOfPlan = (commerce: TestCommerce, tenant: string, planId: string): Promise<PlanMealRecord[]> =>
  inPlan(commerce, tenant, (tx) => mealsOf(tx, [planId]))

/** The state of each meal, and why it was not made. */
export const statesOf = async (commerce: TestCommerce, tenant: string, planId: string): Promise<string[]> =>
  (await mealsOfPlan(commerce, tenant, planId)).map(({ state, reason }) => (reason ? `${state} ${reason}` : state))

/** The orders of a plan's meals, by date. */
export const mealOrders = ({ commerce }: TestCommerce, tenant: string, planId: string) =>
  inTenant(commerce.db, tenant, ({ db }) =>
    db
      .selectFrom('plan_meal as m')
      .innerJoin('customer_order as o', (join) =>
        join.onRef('o.tenant', '=', 'm.tenant').onRef('o.id', '=', 'm.order_id'),
      )
      .selectAll('o')
      .where('m.plan_id', '=', planId)
      .orderBy('m.date')
      .execute(),
  )

/** The status of a plan. */
export const statusOf = ({ commerce }: TestCommerce, tenant: string, planId: string): Promise<PlanRecord['status']> =>
  inTenant(commerce.db, tenant, async ({ db }) => {
    const { status } = await db.selectFrom('plan').select('status').where('id', '=', planId).executeTakeFirstOrThrow()
    return status
  })
