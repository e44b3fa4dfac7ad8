import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Browser, startBff, type TestBff } from './testing/bff.ts'
import { newPlanSample, plansTogetherSample } from './testing/kitchen.ts'
import { laySite, type Site, tenantFile } from './testing/site.ts'
import { type SpecsPlans, startSpecsPlans } from './testing/specs-plans.ts'
import { type SpecsUpstream, startSpecsUpstream } from './testing/specs-upstream.ts'
import { lunchTime } from './testing/wire-samples.ts'

const SERVICE_KEY = 'the-services-own-key'

let site: Site
let specs: SpecsUpstream
let plans: SpecsPlans
let bff: TestBff
let browser: Browser
beforeEach(async () => {
  specs = await startSpecsUpstream()
  plans = await startSpecsPlans()
  site = laySite([])
  const upstreams = {
    store: `${specs.upstream.url}/t/spice/server.store2/v2`,
    subscription: `${plans.upstream.url}/t/spice/server.subscription/subscription/`,
    wallet: `${specs.upstream.url}/server.wallet`,
  }
  site.writeTenant('spice', tenantFile('spice', { upstreams }))
  bff = await startBff({
    ...{ commerceUrl: 'http://127.0.0.1:1', site, clock: () => lunchTime, env: { SERVICE_KEY } },
    upstreamLimits: { deadlineMs: 1500, restMs: 30 },
  })
  browser = bff.browser()
  await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
})
afterEach(async () => {
  await bff.close()
  await specs.upstream.close()
  await plans.upstream.close()
  site.remove()
})

const sent = (call: string) =>
  plans.upstream.received.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call)

describe('a subscription service of an own server that speaks the wire of the specs only (X2, AMB108)', () => {
  test('M20, O13, Z10: a plan is created with its days, its address and its person', async () => {
    const { status, body } = await browser.post('/api/plans', newPlanSample)
    expect([status, body]).toEqual([200, { planId: 'S1', message: 'Success', checkout: null }])
    const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']
    expect(plans.created).toMatchObject([
      {
        ...{ user: '9000000001', addressId: 'a1', name: 'Asha Rao', email: 'asha@example.com', store: 1 },
        scheduled: {
          ...{ scheduledFrom: '2026-11-23', scheduledTo: '2026-11-27', time: '12:30:00', daysOfWeek: days },
          noOfMeals: 5,
        },
        items: [{ productId: 11, variantId: 110, qty: 2, price: 240, discountedPrice: 199.5 }],
      },
    ])
    const [request] = sent('POST /create')
    expect(request?.headers['idempotency-key']).toBe(newPlanSample.attemptKey)
    expect(request?.body).toMatchObject({ callbackUrl: 'http://spice.localhost/payments/callback' })
    // SAFE7: how long the BFF waits.
    expect(Number(request?.headers['x-deadline-ms'])).toBeGreaterThan(0)
  })

  test('U17, T1: the list has what Z14 says', async () => {
    const { body } = await browser.get('/api/me/plans')
    expect(body.plans).toEqual([
      {
        ...{ planId: 'S1', storeId: 0, storeName: '', status: 'ACTIVE', timeZone: 'Asia/Kolkata', payment: null },
        ...{ from: '2026-11-20', to: '2026-11-26', weekdays: [1, 2, 3, 4, 5], minute: 750, forName: '', forId: null },
        ...{ mayOrderAgain: false, byDay: false },
        ...{ perMeal: 90_000, total: 90_000, placedAt: Date.parse('2026-11-20T08:30:00Z') },
        nextMealAt: Date.parse('2026-11-23T07:00:00Z'),
        dishes: [
          {
            ...{ productId: 0, sizeId: 0, name: 'Dal', sizeName: '', quantity: 1 },
            ...{ image: null, isVeg: false, price: 0 },
          },
        ],
      },
    ])
  })

  test('U1, U2, U16: the meals of a plan follow from its days, its cancelled dates and its orders', async () => {
    plans.cancelled.add('2026-11-24')
    const { plan } = (await browser.get('/api/plans/S1')).body
    const { meals, mayCancel, mayChangeDishes, checkout, comesBack } = plan
    expect(
      meals.map(({ date, standing, mayChange }: { date: string; standing: string; mayChange: boolean }) => [
        ...[date, standing, mayChange],
      ]),
    ).toEqual([
      ['2026-11-20', 'fulfilled', false],
      ['2026-11-23', 'planned', true],
      ['2026-11-24', 'cancelled', false],
      ['2026-11-25', 'planned', true],
      ['2026-11-26', 'planned', true],
    ])
    expect([mayCancel, mayChangeDishes, checkout, comesBack]).toEqual([true, false, null, 0])
  })

  test('U8, U14: meals are cancelled by their dates, with a message of ours where the upstream has none', async () => {
    const { status, body } = await browser.post('/api/plans/S1/meals/cancel', { dates: ['2026-11-23', '2026-11-25'] })
    expect([status, body.message]).toEqual([200, 'The meal has been cancelled'])
    expect(sent('POST /S1/cancel/meal')[0]?.body).toEqual({
      userId: '9000000001',
      meals: [{ mealDate: '2026-11-23' }, { mealDate: '2026-11-25' }],
    })
    const open = body.plan.meals.flatMap((meal: { date: string; mayChange: boolean }) =>
      meal.mayChange ? meal.date : [],
    )
    expect(open).toEqual(['2026-11-24', '2026-11-26'])
  })

  test('U9, U13: a refusal of the specs is shown as it is, every other one as a detail', async () => {
    plans.cancelled.add('2026-11-23')
    const refusal = async (date: string) => (await browser.post('/api/plans/S1/meals/cancel', { dates: [date] })).body
    expect(await refusal('2026-11-23')).toMatchObject({
      ...{ code: 'refused', message: 'Meal For The Day Already Cancelled' },
    })
    expect((await refusal('2026-11-20')).message).toBe('Problem in meal cancellation that day is over')
  })

  test('U14, W8: meals that were cancelled are said to be, also when the plan cannot be read afterwards', async () => {
    plans.upstream.on('GET /S1', 503)
    const { status, body } = await browser.post('/api/plans/S1/meals/cancel', { dates: ['2026-11-23'] })
    expect([status, body]).toEqual([200, { message: 'The meal has been cancelled', plan: null }])
    expect(sent('POST /S1/cancel/meal')).toHaveLength(1)
  })

  test('U6, W8: a plan is cancelled with the message of the upstream, and once', async () => {
    const { status, body } = await browser.post('/api/plans/S1/cancel')
    expect([status, body.message, body.plan.status, body.plan.nextMealAt]).toEqual([
      ...[200, 'Your plan has ended', 'CANCELLED', null],
    ])
    expect(sent('POST /S1/cancel')[0]?.body).toEqual({ userId: '9000000001' })
    expect((await browser.post('/api/plans/S1/cancel')).body).toMatchObject({ code: 'refused', message: 'It is over' })
  })

  test.each([
    ['APP_CLOSED', 'FAILURE', 'FAILED'],
    ['TXN_FAILURE', 'FAILURE', 'FAILED'],
    ['TXN_SUCCESS', 'SUCCESS', 'ACTIVE'],
    ['PENDING', 'SUCCESS', 'ACTIVE'],
    ['USER_PENDING', 'SUCCESS', 'ACTIVE'],
  ])('M21, U18: %s of the provider is sent as %s', async (hint, status, becomes) => {
    const { body } = await browser.post('/api/plans/S1/payment', { hint })
    expect(sent('POST /S1/payment/update')[0]?.body).toMatchObject({
      userId: '9000000001',
      subscriptionId: 'S1',
      status,
    })
    expect(body.plan.status).toBe(becomes)
  })

  test('SB21, AMB107: what only commerce can do is not offered, and never sent', async () => {
    const { capabilities } = (await browser.get('/api/boot?screenWidth=mobile')).body
    expect(capabilities).not.toContain('plan-changes')
    const dishes = [{ productId: 11, sizeId: 110, quantity: 1 }]
    for (const [what, body] of [
      ['change', { dishes, price: 18_000 }],
      ['order', { price: 18_000 }],
    ] as const) {
      const answer = await browser.post(`/api/plans/S1/meals/2026-11-25/${what}`, body)
      expect([answer.status, answer.body.message]).toEqual([422, 'Meals of a subscription cannot be changed here'])
    }
    expect((await browser.get('/api/me/week?from=2026-11-23')).status).toBe(422)
    expect((await browser.post('/api/plans/together', plansTogetherSample)).status).toBe(422)
    expect(plans.upstream.received.filter(({ path }) => /\/meal\/|\/week$|\/together$/.test(path))).toEqual([])
  })

  test('AMB114: dishes by day are refused here, and never sent', async () => {
    const items = newPlanSample.items.map((item) => ({ ...item, dates: ['2026-11-23'] }))
    const { status, body } = await browser.post('/api/plans', { ...newPlanSample, items })
    expect([status, body.message]).toEqual([400, 'A subscription has the same dishes every day here'])
    expect(plans.created).toEqual([])
  })

  test('AMB32: it cannot say what became of an attempt, so no plan is placed twice because of it', async () => {
    specs.upstream.on('GET /placeOrder', { status: 404, body: { statusCode: 404, message: 'none' } })
    const { body } = await browser.get(`/api/orders/attempts/${newPlanSample.attemptKey}`)
    expect(body.code).toBe('unavailable')
  })

  test('its calls go to the subscription service alone, with the token of the person', async () => {
    specs.upstream.received.length = 0
    await browser.get('/api/me/plans')
    await browser.get('/api/plans/S1')
    expect(plans.upstream.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /user/9000000001',
      'GET /S1?userId=9000000001',
    ])
    for (const { headers } of plans.upstream.received) expect(headers.token).toBeTruthy()
    expect(specs.upstream.received.filter(({ path }) => path.includes('S1'))).toEqual([])
  })

  test('SAFE16: no log and no figure names the person or the plan', async () => {
    plans.upstream.fail(503)
    await browser.get('/api/me/plans')
    await browser.post('/api/plans/S1/cancel')
    const figures = (await browser.get('/metrics').set('authorization', `Bearer ${SERVICE_KEY}`)).text
    expect(figures).toContain('POST /:planId/cancel')
    for (const text of [bff.log(), figures]) expect(text).not.toMatch(/9000000001|subscription\/S1/)
  })

  test('SAFE8, SAFE9: while it is away the store is served, and the log names the subscription service', async () => {
    plans.upstream.fail(503)
    expect((await browser.get('/api/me/plans')).status).toBe(503)
    expect((await browser.get('/api/stores/1/storefront')).status).toBe(200)
    expect((await browser.get('/api/me/order-lists')).status).toBe(200)
    const warnings = bff
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":40'))
    expect(warnings.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'subscription is away', upstream: 'subscription', tenant: 'spice' }),
    ])
  })

  test('SAFE8: while the store is away its plans are served', async () => {
    specs.upstream.fail(503)
    await browser.get('/api/me/order-lists')
    expect((await browser.get('/api/me/plans')).status).toBe(200)
  })
})

describe('SAFE8: the subscription service fails', () => {
  const REFUSALS = {
    'GET /api/me/plans': 'Some error occured',
    'GET /api/plans/S1': 'Some error occured',
    'POST /api/plans': 'Some error occured',
    'POST /api/plans/S1/cancel': 'Problem in cancelling subscription',
    'POST /api/plans/S1/meals/cancel': 'Problem in meal cancellation Some error occured',
    'POST /api/plans/S1/payment': 'Some error occured',
  } as const
  const bodies: Readonly<Record<string, object>> = {
    'POST /api/plans': newPlanSample,
    'POST /api/plans/S1/meals/cancel': { dates: ['2026-11-23'] },
    'POST /api/plans/S1/payment': { hint: 'PENDING' },
  }

  test.each(['hang', 'reset', 503, 'garbage', 'truncated'] as const)(
    '%s: each call says so in its own words, ends no session, and changes are sent once (U7, U13)',
    async (fault) => {
      plans.upstream.fail(fault)
      for (const [call, message] of Object.entries(REFUSALS)) {
        const [method = '', path = ''] = call.split(' ')
        const { body } = method === 'GET' ? await browser.get(path) : await browser.post(path, bodies[call] ?? {})
        expect([call, ['unavailable', 'timed-out'].includes(body.code), body.message]).toEqual([call, true, message])
      }
      for (const call of ['POST /create', 'POST /S1/cancel', 'POST /S1/cancel/meal'])
        expect([call, sent(call).length <= 1]).toEqual([call, true])
      expect(browser.cookies.has('__Host-s')).toBe(true)
    },
  )

  test('M23: a payment that cannot be updated has its own sentence', async () => {
    plans.upstream.on('POST /S1/payment/update', 503)
    const { body } = await browser.post('/api/plans/S1/payment', { hint: 'TXN_SUCCESS' })
    expect([body.code, body.message]).toEqual(['unavailable', 'Problem in updating payment of subscription'])
    plans.upstream.on('POST /S1/payment/update', { status: 422, body: { statusCode: 422 } })
    expect((await browser.post('/api/plans/S1/payment', { hint: 'TXN_SUCCESS' })).body.message).toBe(
      'Problem in updating payment of subscription',
    )
  })
})
