import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Order } from '@tiffin/domain/order/order'
import { type Browser, startBff, type TestBff } from './testing/bff.ts'
import { newCheckoutSample, newOrderSample } from './testing/kitchen.ts'
import { laySite, type Site, tenantFile } from './testing/site.ts'
import { type SpecsUpstream, startSpecsUpstream } from './testing/specs-upstream.ts'
import { lunchTime } from './testing/wire-samples.ts'

let site: Site
let specs: SpecsUpstream
let bff: TestBff
let browser: Browser
beforeEach(async () => {
  specs = await startSpecsUpstream()
  const { url } = specs.upstream
  site = laySite([])
  const upstreams = {
    store: `${url}/t/spice/server.store2/v2`,
    subscription: `${url}/server.subscription/subscription`,
    wallet: `${url}/server.wallet`,
  }
  const asking = { clientConfig: { billNote: 'required' } }
  site.writeTenant('spice', tenantFile('spice', { upstreams, ...asking }))
  site.writeTenant('able', tenantFile('able', { upstreams: { ...upstreams, capabilities: ['cut-offs'] }, ...asking }))
  site.writeTenant('ours', tenantFile('ours', asking))
  bff = await startBff({ commerceUrl: 'http://127.0.0.1:1', site, clock: () => lunchTime })
  browser = bff.browser()
  await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
})
afterEach(async () => {
  await bff.close()
  await specs.upstream.close()
  site.remove()
})

const get = (path: string) => browser.get(path).set('accept-encoding', 'identity')
const menuFor = async (query = '') => (await get(`/api/stores/1/storefront${query}`)).body.menu

const place = (plan: object, more: object = {}) =>
  browser.post('/api/orders', {
    ...newOrderSample,
    order: { ...newOrderSample.order, plan, ...more } as Order,
    attemptKey: randomUUID(),
  })

describe('an upstream that speaks the wire of the specs only (AMB96, AMB108)', () => {
  test('a menu for now, for a later time and for a plan (G17, X10)', async () => {
    const names = await Promise.all(
      ['', '?date=2026-11-23&time=12:30', '?from=2026-11-23&to=2026-11-29&time=12:30'].map(
        async (query) => (await menuFor(query)).dishes[11].name,
      ),
    )
    expect(names).toEqual(['now 14:00:00', 'later 23/11/2026 12:30', 'plan 2026-11-23 2026-11-29'])
  })

  test('a plan’s menu has the subscription price, and says until when a dish is available (E9, H2, I3)', async () => {
    const { availability, sizes } = (await menuFor('?from=2026-12-20&to=2027-01-01')).dishes[11]
    expect([availability, sizes[0].subscriptionPrice]).toEqual([{ state: 'not-on-date', until: '2026-12-31' }, 18_000])
  })

  test('an order for now', async () => {
    const { status, body } = await place({ kind: 'now' })
    expect([status, body]).toEqual([200, { orderId: 'ORDER1', message: 'Placed', checkout: null }])
    expect(specs.placed).toMatchObject([{ type: 'REGULAR', orderType: 'DELIVERY', store: 1, isPaymentCOD: true }])
    expect(specs.placed[0]).not.toHaveProperty('scheduled')
  })

  test('an order for later names its date and time (G14, M25)', async () => {
    expect((await place({ kind: 'later', date: '2026-11-23', minute: 750, by: 'diner' })).status).toBe(200)
    expect(specs.placed).toMatchObject([{ type: 'LATER', scheduled: { date: '11/23/2026', time: '12:30:00' } }])
  })

  test('an order in bulk tells the kitchen its answers in the comments, the only field there is for them (AMB86)', async () => {
    const answers = { purpose: 'corporate event', spice: 'low', guests: '20-50', meal: 'Lunch' }
    const { status } = await place({ kind: 'now' }, { menu: 'bulk', answers })
    expect(status).toBe(200)
    expect(specs.placed).toMatchObject([
      { type: 'REGULAR', customization: 'Bulk order: corporate event, spice low, 20-50 guests, Lunch' },
    ])
    expect((await menuFor()).highlights.bulkCategoryIds).toEqual([1])
  })

  test('a refusal without a code is shown in the upstream’s words, and is final (AMB32, W3)', async () => {
    const { status, body } = await place({ kind: 'later', date: '2026-11-24', minute: 750, by: 'diner' })
    expect([status, body.code, body.message]).toEqual([422, 'refused', 'Our kitchen rests on that day'])
    expect(body.reason).toEqual({ code: 'upstream', data: { message: body.message }, final: true })
  })

  test('AMB115: the orders of several entries are refused here, and never sent', async () => {
    const { status, body } = await browser.post('/api/checkouts', newCheckoutSample)
    expect([status, body.message]).toEqual([422, 'This kind of order is not available here'])
    const attempt = await get(`/api/checkouts/attempts/${newCheckoutSample.attemptKey}`)
    expect([attempt.status, attempt.body]).toEqual([200, { placed: null }])
    expect(specs.upstream.received.filter(({ path }) => path.endsWith('/checkout'))).toEqual([])
  })

  test('a placed order is shown with a bill that adds up (Z12)', async () => {
    await place({ kind: 'now' })
    const { status, body } = await get('/api/orders/ORDER1/track')
    expect(status).toBe(200)
    const { lines, total } = body.tracking.bill
    expect(total).toBe(newOrderSample.seenBill.total)
    const sign = { adds: 1, saves: -1, contains: 0 } as const
    const sum = lines.reduce(
      (all: number, line: { kind: keyof typeof sign; total: number }) => all + sign[line.kind] * line.total,
      0,
    )
    expect(sum).toBe(total)
  })

  test('an item is shown with its stages and its check; foreign pictures are left out (Z13, S18, SAFE15)', async () => {
    await place({ kind: 'now' })
    const { status, body } = await get('/api/orders/ORDER1/items/1/track')
    expect(status).toBe(200)
    expect(body.item).toMatchObject({
      ...{ itemId: '1', name: 'Dal', cooks: true, checks: true, chefChat: null },
      reachedAt: { 100: Date.parse('2026-11-21T08:30:00Z') },
      check: { temperature: 68, weight: null, nutrition: [], picture: null, at: Date.parse('2026-11-21T08:40:00Z') },
    })
    const process = { image: '', startedAt: null, isStarted: true }
    const soaked = { isCompleted: true, completedAt: Date.parse('2026-11-21T08:35:00Z') }
    expect(body.item.stages).toEqual([
      {
        ...{ name: 'Simmer', description: 'Low and slow' },
        processes: [
          { ...process, ...soaked, name: 'Soak', skus: [{ name: 'Lentils', image: '/lentils.jpg', isUsed: true }] },
          { ...process, name: 'Simmer', isCompleted: false, completedAt: null, skus: [] },
        ],
      },
    ])
    expect((await get('/api/orders/ORDER1/items/9/track')).body.code).toBe('not-found')
  })

  test('an order is rated by PATCH /feedback, under the names of the specs (S20, AMB69)', async () => {
    await place({ kind: 'now' })
    expect((await get('/api/orders/ORDER1/track')).body.tracking).toMatchObject({
      ...{ orderRating: 3, deliveryRating: null },
      items: [{ itemId: '1', ratings: { quality: null, taste: null, packaging: null } }],
    })
    const { status } = await browser.patch('/api/orders/ORDER1/ratings', {
      ...{ order: 5, delivery: 4 },
      items: { 1: { quality: 3, taste: 2 } },
    })
    expect([status, specs.feedback]).toEqual([
      200,
      [
        {
          ...{ user: '9000000001', orderId: 'ORDER1', 'feedback.orderRating': 5, 'feedback.deliveryRating': 4 },
          'feedback.item.1.productQualityRating': 3,
          'feedback.item.1.productTasteRating': 2,
        },
      ],
    ])
  })

  test('AMB57: the meal time is requested without a token or any other secret', async () => {
    await menuFor()
    const asked = specs.upstream.received.find(({ path }) => path === '/getMealTime')
    expect(asked?.body).toEqual({ store: 1 })
    expect(Object.keys(asked?.headers ?? {}).sort()).toEqual(
      ['accept', 'connection', 'content-length', 'content-type', 'host', 'x-request-id'].sort(),
    )
  })

  test('boot states no capability, except those that the tenant file names', async () => {
    const stated = async (host: string) =>
      (await bff.browser(host).get('/api/boot?screenWidth=mobile')).body.capabilities
    expect([await stated('spice.localhost'), await stated('able.localhost'), await stated('ours.localhost')]).toEqual([
      [],
      ['cut-offs'],
      [
        'cut-offs',
        'passkeys',
        'own-avoids',
        'chef-chat',
        'order-again',
        'entry-codes',
        'documents',
        'buyers',
        'plan-changes',
        'grievances',
        'checkouts',
        'bill-notes',
      ],
    ])
  })

  test('the field for the note on the bill is off where the upstream keeps none, whatever the tenant file says', async () => {
    const stated = async (host: string) =>
      (await bff.browser(host).get('/api/boot?screenWidth=mobile')).body.client.billNote
    expect([await stated('spice.localhost'), await stated('able.localhost'), await stated('ours.localhost')]).toEqual([
      ...['off', 'off', 'required'],
    ])
  })

  test('a list of orders names no dishes that could be ordered again, and a store’s page no recent orders (T8)', async () => {
    await place({ kind: 'now' })
    const [order] = (await get('/api/me/order-lists')).body.orders.current
    expect(order).toMatchObject({ orderId: 'ORDER1', items: [{ name: 'Dal', quantity: 2, dish: null }] })
    const { status, text } = await get('/1/home')
    expect([status, text.includes('"session":{"name"'), text.includes('"recent"')]).toEqual([200, true, false])
  })

  test('nothing else is requested but the calls of the specs', async () => {
    await menuFor()
    await get('/1/home')
    await place({ kind: 'now' })
    const calls = new Set(specs.upstream.received.map(({ method, path }) => `${method} ${path.split('?')[0]}`))
    const known = [
      'GET /store/1',
      'POST /store/1/menu',
      'POST /getMealTime',
      'POST /signin',
      'POST /placeOrder',
      'GET /verifyAuth',
    ]
    expect([...calls].filter((call) => !known.includes(call))).toEqual([])
  })
})
