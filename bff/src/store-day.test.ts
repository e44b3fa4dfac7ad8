import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { TestCommerce } from '@tiffin/commerce/testing/commerce'
import { storePoint } from '@tiffin/commerce/testing/small-catalogue'
import type { NewOrder } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import type { StoreCard } from '@tiffin/contract/stores'
import { startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { billOnPage, collected, plainItem, seenBillOf } from './testing/new-orders.ts'

/** 12:30 on a Saturday in India. */
const NOON = '2026-11-21T07:00:00.000Z'

let system: TestSystem
let commerce: TestCommerce
let key: string
beforeAll(async () => {
  system = await startSystem({ at: NOON, tenants: { spice: {}, greens: {} } })
  commerce = system.commerce
  key = await commerce.operatorKey('spice', { scopes: ['orders'] })
})
afterAll(() => system.close())

async function say(path: string, body: object = {}): Promise<void> {
  const answer = await commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/spice/stores/day/${path}`, payload: body },
    headers: { authorization: `Bearer ${key}` },
  })
  expect(answer.statusCode).toBe(200)
}

/** PERF3: caches on the way serve a store and its menu for less than this. */
const SECOND_MS = 1000

const cards = async (host?: string): Promise<StoreCard[]> =>
  (await system.bff.browser(host).get(`/api/stores/delivery?lat=${storePoint.latitude}&long=${storePoint.longitude}`))
    .body.stores
const cardOf = async (host?: string) => (await cards(host)).find(({ name }) => name === 'Day Kitchen')

async function storefront(query = '', host?: string): Promise<Storefront> {
  const storeId = (await cardOf(host))?.storeId
  const page = system.bff.browser(host).get(`/api/stores/${storeId}/storefront${query}`)
  return (await page.set('accept-encoding', 'identity')).body
}

const dalIn = ({ menu }: Storefront) => Object.values(menu.dishes).find(({ name }) => name === 'Dal Makhani')
const dal = async (query?: string, host?: string) => dalIn(await storefront(query, host))?.availability

/** A pickup order of two full dals, as the page shows it. */
function twoDals(page: Storefront): NewOrder {
  const dish = dalIn(page)
  const items = [
    plainItem(
      dish,
      dish?.sizes.find(({ name }) => name === 'Full'),
      2,
    ),
  ]
  return {
    ...{ storeId: page.store.storeId, order: collected, items, attemptKey: randomUUID() },
    instructions: { cutlery: true, condiments: false, comments: '' },
    seenBill: seenBillOf(billOnPage(page, collected, items)),
  }
}

test('H9: a sold-out dish shows within a second, for the meals that it concerns, and comes back by itself', async () => {
  const tomorrow = '?date=2026-11-22&time=12:30'
  expect([await dal(), await dal(tomorrow)]).toEqual([{ state: 'available' }, { state: 'available' }])
  await say('sold-out', { dish: 'dal', until: '15:00' })
  commerce.clock.advance(SECOND_MS)
  const page = await storefront()
  expect(dalIn(page)?.availability).toEqual({ state: 'not-now', nextMinute: 900 })
  // An open page asks again when the dish is back.
  expect(page.menu.changesAt).toBe(Date.parse('2026-11-21T09:30:00.000Z'))
  expect(await dal(tomorrow)).toEqual({ state: 'available' })
  expect(await dal('?date=2026-11-22&time=11:00')).toEqual({ state: 'available' })
  expect(await dal('', 'greens.localhost')).toEqual({ state: 'available' })
  commerce.clock.set('2026-11-21T09:30:00.000Z')
  expect(await dal()).toEqual({ state: 'available' })
  await say('sold-out', { dish: 'dal', until: 'lifted' })
  commerce.clock.advance(SECOND_MS)
  expect([await dal(), await dal(tomorrow)]).toEqual([{ state: 'out-of-stock' }, { state: 'out-of-stock' }])
  await say('sold-out/lift', { dish: 'dal' })
  commerce.clock.advance(SECOND_MS)
  expect(await dal()).toEqual({ state: 'available' })
})

test('K2: a pause is said on card and page within a second, refuses the order with the cart kept, and ends', async () => {
  const diner = await system.signUp('9200000002')
  const order = twoDals(await storefront())
  await say('pause', { minutes: 20, says: 'Too many orders' })
  const answer = await diner.post('/api/orders', order)
  const note = 'Too many orders. Orders again from 3:20 PM'
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { code: 'requote', message: note, reason: { code: 'store-paused', data: { note }, final: false } },
  ])
  commerce.clock.advance(SECOND_MS)
  const { store, menu } = await storefront()
  expect(store).toMatchObject({ isClosed: true, pauseNote: note, pausedUntil: { date: '2026-11-21', minute: 920 } })
  expect(menu.changesAt).toBe(Date.parse('2026-11-21T09:50:00.000Z'))
  expect(await cardOf()).toMatchObject({ isClosed: true, pauseNote: note })
  expect((await cardOf('greens.localhost'))?.isClosed).toBe(false)
  commerce.clock.set('2026-11-21T09:50:01.000Z')
  const after = await storefront()
  expect(after.store.isClosed).toBe(false)
  expect((await diner.post('/api/orders', order)).status).toBe(200)
})

test("AMB82: today's own hours show within a second, and other days keep theirs", async () => {
  await say('hours', { closes: '12:00' })
  commerce.clock.advance(SECOND_MS)
  const { store } = await storefront()
  expect(store).toMatchObject({
    ...{ isClosed: true, openingTime: '10:00', closingTime: '12:00' },
    usualHours: { openingMinute: 600, closingMinute: 1380 },
    dayHours: [{ date: '2026-11-21', openingMinute: 600, closingMinute: 720 }],
  })
  await say('hours/usual')
  commerce.clock.advance(SECOND_MS)
  const usual = (await storefront()).store
  expect(usual).toMatchObject({ isClosed: false, closingTime: '23:00' })
  expect(usual).not.toHaveProperty('dayHours')
})
