import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { toClock } from '@tiffin/domain/time/clock'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { newOrderSample, startKitchen } from '../../testing/kitchen.ts'
import { laySite, type Site, tenantFile } from '../../testing/site.ts'
import type { Fault, StubUpstream } from '../../testing/stub-upstream.ts'
import { successA, wireMenuSample, wireStoreSample } from '../../testing/wire-samples.ts'

const HOUR_MS = 3_600_000

/** Longer than a cached menu remains usable in these tests. */
const DAY_MS = 24 * HOUR_MS

describe('placing an order calls the upstream once, whatever happens to its menu', () => {
  let site: Site
  let upstream: StubUpstream
  let bff: TestBff
  let browser: Browser
  let now: number
  beforeEach(async () => {
    site = laySite()
    upstream = await startKitchen()
    now = Date.parse('2026-11-21T08:30:00Z')
    bff = await startBff({
      commerceUrl: upstream.url,
      site,
      clock: () => now,
      upstreamLimits: { deadlineMs: 1500, restMs: 60_000 },
    })
    browser = bff.browser()
    await signIn()
  })
  afterEach(async () => {
    await bff.close()
    await upstream.close()
    site.remove()
  })

  const signIn = () => browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })

  const menuFails = (fault: Fault): void => {
    for (const call of ['GET /store/1', 'POST /getMealTime', 'POST /store/1/menu', 'POST /auth/store/1/menu'])
      upstream.on(call, fault)
  }

  const sent = () => upstream.received.findLast(({ path }) => path === '/placeOrder')?.body as Record<string, unknown>

  async function expectPlaced(): Promise<void> {
    const { status, body } = await browser.post('/api/orders', newOrderSample)
    expect([status, body]).toEqual([200, { orderId: 'ORDER1', message: 'Placed', checkout: null }])
    expect(upstream.count('POST /placeOrder')).toBe(1)
  }

  const known = { price: 240, tax: 5, isCooking: true }
  const unknown = { price: 199.5, tax: 0, isCooking: false }
  /** AMB101: what the diner saw, whatever a menu says by now. */
  const shown = { productName: 'Dal Makhani', isVeg: true, allergenDigest: null }

  test.each<[string, number]>([
    ['a minute', 60_000],
    ['longer than an outage is bridged', 5 * HOUR_MS],
  ])('from the cached menu, however old: %s', async (_, age) => {
    await browser.get('/api/stores/1/storefront')
    now += age
    await signIn()
    menuFails('hang')
    const before = upstream.count('POST /store/1/menu')
    await expectPlaced()
    expect(sent().items).toMatchObject([{ ...known, ...shown }])
    expect(upstream.count('POST /store/1/menu')).toBe(before)
  })

  test('for a later day from the cached menu of that day, else from the usual menu (G17)', async () => {
    const sunday = { ...wireMenuSample.products[11], name: 'Sunday Dal', tax: 12 }
    upstream.on('GET /store/1', successA({ ...wireStoreSample, orderLaterMaxDays: 7 }))
    upstream.on('POST /store/1/menu', ({ body }) =>
      successA({ ...wireMenuSample, ...('orderDate' in (body as object) ? { products: { 11: sunday } } : {}) }),
    )
    await browser.get('/api/stores/1/storefront')
    await browser.get('/api/stores/1/storefront?date=2026-11-23&time=12:00')
    menuFails('hang')
    const sentAt = async (minute: number) => {
      const plan = { kind: 'later', date: '2026-11-23', minute, by: 'diner' }
      const attemptKey = randomUUID()
      const order = { ...newOrderSample, order: { ...newOrderSample.order, plan }, attemptKey }
      expect((await browser.post('/api/orders', order)).status).toBe(200)
      expect(sent()).toMatchObject({ type: 'LATER', scheduled: { time: `${toClock(minute)}:00`, by: 'diner' } })
      return sent().items
    }
    expect(await sentAt(12 * 60)).toMatchObject([{ ...known, ...shown, tax: 12 }])
    expect(await sentAt(20 * 60)).toMatchObject([{ ...known, ...shown }])
  })

  test('without a cached menu, from a menu that arrives in time', async () => {
    await expectPlaced()
    expect(sent().items).toMatchObject([{ ...known, ...shown }])
  })

  test.each(['hang', 'reset', 503, 'garbage', 'truncated'] as const)(
    'without any menu: %s. Its fields are omitted, and what was shown is sent',
    async (fault) => {
      menuFails(fault)
      await expectPlaced()
      expect(sent().items).toMatchObject([{ ...unknown, ...shown }])
      expect(sent()).toMatchObject({ orderValue: 429, deliveryCharges: 20, packagingCharges: 10, subTotal: 399 })
    },
  )

  test('while the breaker of reads is open (SAFE8)', async () => {
    menuFails(503)
    const looks = Array.from({ length: 40 }, (_, at) => browser.get(`/api/stores/${at + 2}/storefront`))
    for (let at = 0; at < 40; at++) upstream.on(`GET /store/${at + 2}`, 503)
    await Promise.all(looks)
    const before = upstream.count('GET /store/1')
    expect((await browser.get('/api/stores/1/storefront')).status).toBe(503)
    expect(upstream.count('GET /store/1')).toBe(before)
    await expectPlaced()
  })

  describe('at a tenant whose menus are personal (A16)', () => {
    beforeEach(async () => {
      site.writeTenant('greens', tenantFile('greens', { clientConfig: { userBasedMenu: true } }))
      await bff.close()
      bff = await startBff({
        commerceUrl: upstream.url,
        site,
        clock: () => now,
        upstreamLimits: { deadlineMs: 1500, restMs: 60_000 },
      })
      browser = bff.browser('greens.localhost')
      await signIn()
    })

    test("from that person's menu, as the page showed it", async () => {
      const own = { ...wireMenuSample.products[11], name: 'Dal of Asha', tax: 12 }
      upstream.on('POST /auth/store/1/menu', successA({ ...wireMenuSample, products: { 11: own } }))
      await expectPlaced()
      expect(sent().items).toMatchObject([{ ...known, ...shown, tax: 12 }])
    })

    test("without the menu if it doesn't arrive", async () => {
      menuFails('hang')
      await expectPlaced()
      expect(sent().items).toMatchObject([{ ...unknown, ...shown }])
    })
  })

  test('the session is checked first', async () => {
    now += 400 * DAY_MS
    expect((await browser.post('/api/orders', newOrderSample)).status).toBe(401)
    expect(upstream.count('POST /placeOrder')).toBe(0)
  })
})
