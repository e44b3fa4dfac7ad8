import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type StubUpstream, startStub } from '../testing/stub-upstream.ts'
import { callerOfTenant } from '../testing/stubbed-storefronts.ts'
import { lunchTime, successA, wireMenuSample, wireStoreSample } from '../testing/wire-samples.ts'
import { type Http, openHttp } from '../upstream/http.ts'
import { upstreamService } from '../upstream/service.ts'
import { storeClient } from '../upstream/store/client.ts'
import { openStorefronts, type Storefronts } from './storefronts.ts'

const caller = callerOfTenant('spice')

describe('prepared storefronts', () => {
  let upstream: StubUpstream
  let http: Http
  let storefronts: Storefronts
  let now = lunchTime
  let price = 240

  const menu = () => ({
    ...wireMenuSample,
    products: {
      ...wireMenuSample.products,
      11: { ...wireMenuSample.products[11], variants: [{ id: 110, displayName: 'R', price }] },
    },
  })

  beforeEach(async () => {
    now = lunchTime
    price = 240
    upstream = await startStub()
    http = openHttp({ deadlineMs: 1500, restMs: 20 })
    storefronts = openStorefronts(storeClient(upstreamService(http, upstream.url, 'store')), () => now, 1500)
    upstream.on('GET /store/1', successA(wireStoreSample))
    upstream.on('POST /getMealTime', successA({ mealType: 'REGULAR', time: '21-11-2026' }))
    upstream.on('POST /store/1/menu', ({ headers }) => {
      const etag = `"${price}"`
      return headers['if-none-match'] === etag ? { status: 304, headers: { etag } } : successA(menu(), { etag })
    })
  })
  afterEach(async () => {
    await http.close()
    await upstream.close()
  })

  const priceNow = async () => {
    const { storefront } = await storefronts.get(caller, 1)
    return storefront.menu.dishes[11]?.sizes[0]?.price
  }

  test('concurrent requests cost one call of each kind', async () => {
    await Promise.all(Array.from({ length: 20 }, () => storefronts.get(caller, 1)))
    expect(upstream.count('GET /store/1')).toBe(1)
    expect(upstream.count('POST /store/1/menu')).toBe(1)
  })

  test('a changed price shows after a second at the latest (PERF3)', async () => {
    expect(await priceNow()).toBe(24_000)
    price = 250
    now += 1000
    expect(await priceNow()).toBe(25_000)
  })

  test("the menu is requested for the store's own time and revalidated by etag; equal bytes are reused", async () => {
    const first = await storefronts.get(caller, 1)
    now += 1000
    const second = await storefronts.get(caller, 1)
    expect(second).toBe(first)
    const calls = upstream.received.filter((call) => call.path === '/store/1/menu')
    expect(calls.map((call) => call.headers['if-none-match'])).toEqual([undefined, '"240"'])
    expect(calls[0]?.body).toEqual({ orderType: 'regular', deliverNow: true, noOfDays: 1, orderTime: '14:00:00' })
  })

  test('availability changes with the clock though nothing has changed upstream', async () => {
    now = Date.parse('2026-11-21T11:30:30+05:30')
    const before = await storefronts.get(caller, 1)
    expect(before.storefront.menu.dishes[13]?.availability).toEqual({ state: 'available' })
    now = Date.parse('2026-11-21T11:31:00+05:30')
    const after = await storefronts.get(caller, 1)
    expect(after.storefront.menu.dishes[13]?.availability).toEqual({
      state: 'not-now',
      nextMinute: 600,
      nextDate: '2026-11-22',
    })
    expect(after.packed.etag).not.toBe(before.packed.etag)
    expect((await after.plain()).etag).not.toBe((await before.plain()).etag)
  })

  test('an unavailable meal time is silently left out (G9)', async () => {
    upstream.on('POST /getMealTime', 503)
    expect((await storefronts.get(caller, 1)).storefront.mealTime).toBeNull()
  })

  test('with the upstream down the last menu is shown, and a refresh follows when it is back (AMB97)', async () => {
    await priceNow()
    upstream.fail('reset')
    now += 5000
    expect(await priceNow()).toBe(24_000)
    upstream.fail(null)
    price = 300
    let seen: number | undefined
    for (let tries = 0; tries < 100 && seen !== 30_000; tries++) {
      now += 1000
      seen = await priceNow()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(seen).toBe(30_000)
  })

  test("an unknown store gets the upstream's message", async () => {
    upstream.on('GET /store/9', { status: 404, body: { status: 'Failed', message: "Store Doesn't exist" } })
    await expect(storefronts.get(caller, 9)).rejects.toMatchObject({
      code: 'not-found',
      message: "Store Doesn't exist",
    })
  })

  test('storefronts are never shared between tenants', async () => {
    upstream.on('GET /store/1', ({ tenant }) => successA({ ...wireStoreSample, storeName: tenant }))
    const spice = await storefronts.get(caller, 1)
    const greens = await storefronts.get(callerOfTenant('greens'), 1)
    expect([spice.storefront.store.name, greens.storefront.store.name]).toEqual(['spice', 'greens'])
  })
})
