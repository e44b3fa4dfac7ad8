import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startWholeSystem, type WholeSystem } from '@tiffin/bff/testing/whole-system'
import { configuredCatalogue } from '@tiffin/commerce/testing/configured-catalogue'
import type { Address } from '@tiffin/contract/addresses'
import type { Boot } from '@tiffin/contract/boot'
import type { Dish, DishDetail, Storefront } from '@tiffin/contract/storefront'
import type { BulkPreferences } from '@tiffin/domain/cart/bulk-preferences'
import { itemsOf } from '@tiffin/domain/options/option-steps'
import type { Configuration, DishOptions } from '@tiffin/domain/options/options'
import type { Order } from '@tiffin/domain/order/order'
import { anyAnswers } from '@tiffin/domain/testing/any-order'
import { addDays, toClock } from '@tiffin/domain/time/clock'
import { selectCheckedOrder } from '@tiffin/storefront/features/checked-order/selectors'
import { selectOrderToPlace } from '@tiffin/storefront/features/payment/selectors'
import { syncClock } from '@tiffin/storefront/platform/clock'
import fc from 'fast-check'
import { type PageData, pageWith, type WantedLine } from './page.ts'

const TODAY = '2026-11-21'

/** Half past twelve at the store. */
const NOON = '2026-11-21T07:00:00.000Z'

/** Half past eleven in the evening, when the store is closed. */
const NIGHT = '2026-11-21T18:00:00.000Z'

/** The first store takes plans of days, with every dish but the cola. */
const catalogue = {
  ...configuredCatalogue,
  stores: configuredCatalogue.stores.map((store) =>
    store.code === 'day' ? { ...store, ordering: { ...store.ordering, mealSubscription: true } } : store,
  ),
  products: configuredCatalogue.products.map(({ sizes, ...product }) => ({
    ...product,
    sizes: product.code === 'cola' ? sizes : sizes.map((size) => ({ ...size, subscriptionPrice: 70 })),
  })),
}

let system: WholeSystem
let data: Omit<PageData, 'storefront' | 'deliveryCharges'>
let near: Address

const get = async (path: string) => (await system.diner.get(path).set('accept-encoding', 'identity')).body

const address = { name: 'Diner', addressLine1: '1', addressLine2: 'Test Road', city: 'Delhi', pincode: '110001' }

beforeAll(async () => {
  system = await startWholeSystem(catalogue)
  await system.diner.post('/api/addresses', {
    ...{ ...address, storeId: 1, email: 'diner@example.com', latitude: 28.63, longitude: 77.22 },
  })
  const { addresses } = (await get('/api/addresses')) as { addresses: Address[] }
  const [first] = addresses
  if (!first) throw new Error('The address was not saved')
  near = first
  const { menu } = (await get('/api/stores/1/storefront')) as Storefront
  const details: DishDetail[] = []
  for (const { productId } of Object.values(menu.dishes)) {
    details.push((await get(`/api/stores/1/dishes/${productId}`)).detail)
  }
  data = { boot: (await get('/api/boot?screenWidth=mobile')) as Boot, details, addresses }
})
afterAll(() => system.close())

/** A configuration with the options at these indexes; one index stands for an option that does not exist. */
function picksOf({ processes }: DishOptions, numbers: readonly number[]): Configuration {
  const all = processes.flatMap((step) => itemsOf(step).map(({ itemId }) => ({ step, itemId })))
  const picked = numbers.map((number) => all[number % (all.length + 1)])
  const ids = (type: string) =>
    picked.flatMap((each) =>
      each?.step.type === type ? [{ processId: each.step.processId, itemId: each.itemId }] : [],
    )
  const unknown = picked.some((each) => each === undefined) ? [{ processId: 999, itemId: 999 }] : []
  return {
    addedItems: [...ids('addon'), ...unknown],
    removedItems: ids('removable'),
    replacedItems: { to: [], from: ids('replaceable') },
    removedProcess: [],
    comboItems: [],
  }
}

interface Picked {
  readonly dish: number
  readonly size: number
  readonly quantity: number
  readonly picks: readonly number[] | null
}

/** Mostly the usual value, sometimes one that causes a refusal. */
const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 8 }, { arbitrary: other, weight: 1 })

const anyPicked: fc.Arbitrary<Picked> = fc.record({
  dish: mostly(fc.constantFrom(0, 1, 2, 3, 5), fc.constantFrom(4, 6)),
  size: mostly(fc.constant(0), fc.constantFrom(1, 2)),
  quantity: mostly(fc.constantFrom(1, 2, 10), fc.constantFrom(15, 41)),
  picks: fc.option(fc.uniqueArray(fc.nat(12), { maxLength: 3 })),
})

/** A line for a dish of the menu, or for an unknown dish when the index is out of range. */
function lineOf({ dish: at, size: sizeAt, quantity, picks }: Picked, dishes: readonly Dish[]): WantedLine {
  const dish = dishes[at]
  if (!dish) return { productId: 9999, sizeId: 9999, quantity, configuration: null }
  const detail = data.details.find(({ productId }) => productId === dish.productId)
  return {
    productId: dish.productId,
    sizeId: dish.sizes[sizeAt]?.sizeId ?? 9999,
    quantity,
    configuration: picks && detail && dish.kind === 'product' ? picksOf(detail.options, picks) : null,
  }
}

const anyPlan = fc.oneof(
  fc.constant({ kind: 'now' } as const),
  fc.record({
    kind: fc.constant('later' as const),
    date: mostly(fc.integer({ min: 1, max: 6 }), fc.constantFrom(-1, 0, 9)).map((days) => addDays(TODAY, days)),
    minute: mostly<number | null>(fc.constantFrom(600, 720, 1380), fc.constantFrom(null, 0, 599, 1381)),
    by: fc.constant('diner' as const),
  }),
  fc
    .record({
      start: mostly(fc.integer({ min: 1, max: 3 }), fc.constantFrom(-1, 0)),
      length: mostly(fc.integer({ min: 5, max: 9 }), fc.constant(4)),
      weekdays: mostly<number[]>(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 3 }), fc.constant([])),
      minute: mostly<number | null>(fc.constantFrom(600, 720, 1380), fc.constantFrom(null, 0, 1381)),
    })
    .map(({ start, length, weekdays, minute }) => {
      const from = addDays(TODAY, start)
      return { kind: 'days' as const, from, to: addDays(from, length - 1), weekdays, minute }
    }),
)

const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    mode: fc.constantFrom('pickup' as const, 'delivery' as const),
    isNamed: mostly(fc.constant(true), fc.constant(false)),
    plan: anyPlan,
    menu: fc.constantFrom('regular' as const, 'regular' as const, 'bulk' as const),
    answers: mostly<BulkPreferences | null>(anyAnswers, fc.constant(null)),
  })
  .map(({ mode, isNamed, plan, menu, answers }) => {
    const choices = { mode, for: isNamed ? near.id : null, payment: 'CASH', coupon: null } as const
    return menu === 'regular' || plan.kind === 'days'
      ? { menu: 'regular', plan, ...choices }
      : { menu, plan, answers, ...choices }
  })

/** The storefront for the time or plan of an order; the current storefront when no menu is served then. */
async function storefrontFor(storeId: number, { plan }: Order): Promise<Storefront> {
  const path = `/api/stores/${storeId}/storefront`
  if (plan.kind === 'now') return get(path)
  const time = plan.minute === null ? '' : `&time=${toClock(plan.minute)}`
  const days = plan.kind === 'later' ? `date=${plan.date}` : `from=${plan.from}&to=${plan.to}`
  const answer = await get(`${path}?${days}${time}`)
  return 'menu' in answer ? answer : get(path)
}

/** Sets the clock of commerce and that of the client. */
function setClock(moment: string): void {
  system.commerce.clock.set(moment)
  const at = performance.now()
  syncClock({ moment: Date.parse(moment), sentAt: at, receivedAt: at })
}

async function tellOf(order: Order, storeId: number): Promise<PageData> {
  const storefront = await storefrontFor(storeId, order)
  const { latitude, longitude } = near
  const where = `/api/stores/${storeId}/serviceability`
  const serviceability = order.for ? (await system.diner.post(where, { latitude, longitude })).body : null
  return { ...data, storefront, deliveryCharges: serviceability?.deliveryCharges ?? null }
}

/** Number of orders per outcome: the test requires several kinds of refusal, because one kind would prove little. */
const seen = new Map<string, number>()

test('SB10, AMB12: page and database give the same first refusal of any order, or else the same bill', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyOrder,
      fc.array(anyPicked, { minLength: 1, maxLength: 3 }),
      mostly(fc.constant(NOON), fc.constant(NIGHT)),
      mostly(fc.constant(1), fc.constant(2)),
      async (order, picked, moment, storeId) => {
        setClock(moment)
        const knowledge = await tellOf(order, storeId)
        const dishes = Object.values(knowledge.storefront.menu.dishes)
        const state = pageWith(
          order,
          picked.map((each) => lineOf(each, dishes)),
          knowledge,
        )
        const onPage = selectCheckedOrder(state)
        const toPlace = selectOrderToPlace(state)
        if (!onPage || !toPlace) throw new Error('The page knows its store, and offers cash')
        const [refusal] = onPage.refusals
        const answer = await system.diner.post('/api/orders', { ...toPlace, attemptKey: randomUUID() })
        const outcome = refusal?.code ?? 'placed'
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
        const answered = answer.body.reason ?? null
        expect(
          answered && { code: answered.code, data: answered.data, line: answered.line, final: answered.final },
        ).toEqual(refusal ? { code: refusal.code, data: refusal.data, line: refusal.line, final: refusal.final } : null)
        if (refusal) return
        expect([answer.status, answer.body.changes]).toEqual([200, undefined])
        const { tracking } = await get(`/api/orders/${answer.body.orderId}/tracking`)
        expect(tracking.bill).toEqual(onPage.bill)
      },
    ),
    { numRuns: 500, seed: 20_261_122 },
  )
  const often = [...seen].filter(([, times]) => times >= 3).map(([outcome]) => outcome)
  expect(often).toEqual(
    expect.arrayContaining([
      ...['placed', 'store-closed', 'bulk-answers-missing', 'entry-not-chosen', 'date-out-of-range'],
      ...['outside-hours', 'order-type-not-offered', 'dish-gone', 'dish-out-of-stock', 'size-not-sold'],
      ...['choice-gone', 'quantity-above', 'no-days', 'plan-too-short', 'plan-dates-missing'],
      ...['plan-outside-hours', 'plans-not-open'],
    ]),
  )
})
