import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type RawBuilder, sql } from 'kysely'
import { explainPlan } from '#reads/explain-plan'
import { asOwner } from '#testing/as-owner'
import { type DishByDay, placeByDay, totalOf, WEEK } from '#testing/by-day'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, refusedLine, totalChange, twoDals } from '#testing/orders'
import { dishesOf, manyDishes, mealCall } from '#testing/plan-changes'
import { plansCall, storedPlans } from '#testing/plans-of-days'
import { mealOrders, mealsOfPlan } from '#testing/running-plans'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { importInto, runJobs } from '#testing/worsened'
import { comparePlansNow } from './compare-plans.ts'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'
const [TUE, WED, THU, FRI, MON] = WEEK

/** Dal on Tuesday and Thursday, biryani on the other days, and a raita each day. */
const dishes: readonly DishByDay[] = [
  { dish: 'dal', dates: [TUE, THU] },
  { dish: 'biryani', dates: [WED, FRI, MON] },
  { dish: 'raita' },
]

let commerce: TestCommerce
let ids: CatalogueIds
let person: TestPerson
beforeAll(async () => {
  const coupons = [{ code: 'FLAT', description: 'The offer', amount: 500 }]
  commerce = await startCommerce({
    ...{ at: START, catalogue: { ...manyDishes(), coupons } },
    tenants: { purse: { name: 'Purse', walletEnabled: true }, alpha: { name: 'Alpha' } },
  })
  ids = await catalogueIds(commerce.commerce, 'purse')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  person = await commerce.signedIn('purse')
  await fund(commerce, 'purse', person, 5000)
})

const wallet = { paymentMode: 'WALLET', isPaymentCOD: false }

const placed = (wanted = dishes, more: Record<string, unknown> = {}, key?: string) =>
  placeByDay(commerce, 'purse', { person, ids, ...(key ? { key } : {}) }, wanted, { ...wallet, ...more })

async function planOf(wanted = dishes, more: Record<string, unknown> = {}): Promise<string> {
  const { status, json } = await placed(wanted, more)
  expect([status, json.code]).toEqual([200, undefined])
  return json.data.subscriptionId
}

const detailOf = async (planId: string) =>
  (await plansCall(commerce, 'purse', person, 'GET', `/${planId}?userId=${person.mobile}`)).json.data

const until = async (at: string): Promise<void> => {
  commerce.clock.set(at)
  await runJobs(commerce, 'purse')
}

interface NamedLine {
  readonly name: string
}

const namesOf = (lines: readonly NamedLine[] | null) => lines?.map(({ name }) => name)

const differencesOf = async (planId: string) =>
  (await comparePlansNow(commerce.commerce.db, 'purse', new Date(commerce.clock.now()))).differences.filter(
    (each) => each.planId === planId,
  )

describe('AMB114: a plan with other dishes on other days', () => {
  test('is placed at the sum of its days; each meal has its own dishes at their price', async () => {
    const { json } = await placed()
    const { subscriptionId, orderValue, meals } = json.data
    expect(orderValue).toBe(2 * 150 + 3 * 300 + 5 * 40)
    expect(meals.map(({ price }: { price: number }) => price)).toEqual([190, 340, 190, 340, 340])
    const [stored] = (await storedPlans(commerce, 'purse')).filter(({ plan }) => plan.id === subscriptionId)
    expect(stored?.plan.lines.map(({ name, dates }) => [name, dates])).toEqual([
      ['Dal Makhani', [TUE, THU]],
      ['Biryani', [WED, FRI, MON]],
      ['Raita', undefined],
    ])
    expect(stored?.plan.bill).toMatchObject({ meals: 5, total: 140_000, lines: [{ perMeal: 28_000 }, {}, {}] })
    expect(stored?.meals.map(({ lines, agreed }) => [namesOf(lines), agreed])).toEqual([
      [['Dal Makhani', 'Raita'], 19_000],
      [['Biryani', 'Raita'], 34_000],
      [['Dal Makhani', 'Raita'], 19_000],
      [['Biryani', 'Raita'], 34_000],
      [['Biryani', 'Raita'], 34_000],
    ])
    expect(stored?.meals.flatMap(({ lines }) => lines ?? []).some((line) => 'dates' in line)).toBe(false)
  })

  test('on the wire its dishes have their dates, and each meal its own dishes', async () => {
    const plan = await detailOf(await planOf())
    expect(plan).toMatchObject({
      perMeal: 0,
      orderValue: 1400,
      items: [{ dates: [TUE, THU] }, {}, { productName: 'Raita' }],
    })
    expect(plan.items[2]).not.toHaveProperty('dates')
    const named = plan.meals.map(({ items, price }: { items: { productName: string }[]; price: number }) => [
      ...[items.map(({ productName }) => productName), price],
    ])
    expect(named.slice(0, 2)).toEqual([
      [['Dal Makhani', 'Raita'], 190],
      [['Biryani', 'Raita'], 340],
    ])
    const week = await plansCall(commerce, 'purse', person, 'GET', `/user/${person.mobile}/week?from=2026-11-23`)
    expect(week.json.data.meals.map(({ items }: { items: object[] }) => items)).toMatchObject([
      ...[
        [{ productName: 'Dal Makhani' }, {}],
        [{ productName: 'Biryani' }, {}],
        [{ productName: 'Dal Makhani' }, {}],
      ],
      [{ productName: 'Biryani' }, {}],
    ])
  })

  test('SB21: the job makes the dishes of each date at their price, and the comparison finds nothing', async () => {
    const planId = await planOf()
    await until('2026-11-23T14:31:00Z')
    await until('2026-11-24T14:31:00Z')
    const orders = await mealOrders(commerce, 'purse', planId)
    expect(orders.map(({ bill }) => bill.total)).toEqual([19_000, 34_000])
    expect(await balance(commerce, 'purse', person)).toBe(5000 - 190 - 340)
    await isSoundInFull(commerce, 'purse')
    expect(await differencesOf(planId)).toEqual([])
  })

  test('an operator reads the dishes of each date', async () => {
    const { perMeal, meals } = await explainPlan(commerce.commerce.db, 'purse', await planOf())
    expect([perMeal, meals[0]?.dishes, meals[1]?.dishes]).toEqual([
      null,
      ['1 x Dal Makhani, Full', '1 x Raita, Cup'],
      ['1 x Biryani, Full', '1 x Raita, Cup'],
    ])
  })

  test('SAFE2: repeated with its key it is placed once; other dates with that key are refused', async () => {
    const key = randomUUID()
    const first = await placed(dishes, {}, key)
    expect((await placed(dishes, {}, key)).text).toBe(first.text)
    const [dal, biryani, raita] = dishes as readonly [DishByDay, DishByDay, DishByDay]
    const others = [{ ...dal, dates: [TUE] }, { ...biryani, dates: [WED, THU, FRI, MON] }, raita]
    expect((await placed(others, {}, key)).json.code).toBe('key-reused')
  })

  test('the difference from what the diner saw is a re-quote', async () => {
    const { status, json } = await placed(dishes, { orderValue: 1390 })
    expect([status, json.changes]).toEqual([409, [totalChange(1390, 1400)]])
  })
})

describe('AMB114: dishes that do not fit the days', () => {
  const refusalOf = async (wanted: readonly DishByDay[], more = {}) => {
    const { status, json } = await placed(wanted, more)
    return [status, json.reason?.code, json.reason?.data, json.message]
  }

  test('a date without a dish is named', async () => {
    expect(await refusalOf([{ dish: 'dal', dates: [TUE, WED, FRI, MON] }])).toEqual([
      ...[409, 'plan-day-empty', { date: THU }],
      'There is no dish for Thu, 26 Nov. Add one, or leave that day out.',
    ])
  })

  test('dates on which the plan has no meal are refused', async () => {
    const [status, code] = await refusalOf([{ dish: 'dal', dates: [TUE, '2026-12-01'] }, { dish: 'raita' }])
    expect([status, code]).toEqual([409, 'plan-dates-changed'])
  })

  test('M25: an order of one day has no dates', async () => {
    const items = twoDals.map((line) => ({ ...line, dates: [TUE] }))
    const { status, json } = await place(commerce, 'purse', person, orderBody(ids, person, items, 370))
    expect([status, json.reason.code]).toEqual([422, 'order-type-not-offered'])
  })

  test.each([
    ['none', []],
    ['no date', ['tomorrow']],
    ['no day of the calendar', ['2026-02-30']],
    ['more than a plan has days', Array(367).fill(TUE)],
    ['no list', TUE],
  ])('SAFE18: dates that cannot be read: %s', async (_what, dates) => {
    const body = orderBody(ids, person, [{ product: 'dal', size: 'full', qty: 1, price: 150 }], 750)
    const [item] = body.items as object[]
    const items = [{ ...item, dates }]
    expect((await placed(dishes, { items })).status).toBe(400)
  })

  test('a date that is named twice is one meal', async () => {
    const planId = await planOf([{ dish: 'dal', dates: [THU, TUE, WED, FRI, MON] }])
    const twice = await placed([{ dish: 'raita' }, { dish: 'dal', dates: [THU, THU, TUE] }], { orderValue: 500 })
    expect(twice.status).toBe(200)
    expect((await detailOf(planId)).items[0].dates).toEqual(WEEK)
    expect((await detailOf(twice.json.data.subscriptionId)).items[1].dates).toEqual([TUE, THU])
  })

  test('H2: the subscription window of a dish covers its own dates', async () => {
    const catalogue = manyDishes()
    const products = catalogue.products.map((product) =>
      product.code === 'biryani' ? { ...product, subscription: { from: WED, to: THU } } : product,
    )
    await importInto(commerce, 'purse', { ...catalogue, products })
    const on = (...dates: string[]) => placed([{ dish: 'dal' }, { dish: 'biryani', dates }])
    expect((await on(WED, THU)).status).toBe(200)
    const { status, json } = await on(WED, FRI)
    expect([status, json.changes]).toEqual([
      409,
      expect.arrayContaining([refusedLine(1, 'dish-not-on-date', { until: THU })]),
    ])
    expect((await placed([{ dish: 'dal' }, { dish: 'biryani' }])).status).toBe(409)
    await importInto(commerce, 'purse', manyDishes())
  })
})

describe('SAFE4, AMB114: the nightly comparison', () => {
  const plant = (fault: RawBuilder<unknown>) => asOwner(commerce.commerce.db, 'purse', (db) => fault.execute(db))

  test('finds dishes of another day in a meal and its order, and none in a changed meal', async () => {
    const planId = await planOf()
    const changed = { items: dishesOf(ids, [['dal', 'full', 1]]), price: 150 }
    const answer = await mealCall(commerce, 'purse', person, `/${planId}/meal/${WED}/change`, changed)
    expect(answer.status).toBe(200)
    const [, , third] = await mealsOfPlan(commerce, 'purse', planId)
    const wrong = JSON.stringify(third?.lines?.slice(0, 1))
    await plant(sql`update plan_meal set lines = ${wrong}::jsonb where plan_id = ${planId} and date = ${THU}`)
    for (const day of ['23', '24', '25']) await until(`2026-11-${day}T14:31:00Z`)
    expect(await mealOrders(commerce, 'purse', planId)).toHaveLength(3)
    expect((await differencesOf(planId)).map(({ kind, date }) => [kind, date])).toEqual([['dish', THU]])
  })
})

describe('SB9, AMB114: the coupon of a plan by day', () => {
  const withCoupon = { couponCode: 'FLAT', couponAmount: 500 }

  const withOffer = async (wanted: readonly DishByDay[]) =>
    planOf(wanted, { ...withCoupon, orderValue: totalOf(wanted) - 500 })

  test('has equal shares; a changed meal keeps the fraction of its own day', async () => {
    const planId = await withOffer(dishes)
    expect((await mealsOfPlan(commerce, 'purse', planId)).map(({ coupon }) => coupon)).toEqual(Array(5).fill(10_000))
    const change = (price: number) =>
      mealCall(commerce, 'purse', person, `/${planId}/meal/${TUE}/change`, {
        ...{ items: dishesOf(ids, [['raita', 'cup', 2]]), price },
      })
    // Of Rs. 190 the share takes 100, of Rs. 80 the same fraction: 42.10.
    const requote = await change(80)
    expect(requote.json.changes).toEqual([totalChange(80, 37.9)])
    expect((await change(37.9)).status).toBe(200)
    expect((await detailOf(planId)).meals[0].price).toBe(37.9)
    await until('2026-11-23T14:31:00Z')
    expect((await mealOrders(commerce, 'purse', planId)).map(({ bill }) => bill.total)).toEqual([3790])
    expect(await differencesOf(planId)).toEqual([])
  })

  test('takes no more off a meal than it costs, and the whole of it off all', async () => {
    const planId = await withOffer([
      { dish: 'raita', dates: [TUE] },
      { dish: 'dal', dates: [WED, THU, FRI, MON] },
    ])
    const meals = await mealsOfPlan(commerce, 'purse', planId)
    expect(meals.map(({ coupon }) => coupon)).toEqual([4000, 11_500, 11_500, 11_500, 11_500])
    await until('2026-11-23T14:31:00Z')
    expect((await mealOrders(commerce, 'purse', planId)).map(({ bill }) => bill.total)).toEqual([0])
    expect(await differencesOf(planId)).toEqual([])
  })
})
