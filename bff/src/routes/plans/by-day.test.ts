import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { byDayCatalogue, type DishByDay, totalOf, WEEK } from '@tiffin/commerce/testing/by-day'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import type { NewOrder } from '@tiffin/contract/orders'
import type { PlanDetail } from '@tiffin/contract/plans'
import type { Storefront } from '@tiffin/contract/storefront'
import { startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { type Browser, SESSION_COOKIE } from '../../testing/bff.ts'
import { newPlanOf, planMenuPath, type WantedPlan } from '../../testing/new-plans.ts'

/** Monday, noon in India. */
const NOON = '2026-11-23T06:30:00.000Z'

let system: TestSystem
let browser: Browser
let storeId: number
beforeAll(async () => {
  const coupons = [{ code: 'TENTH', description: 'A tenth off', percent: 10 }]
  system = await startSystem({ tenants: { spice: {} }, catalogue: { ...byDayCatalogue, coupons } })
  storeId = (await catalogueIds(system.commerce.commerce, 'spice')).store('day')
})
afterAll(() => system.close())
beforeEach(async () => {
  system.commerce.clock.set(NOON)
  const { session } = await system.signedIn('spice')
  browser = system.bff.browser('spice.localhost')
  browser.cookies.set(SESSION_COOKIE, session)
})

const [TUE, WED, THU, FRI, MON] = WEEK

const week: Omit<WantedPlan, 'dish'> = {
  ...{ payment: 'CASH', from: TUE, to: MON, weekdays: [1, 2, 3, 4, 5], minute: 720 },
}

const names = { dal: 'Dal Makhani', raita: 'Raita', biryani: 'Biryani' } as const

/** The plan as a page sends it. */
async function wantedPlan(dishes: readonly DishByDay[]): Promise<NewOrder> {
  const menu: Storefront = (await browser.get(planMenuPath(storeId, week))).body
  const lines = dishes.map(({ dish, dates }) => ({ name: names[dish], ...(dates ? { dates } : {}) }))
  return newPlanOf(menu, week, lines)
}

const planOf = async (planId: string): Promise<PlanDetail> => (await browser.get(`/api/plans/${planId}`)).body.plan

const dishes: readonly DishByDay[] = [
  { dish: 'dal', dates: [TUE, THU] },
  { dish: 'biryani', dates: [WED, FRI, MON] },
  { dish: 'raita' },
]

const named = (meals: PlanDetail['meals']) =>
  meals.map(({ date, dishes: own, price }) => [date.slice(8), own?.map(({ name }) => name), price])

describe('AMB114: other dishes on other days', () => {
  test('are placed at the price that the page computed, and each meal names its own', async () => {
    const { status, body } = await browser.post('/api/plans', await wantedPlan(dishes))
    expect([status, body]).toMatchObject([200, { planId: expect.any(String) }])
    const plan = await planOf(body.planId)
    expect(plan).toMatchObject({ byDay: true, perMeal: 0, total: totalOf(dishes) * 100 })
    expect(plan.dishes.map(({ name, dates }) => [name, dates])).toEqual([
      ['Dal Makhani', [TUE, THU]],
      ['Biryani', [WED, FRI, MON]],
      ['Raita', undefined],
    ])
    expect(named(plan.meals)).toEqual([
      ['24', ['Dal Makhani', 'Raita'], 19_000],
      ['25', ['Biryani', 'Raita'], 34_000],
      ['26', ['Dal Makhani', 'Raita'], 19_000],
      ['27', ['Biryani', 'Raita'], 34_000],
      ['30', ['Biryani', 'Raita'], 34_000],
    ])
    const listed = (await browser.get('/api/me/plans')).body.plans[0]
    expect([listed.byDay, listed.perMeal]).toEqual([true, 0])
    const { meals } = (await browser.get('/api/me/week?from=2026-11-23')).body
    expect(named(meals)).toEqual(named(plan.meals).slice(0, 4))
  })

  test('a plan with one set of dishes is not by day, and its meals name none', async () => {
    const { body } = await browser.post('/api/plans', await wantedPlan([{ dish: 'dal' }]))
    const { byDay, perMeal, dishes: own, meals } = await planOf(body.planId)
    expect([byDay, perMeal, own[0]?.dates, meals[0]?.dishes]).toEqual([false, 15_000, undefined, null])
  })

  test('a date without a dish is a refusal that names it', async () => {
    const { status, body } = await browser.post(
      '/api/plans',
      await wantedPlan([{ dish: 'dal', dates: [TUE, WED, THU, FRI] }]),
    )
    expect([status, body.changes[0]]).toEqual([
      409,
      { kind: 'refused', reason: { code: 'plan-day-empty', data: { date: MON } } },
    ])
    expect(body.message).toBe('There is no dish for Mon, 30 Nov. Add one, or leave that day out.')
  })

  test.each([
    ['none', []],
    ['not ascending', [WED, TUE]],
    ['twice', [TUE, TUE]],
    ['no date', ['Tuesday']],
  ])('SAFE18: dates that no page sends: %s', async (_what, dates) => {
    const wanted = await wantedPlan(dishes)
    const items = wanted.items.map((item) => ({ ...item, dates }))
    expect((await browser.post('/api/plans', { ...wanted, items })).status).toBe(400)
  })

  test('M25: an order that is no plan has no dates', async () => {
    const wanted = await wantedPlan(dishes)
    const order = { ...wanted.order, plan: { kind: 'now' } }
    expect((await browser.post('/api/orders', { ...wanted, order })).status).toBe(400)
  })

  test('N2: a coupon counts each dish on its own days', async () => {
    const { attemptKey: _, ...wanted } = await wantedPlan(dishes)
    const order = { ...wanted.order, coupon: 'TENTH' }
    const { body } = await browser.post('/api/coupons/check', { ...wanted, order })
    expect(body).toEqual({ amount: totalOf(dishes) * 10, refusal: null })
  })

  test('again: the dishes of each weekday on its next dates', async () => {
    const { body } = await browser.post('/api/plans', await wantedPlan(dishes))
    const { again } = (await browser.get(`/api/plans/${body.planId}/again?until=2026-12-02`)).body
    expect(again).toMatchObject({
      ...{ byDay: true, perMeal: 0, total: 53_000, refusal: null, dates: ['2026-12-01', '2026-12-02'] },
      dishes: [
        { name: 'Dal Makhani', dates: ['2026-12-01'] },
        { name: 'Biryani', dates: ['2026-12-02'] },
        { name: 'Raita', dates: ['2026-12-01', '2026-12-02'] },
      ],
    })
    const { from, to, total } = again
    const next = await browser.post(`/api/plans/${body.planId}/again`, { attemptKey: randomUUID(), from, to, total })
    expect(next.status).toBe(200)
    expect(named((await planOf(next.body.planId)).meals)).toEqual([
      ['01', ['Dal Makhani', 'Raita'], 19_000],
      ['02', ['Biryani', 'Raita'], 34_000],
    ])
  })
})
