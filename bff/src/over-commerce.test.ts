import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { TestCommerce } from '@tiffin/commerce/testing/commerce'
import { smallCatalogue, storePoint } from '@tiffin/commerce/testing/small-catalogue'
import type { NewOrder } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import type { StoreCard } from '@tiffin/contract/stores'
import { freshOrder, type Order } from '@tiffin/domain/order/order'
import { startSystem, type TestSystem } from '@tiffin/lab/in-process'
import type { Browser, TestBff } from './testing/bff.ts'
import { newAddressSample } from './testing/kitchen.ts'
import { billOnPage, collected, plainItem, seenBillOf } from './testing/new-orders.ts'

const serviceKey = 'the-services-own-key'
const passcode = '864209'

let system: TestSystem
let commerce: TestCommerce
let bff: TestBff
beforeAll(async () => {
  system = await startSystem({ serviceKey, tenants: { spice: {}, greens: {} } })
  commerce = system.commerce
  bff = system.bff
})
afterAll(() => system.close())

let people = 0

/** Signs up a new diner with both codes, then signs in. */
async function signedUp(host?: string): Promise<Browser> {
  const browser = bff.browser(host)
  const mobile = String(9_200_000_000 + ++people)
  const email = `diner${people}@example.com`
  await browser.post('/api/identity/sign-up', { name: `Diner ${people}`, mobile, email, passcode })
  await browser.post('/api/identity/verify-code', { channel: 'mobile', code: await commerce.codeFor(mobile) })
  const done = await browser.post('/api/identity/verify-code', {
    channel: 'email',
    code: await commerce.codeFor(email),
  })
  expect(done.body.complete).toBe(true)
  expect((await browser.post('/api/identity/sign-in', { mobile, passcode })).status).toBe(200)
  return browser
}

const dayStore = async (browser: Browser): Promise<number> => {
  const { body } = await browser.get(`/api/stores/delivery?lat=${storePoint.latitude}&long=${storePoint.longitude}`)
  return (body.stores as StoreCard[]).find((store) => store.name === 'Day Kitchen')?.storeId ?? 0
}

async function storefrontOf(browser: Browser, storeId: number): Promise<Storefront> {
  return (await browser.get(`/api/stores/${storeId}/storefront`).set('accept-encoding', 'identity')).body
}

/** A pickup order of two full dals. */
async function dalOrder(browser: Browser, over: Partial<NewOrder> = {}): Promise<NewOrder> {
  const storefront = await storefrontOf(browser, await dayStore(browser))
  const dal = Object.values(storefront.menu.dishes).find((dish) => dish.name === 'Dal Makhani')
  const full = dal?.sizes.find((size) => size.name === 'Full')
  const items = [plainItem(dal, full, 2)]
  return {
    storeId: storefront.store.storeId,
    order: collected,
    items,
    instructions: { cutlery: true, condiments: false, comments: 'Ring twice' },
    seenBill: seenBillOf(billOnPage(storefront, collected, items)),
    attemptKey: randomUUID(),
    ...over,
  }
}

/** The same order with delivery to an address. */
async function delivered(browser: Browser, order: NewOrder, address: string, charges: number): Promise<NewOrder> {
  const storefront = await storefrontOf(browser, order.storeId)
  const toAddress: Order = { ...freshOrder('delivery'), for: address, payment: 'CASH' }
  const bill = billOnPage(storefront, toAddress, order.items, charges)
  return { ...order, order: toAddress, seenBill: seenBillOf(bill), attemptKey: randomUUID() }
}

const operator = async (path: string, init: RequestInit = {}) =>
  fetch(`${commerce.url}/operator/t/spice${path}`, {
    method: 'POST',
    ...init,
    headers: { authorization: `Bearer ${await commerce.operatorKey('spice')}`, 'content-type': 'application/json' },
  })

describe('a complete visit with the real commerce', () => {
  test('stores, menu, account, address, order and its states', async () => {
    const browser = await signedUp()
    const order = await dalOrder(browser)
    const point = { latitude: storePoint.latitude, longitude: storePoint.longitude }
    const near = await browser.post(`/api/stores/${order.storeId}/serviceability`, point)
    expect(near.body).toEqual({ serviceable: true, deliveryCharges: 2000 })

    const saved = await browser.post('/api/addresses', { ...newAddressSample, ...point, storeId: order.storeId })
    expect((await browser.get('/api/addresses')).body.addresses).toEqual([saved.body.address])

    const brought = await delivered(browser, order, saved.body.address.id, near.body.deliveryCharges)
    const placed = await browser.post('/api/orders', brought)
    const answer = { orderId: expect.any(String), message: expect.any(String), checkout: null }
    expect([placed.status, placed.body]).toEqual([200, answer])

    const { tracking } = (await browser.get(`/api/orders/${placed.body.orderId}/track`)).body
    expect(tracking).toMatchObject({
      orderId: placed.body.orderId,
      status: 100,
      fulfilment: 'DELIVERY',
      bill: {
        ...{ lines: brought.seenBill.lines, total: 39_000 },
        tenders: [{ kind: 'CASH', amount: 39_000, dueNow: 0, held: 0 }],
      },
      items: [{ name: 'Dal Makhani', sizeName: 'Full', quantity: 2, total: 36_000 }],
    })
    const amounts = brought.seenBill.lines.map(({ code, total }) => [code, total])
    expect(amounts).toEqual(
      expect.arrayContaining([
        ['items', 36_000],
        ['packaging', 1000],
        ['delivery', 2000],
      ]),
    )
  })

  test('at noon a breakfast dish and a sold-out dish show as such, and a dish is free', async () => {
    const { menu } = await storefrontOf(bff.browser(), await dayStore(bff.browser()))
    const states = Object.fromEntries(Object.values(menu.dishes).map((dish) => [dish.name, dish.availability]))
    expect(states).toMatchObject({
      Poha: { state: 'not-now', nextMinute: 600 },
      Kheer: { state: 'out-of-stock' },
      Raita: { state: 'available' },
    })
    expect(Object.values(menu.dishes).find((dish) => dish.name === 'Raita')?.sizes[0]?.discountedPrice).toBe(0)
  })

  test('the same placement sent twice, in sequence or at once, is one order (SAFE2)', async () => {
    const browser = await signedUp()
    const order = await dalOrder(browser)
    const first = await browser.post('/api/orders', order)
    const again = await Promise.all(Array.from({ length: 5 }, () => browser.post('/api/orders', order)))
    expect(again.map((answer) => [answer.status, answer.body.orderId])).toEqual(
      again.map(() => [200, first.body.orderId]),
    )

    const other = await dalOrder(browser)
    const raced = await Promise.all(Array.from({ length: 5 }, () => browser.post('/api/orders', other)))
    expect(new Set(raced.map((answer) => answer.body.orderId)).size).toBe(1)

    const attempt = await browser.get(`/api/orders/attempts/${other.attemptKey}`)
    expect(attempt.body.order.orderId).toBe(raced[0]?.body.orderId)
    expect((await browser.get(`/api/orders/attempts/${randomUUID()}`)).body).toEqual({ order: null, plan: null })
  })

  test('another order under the same key is refused as such (SAFE2)', async () => {
    const browser = await signedUp()
    const order = await dalOrder(browser)
    await browser.post('/api/orders', order)
    const other = { ...order, instructions: { ...order.instructions, comments: 'Changed my mind' } }
    const answer = await browser.post('/api/orders', other)
    expect([answer.status, answer.body.code]).toEqual([422, 'key-reused'])
  })

  test('an outdated price or total gets an answer with the current values (SB10, AMB32)', async () => {
    const browser = await signedUp()
    const order = await dalOrder(browser)
    const items = order.items.map((item) => ({ ...item, seen: { ...item.seen, unitPrice: 100 } }))
    const storefront = await storefrontOf(browser, order.storeId)
    const seenBill = seenBillOf(billOnPage(storefront, order.order, items))
    const answer = await browser.post('/api/orders', { ...order, items, seenBill })
    expect([answer.status, answer.body.code]).toEqual([409, 'requote'])
    expect(answer.body.changes).toEqual([
      { kind: 'price', line: 0, was: 100, now: 18_000 },
      { kind: 'bill', code: 'items', was: 200, now: 36_000 },
      { kind: 'bill', code: 'total', was: 1200, now: 37_000 },
      { kind: 'bill', code: 'gst', was: 58, now: 1762 },
    ])
  })

  test("another diner's order and address are not found (SB8, S24)", async () => {
    const [mine, theirs] = [await signedUp(), await signedUp()]
    const placed = await mine.post('/api/orders', await dalOrder(mine))
    const peek = await theirs.get(`/api/orders/${placed.body.orderId}/track`)
    expect([peek.status, peek.body.code, peek.body.message]).toEqual([404, 'not-found', "Order Doesn't exist"])

    const order = await dalOrder(mine)
    const saved = await mine.post('/api/addresses', { ...newAddressSample, storeId: order.storeId })
    expect((await theirs.get('/api/addresses')).body.addresses).toEqual([])
    const stolen = await theirs.post('/api/orders', await delivered(theirs, order, saved.body.address.id, 2000))
    expect(stolen.status).toBeGreaterThanOrEqual(400)
    expect(stolen.status).toBeLessThan(500)
  })

  test('a saved address is edited and deleted by its owner only (L12, L23)', async () => {
    const [mine, theirs] = [await signedUp(), await signedUp()]
    const saved = await mine.post('/api/addresses', { ...newAddressSample, storeId: (await dalOrder(mine)).storeId })
    const path = `/api/addresses/${saved.body.address.id}`
    const { storeId: _, ...fields } = newAddressSample
    const changed = { ...fields, addressLine1: 'C-2' }
    expect((await theirs.put(path, { address: changed })).body.code).toBe('not-found')
    expect((await theirs.delete(path)).body.code).toBe('not-found')
    const edited = await mine.put(path, { address: changed })
    const kept = { id: saved.body.address.id, isDefault: false, orders: [] }
    expect(edited.body.addresses).toEqual([{ ...changed, ...kept }])
    expect((await mine.delete(path)).body.addresses).toEqual([])
    expect((await mine.get('/api/addresses')).body.addresses).toEqual([])
  })

  test('a session of one tenant is worthless at another, even with the same cookie (SAFE11, SAFE12)', async () => {
    const browser = await signedUp()
    const elsewhere = bff.browser('greens.localhost')
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.get('/api/addresses')).status).toBe(401)
    expect((await elsewhere.get('/api/identity/session')).body).toEqual({ signedIn: false })
  })

  test('a signed-out token gives no access, even from a copied cookie (SAFE11)', async () => {
    const browser = await signedUp()
    const copied = new Map(browser.cookies)
    await browser.post('/api/identity/sign-out')
    for (const [name, value] of copied) browser.cookies.set(name, value)
    const answer = await browser.get('/api/addresses')
    expect([answer.status, answer.body.code]).toEqual([401, 'session-expired'])
    expect(browser.cookies.has('__Host-s')).toBe(false)
  })

  test('a changed price shows within a second (PERF3)', async () => {
    const browser = bff.browser()
    const storeId = await dayStore(browser)
    const priceOf = async () => {
      const { menu } = await storefrontOf(browser, storeId)
      return Object.values(menu.dishes).find((dish) => dish.name === 'Biryani')?.sizes[0]?.price
    }
    expect(await priceOf()).toBe(25_050)
    const products = smallCatalogue.products.map((product) =>
      product.code === 'biryani' ? { ...product, sizes: [{ code: 'half', name: 'Half', price: 275 }] } : product,
    )
    const imported = await operator('/catalogue', {
      method: 'PUT',
      body: JSON.stringify({ ...smallCatalogue, products }),
    })
    expect(imported.status).toBe(200)
    commerce.clock.advance(1000)
    expect(await priceOf()).toBe(27_500)
  })
})
