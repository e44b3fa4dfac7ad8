import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { planCatalogue } from '@tiffin/commerce/testing/plans-of-days'
import { skipMeal } from '@tiffin/commerce/testing/skipped-meals'
import { fund } from '@tiffin/commerce/testing/wallets'
import type { PlanDetail } from '@tiffin/contract/plans'
import { type SignedIn, startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { type Browser, SESSION_COOKIE } from '../../testing/bff.ts'
import { newPlan, planMenuPath, type WantedPlan } from '../../testing/new-plans.ts'
import { chooseAtBank } from '../../testing/top-ups.ts'

/** Saturday, noon in India. */
const NOON = '2026-11-21T06:30:00.000Z'

let system: TestSystem
let asha: SignedIn
let browser: Browser
let storeId: number
beforeAll(async () => {
  system = await startSystem({
    tenants: {
      spice: { payment: { provider: 'sandbox' } },
      purse: { clientConfig: { walletEnabled: true } },
      greens: {},
    },
    catalogue: planCatalogue,
  })
  storeId = (await catalogueIds(system.commerce.commerce, 'spice')).store('day')
})
afterAll(() => system.close())

async function enter(tenant: string, wanted: object = {}): Promise<[Browser, SignedIn]> {
  const person = await system.signedIn(tenant, wanted)
  const opened = system.bff.browser(`${tenant}.localhost`)
  opened.cookies.set(SESSION_COOKIE, person.session)
  return [opened, person]
}

beforeEach(async () => {
  system.commerce.clock.set(NOON)
  ;[browser, asha] = await enter('spice')
})

/** Four meals of a thali at 13:00: Monday the 23rd, Tuesday, Thursday and Friday. */
const workdays: WantedPlan = {
  ...{ dish: 'Thali', payment: 'CASH', from: '2026-11-23', to: '2026-11-29' },
  ...{ weekdays: [0, 1, 2, 3, 4, 5], minute: 780 },
}

/** The plan as a page sends it. */
async function wantedPlan(by: Browser, wanted: WantedPlan = workdays) {
  return newPlan((await by.get(planMenuPath(storeId, wanted))).body, wanted)
}

async function placed(more: Partial<WantedPlan> = {}, by = browser) {
  const { status, body } = await by.post('/api/plans', await wantedPlan(by, { ...workdays, ...more }))
  expect([status, body]).toMatchObject([200, { planId: expect.any(String) }])
  return body
}

const planOf = async (planId: string, by = browser): Promise<PlanDetail> =>
  (await by.get(`/api/plans/${planId}`)).body.plan

const standings = ({ meals }: PlanDetail) => meals.map(({ date, standing }) => `${date.slice(8)} ${standing}`)

describe('M20, SB20: placing a plan of days', () => {
  test('M14, U17: in cash it is active at once, is in the list and has its meals', async () => {
    const { planId, message, checkout } = await placed()
    expect([message, checkout]).toEqual([`Generated Subscription - Subscription Id ${planId}`, null])
    const plan = await planOf(planId)
    expect(plan).toMatchObject({
      ...{ planId, storeId, storeName: 'Delhi Kitchen', status: 'ACTIVE', payment: 'CASH', minute: 780 },
      ...{ from: '2026-11-23', to: '2026-11-29', weekdays: [0, 1, 2, 3, 4, 5], timeZone: 'Asia/Kolkata' },
      ...{ perMeal: 8000, total: 32_000, placedAt: Date.parse(NOON), paid: 0, returned: 0, comesBack: 0 },
      ...{ nextMealAt: Date.parse('2026-11-23T07:30:00Z'), mayCancel: true, mayChangeDishes: true },
      dishes: [{ name: 'Thali', sizeName: 'Full', quantity: 1, price: 8000 }],
    })
    expect(standings(plan)).toEqual(['23 planned', '24 planned', '26 planned', '27 planned'])
    const [first] = plan.meals
    expect(first).toMatchObject({ price: 8000, mayChange: true, mayOrder: false, orderId: null, dishes: null })
    expect(first?.changeableUntil).toBe(Date.parse('2026-11-22T14:30:00Z'))
    const { meals: _, ...summary } = plan
    const [listed] = (await browser.get('/api/me/plans')).body.plans
    expect(summary).toMatchObject(listed)
  })

  test('M5, AMB4: from the wallet, of which nothing is taken yet', async () => {
    const [diner, person] = await enter('purse')
    await fund(system.commerce, 'purse', person, 640)
    const { planId } = await placed({ payment: 'WALLET' }, diner)
    expect(await planOf(planId, diner)).toMatchObject({ status: 'ACTIVE', payment: 'WALLET', paid: 0 })
    expect((await diner.get('/api/wallet')).body.wallet.balance).toBe(64_000)
  })

  test('M9: with less than twice its total in the wallet it is refused, and the cart is kept', async () => {
    const [diner, person] = await enter('purse')
    await fund(system.commerce, 'purse', person, 639.99)
    const wanted = await wantedPlan(diner, { ...workdays, payment: 'WALLET' })
    const { status, body } = await diner.post('/api/plans', wanted)
    expect([status, body.code, body.message]).toEqual([409, 'requote', 'Low balance, please add credits first'])
  })

  test('SAFE2, AMB32: repeated it is placed once; a lost answer is found by its key, by its owner alone', async () => {
    const wanted = await wantedPlan(browser)
    const all = await Promise.all([1, 2].map(() => browser.post('/api/plans', wanted)))
    expect(new Set(all.map(({ body }) => body.planId)).size).toBe(1)
    expect((await browser.get('/api/me/plans')).body.plans).toHaveLength(1)
    const attempt = `/api/orders/attempts/${wanted.attemptKey}`
    expect((await browser.get(attempt)).body).toMatchObject({ order: null, plan: { planId: all[0]?.body.planId } })
    const [other] = await enter('spice')
    expect((await other.get(attempt)).body).toEqual({ order: null, plan: null })
    expect((await browser.get(`/api/orders/attempts/${randomUUID()}`)).body).toEqual({ order: null, plan: null })
  })

  test('AMB28: a bill that is not as the diner saw it is a re-quote', async () => {
    const wanted = await wantedPlan(browser)
    const seenBill = { ...wanted.seenBill, total: wanted.seenBill.total - 100 }
    expect((await browser.post('/api/plans', { ...wanted, seenBill })).body.code).toBe('requote')
  })

  test('an order that is no plan is refused here, and a plan is refused as an order', async () => {
    const wanted = await wantedPlan(browser)
    const asOrder = await browser.post('/api/orders', wanted)
    expect([asOrder.status, asOrder.body.message]).toEqual([400, 'This order is a subscription'])
    const now = { ...wanted, order: { ...wanted.order, plan: { kind: 'now' } } }
    const asPlan = await browser.post('/api/plans', now)
    expect([asPlan.status, asPlan.body.message]).toEqual([400, 'This order is not a subscription'])
    expect((await browser.get('/api/me/plans')).body.plans).toEqual([])
  })
})

describe('U6 to U14, SB22: cancelling', () => {
  const cancelMeals = (planId: string, ...dates: string[]) =>
    browser.post(`/api/plans/${planId}/meals/cancel`, { dates })

  test('U8, U14: meals are cancelled with the message of the server, all or none', async () => {
    const { planId } = await placed()
    const { status, body } = await cancelMeals(planId, '2026-11-24', '2026-11-26')
    expect([status, body.message]).toEqual([200, '2 meals are cancelled. You do not pay for them.'])
    expect(standings(body.plan)).toEqual(['23 planned', '24 cancelled', '26 cancelled', '27 planned'])
    expect((await cancelMeals(planId, '2026-11-27', '2026-11-24')).status).toBe(422)
    expect(standings(await planOf(planId))).toEqual(standings(body.plan))
  })

  test.each([
    ['U9', ['2026-11-24'], 'Meal For The Day Already Cancelled'],
    ['U10', ['2026-11-20'], 'Cancellation Date cannot be smaller than Subscription Start Date'],
    ['U11', ['2026-11-30'], 'Cancellation Date cannot be greater than Subscription End Date'],
    ['U12', ['2026-11-28'], 'Cannot cancel for meal for the day'],
    ['U12, of a day on which the store rests', ['2026-11-25'], 'Cannot cancel for meal for the day'],
  ])('%s: the refusal is shown as the server says it', async (_, dates, message) => {
    const { planId } = await placed()
    await cancelMeals(planId, '2026-11-24')
    const { status, body } = await cancelMeals(planId, ...dates)
    expect([status, body.code, body.message]).toEqual([422, 'refused', message])
  })

  test('U13, AMB72: after the cut-off the words of the specs stand before the detail', async () => {
    system.commerce.clock.set('2026-11-22T14:00:00.000Z')
    ;[browser] = await enter('spice')
    const { planId } = await placed()
    system.commerce.clock.set('2026-11-22T14:31:00.000Z')
    const { body } = await cancelMeals(planId, '2026-11-23')
    expect(body.message).toMatch(/^Problem in meal cancellation the meal of .*23 Nov can no longer be changed$/)
  })

  test('U6, W8: a plan is cancelled once, with the message of the server; its meals end with it', async () => {
    const { planId } = await placed()
    const { status, body } = await browser.post(`/api/plans/${planId}/cancel`)
    expect([status, body.plan.status, body.plan.mayCancel, body.plan.nextMealAt]).toEqual([
      200,
      'CANCELLED',
      false,
      null,
    ])
    expect(body.message).toMatch(/^Your subscription has been cancelled/)
    expect(body.plan.meals.map(({ reason }: { reason: string }) => reason)).toEqual(Array(4).fill('plan-cancelled'))
    const again = await browser.post(`/api/plans/${planId}/cancel`)
    expect([again.status, again.body.message]).toEqual([422, 'This subscription is cancelled already'])
  })
})

describe('AMB107, SB21: other dishes for a meal, and an order for a skipped one', () => {
  const at = (planId: string, date: string, what: string) => `/api/plans/${planId}/meals/${date}/${what}`

  test('a meal gets other dishes at the price that its owner confirms, which is their own', async () => {
    const { planId } = await placed()
    const [{ productId, sizeId } = { productId: 0, sizeId: 0 }] = (await planOf(planId)).dishes
    const dishes = [{ productId, sizeId, quantity: 2 }]
    const { status, body } = await browser.post(at(planId, '2026-11-24', 'change'), { dishes, price: 16_000 })
    expect([status, body.message]).toEqual([200, expect.stringContaining('₹160.00')])
    const changed = body.plan.meals.find(({ date }: { date: string }) => date === '2026-11-24')
    expect(changed).toMatchObject({ price: 16_000, dishes: [{ name: 'Thali', quantity: 2 }], mayChange: true })
    expect(body.plan.dishes).toMatchObject([{ quantity: 1 }])
    const other = await browser.post(at(planId, '2026-11-26', 'change'), { dishes, price: 15_000 })
    expect([other.status, other.body.code]).toEqual([409, 'requote'])
  })

  test('a skipped meal says why, and is ordered once', async () => {
    const { planId } = await placed()
    await skipMeal(system.commerce, 'spice', { planId, date: '2026-11-24', reason: 'price' })
    const [, before] = (await planOf(planId)).meals
    expect(before).toMatchObject({ standing: 'skipped', reason: 'price', mayOrder: true, mayChange: false })
    const order = () => browser.post(at(planId, '2026-11-24', 'order'), { price: 8000 })
    const { status, body } = await order()
    expect([status, body.plan.meals[1]]).toMatchObject([200, { standing: 'made', mayOrder: false }])
    const { orders } = (await browser.get('/api/me/order-lists')).body
    expect(orders.current.map(({ orderId }: { orderId: string }) => orderId)).toEqual([body.plan.meals[1].orderId])
    expect((await order()).status).toBe(422)
  })
})

describe('M20 to M23, SB12: a plan that is paid in advance', () => {
  const check = (planId: string, hint: string) => browser.post(`/api/plans/${planId}/payment`, { hint })

  test('M20, SB20: it waits for its payment, and is active once the bank says so', async () => {
    const { planId, checkout } = await placed({ payment: 'DIGITAL' })
    expect(checkout).toMatchObject({ provider: 'sandbox', paymentId: `SUBS1_${planId}`, amount: '320.00' })
    expect(await planOf(planId)).toMatchObject({ status: 'PENDING', paid: 0 })
    await chooseAtBank(browser, { checkout }, 'TXN_SUCCESS')
    const { status, body } = await check(planId, 'TXN_SUCCESS')
    expect([status, body.plan]).toMatchObject([200, { status: 'ACTIVE', paid: 32_000, comesBack: 32_000 }])
  })

  test('SB12: what the page says decides nothing', async () => {
    const { planId } = await placed({ payment: 'DIGITAL' })
    expect((await check(planId, 'TXN_SUCCESS')).body.plan.status).toBe('PENDING')
  })

  test.each([['TXN_FAILURE'], ['APP_CLOSED']])('M21, M22: it fails, as the page heard %s', async (hint) => {
    const { planId, checkout } = await placed({ payment: 'DIGITAL' })
    if (hint === 'TXN_FAILURE') await chooseAtBank(browser, { checkout }, 'TXN_FAILURE')
    expect((await check(planId, hint)).body.plan).toMatchObject({ status: 'FAILED', nextMealAt: null })
  })

  test('M23: a plan without a payment has none that could be updated', async () => {
    const { planId } = await placed()
    const { status, body } = await check(planId, 'TXN_SUCCESS')
    expect([status, body.message]).toEqual([422, 'Problem in updating payment of subscription'])
  })

  test('SAFE5: the callback of the bank lands on the page of the plan', async () => {
    const { checkout, planId } = await placed({ payment: 'DIGITAL' })
    const { body } = await chooseAtBank(browser, { checkout }, 'TXN_SUCCESS')
    const landed = await system.bff.app.inject({
      ...{ method: 'POST', url: '/payments/callback', payload: body.callback },
      headers: {
        ...{ host: 'spice.localhost', 'content-type': 'application/x-www-form-urlencoded' },
        'sec-fetch-mode': 'navigate',
      },
    })
    expect([landed.statusCode, landed.headers.location]).toEqual([303, `/${storeId}/track-subscription/${planId}`])
    expect(await planOf(planId)).toMatchObject({ status: 'ACTIVE' })
  })
})

const DISH = { productId: 1, sizeId: 1, quantity: 1 }

describe('SB8, SB22: a plan of another person', () => {
  test('is not found by anyone else, whatever they ask of it', async () => {
    const { planId } = await placed()
    const [stranger] = await enter('spice')
    const [foreigner] = await enter('greens', { mobile: asha.mobile })
    const before = await planOf(planId)
    const again = { attemptKey: randomUUID(), from: '2026-11-30', to: '2026-12-03', total: 32_000 }
    for (const other of [stranger, foreigner]) {
      const answers = [
        await other.get(`/api/plans/${planId}`),
        await other.get(`/api/plans/${planId}/again`),
        await other.post(`/api/plans/${planId}/again`, again),
        await other.post(`/api/plans/${planId}/cancel`),
        await other.post(`/api/plans/${planId}/meals/cancel`, { dates: ['2026-11-24'] }),
        await other.post(`/api/plans/${planId}/payment`, { hint: 'APP_CLOSED' }),
        await other.post(`/api/plans/${planId}/meals/2026-11-24/change`, { dishes: [DISH], price: 8000 }),
        await other.post(`/api/plans/${planId}/meals/2026-11-24/order`, { price: 8000 }),
        await other.post(`/api/plans/${planId}/meals/2026-11-24/absent`, { share: null }),
      ]
      for (const { status, body } of answers)
        expect([status, body.code, body.message]).toEqual([404, 'not-found', "Subscription Doesn't exist"])
      expect((await other.get('/api/me/plans')).body.plans).toEqual([])
    }
    expect(await planOf(planId)).toEqual(before)
  })

  test.each(['..', '.', 'create', 'user'])('an id that would be another path names no plan: %s', async (planId) => {
    const at = `/api/plans/${planId.replaceAll('.', '%2e')}`
    for (const { status } of [await browser.get(at), await browser.post(`${at}/cancel`)]) {
      expect([400, 404]).toContain(status)
    }
  })
})
