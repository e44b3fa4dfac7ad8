import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { configuredCatalogue } from '@tiffin/commerce/testing/configured-catalogue'
import { customization } from '@tiffin/commerce/testing/customization'
import { orderBody, place, type TestLine } from '@tiffin/commerce/testing/orders'
import type { RecentOrder } from '@tiffin/contract/recent-orders'
import { PASSCODE, startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import { Client } from 'undici'
import { type Browser, SESSION_COOKIE } from '../../testing/bff.ts'

/** The number of the diner who is signed in at `spice`. */
const MOBILE = '9200000001'

let system: WholeSystem
let storeId: number
beforeAll(async () => {
  const tenants = { spice: {}, green: {}, homely: { clientConfig: { bypass: false } } }
  system = await startWholeSystem({ tenants, catalogue: configuredCatalogue })
  storeId = (await catalogueIds(system.commerce.commerce, 'spice')).store('day')
})
afterAll(() => system.close())

/** An order of small pizzas with cheese, of the person who signed up with this number. */
async function placeAs(mobile: string, { qty = 1, tenant = 'spice' } = {}): Promise<string> {
  const { commerce } = system
  const signIn = await commerce.call(tenant, 'POST', '/signin', { body: { mobile, pin: PASSCODE } })
  const ids = await catalogueIds(commerce.commerce, tenant)
  const person = { id: '', name: 'Diner', mobile, email: '', token: signIn.json.data.token }
  const itemCustomization = customization(ids, 'pizza', { added: ['dip/garlic', 'extra/cheese'] })
  const lines: TestLine[] = [
    { product: 'pizza', size: 'small', qty, price: 200, itemCustomization, customizationPrice: 30 },
  ]
  const placed = await place(commerce, tenant, person, orderBody(ids, person, lines, 230 * qty + 10))
  expect([placed.status, placed.text]).toEqual([200, expect.any(String)])
  commerce.clock.advance(1000)
  return placed.json.data.orderId
}

const recentOf = async (browser: Browser): Promise<readonly RecentOrder[]> => {
  const { status, headers, body } = await browser.get(`/api/stores/${storeId}/recent-orders`)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  return body.recent
}

const bootIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

const pageOf = (browser: Browser, path: string) => browser.get(path).set('accept-encoding', 'identity')

/** What the page says of recent orders. On a busy machine they may come too late for a page; the next one has them. */
async function inPage(browser: Browser, path: string) {
  for (let tries = 0; tries < 20; tries++) {
    const { recent } = bootIn((await pageOf(browser, path)).text)
    if (recent) return recent
  }
  return undefined
}

/** What a page without them says, each of several times. */
async function neverInPage(browser: Browser, path: string): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    const { text } = await pageOf(browser, path)
    expect([path, bootIn(text).recent, text.includes('"recent"')]).toEqual([path, undefined, false])
  }
}

describe('an own order is copied to be ordered again (T8)', () => {
  test('list and copy name the same dish, size and choices', async () => {
    const diner = await system.signUp('9200000010')
    const orderId = await placeAs('9200000010', { qty: 2 })
    const { copy } = (await diner.get(`/api/orders/${orderId}/copy`)).body
    const [line] = copy.lines
    expect(line).toMatchObject({ name: 'Pizza', quantity: 2, unitPrice: 20_000, customisation: 3000 })
    expect(line.configuration.addedItems).toHaveLength(2)
    const [{ items }] = (await diner.get('/api/me/order-lists')).body.orders.current
    const { productId, sizeId, configuration } = line
    expect(items).toEqual([{ name: 'Pizza', quantity: 2, dish: { productId, sizeId, configuration } }])
  })

  test('a cancelled order too', async () => {
    const diner = await system.signUp('9200000011')
    const orderId = await placeAs('9200000011')
    expect((await diner.delete(`/api/orders/${orderId}`)).status).toBe(200)
    expect((await diner.get(`/api/orders/${orderId}/copy`)).body.copy).toMatchObject({
      storeId,
      lines: [{ quantity: 1 }],
    })
  })

  test.each(['X', 'A1B2C3D4', '%27%20or%201=1', '..%2f..%2fpastOrder', `${'A'.repeat(200)}`])(
    'a forged id finds nothing: %s',
    async (id) => {
      const { status, body } = await system.diner.get(`/api/orders/${id}/copy`)
      expect([[400, 404].includes(status), body.copy]).toEqual([true, undefined])
    },
  )
})

describe('the last distinct orders of this person at this store (T8)', () => {
  test('three, the newest first, in paise and epoch milliseconds', async () => {
    const diner = await system.signUp('9200000020')
    expect(await recentOf(diner)).toEqual([])
    const ordered: string[] = []
    for (const qty of [1, 2, 3, 2, 4]) ordered.push(await placeAs('9200000020', { qty }))
    const [, , three, twoAgain, four] = ordered
    const recent = await recentOf(diner)
    expect(recent.map(({ orderId }) => orderId)).toEqual([four, twoAgain, three])
    expect(recent[0]).toEqual({
      orderId: four,
      placedAt: system.commerce.clock.now() - 1000,
      lines: [{ name: 'Pizza', sizeName: 'Small', quantity: 4, image: null, isVeg: true }],
      total: 93_000,
    })
  })

  test('nobody else has them: a stranger, another person, another tenant', async () => {
    const diner = await system.signUp('9200000021')
    const orderId = await placeAs('9200000021')
    const ravi = await system.signUp('9200000022')
    const elsewhere = await system.signUp('9200000021', 'green')
    const stolen = system.bff.browser('green.localhost')
    for (const [name, value] of diner.cookies) stolen.cookies.set(name, value)
    const path = `/api/stores/${storeId}/recent-orders`
    expect(await recentOf(diner)).toMatchObject([{ orderId }])
    expect([await recentOf(ravi), await recentOf(elsewhere)]).toEqual([[], []])
    for (const browser of [stolen, system.bff.browser()]) {
      const { status, body } = await browser.get(path)
      expect([status, body.code]).toEqual([401, 'sign-in-required'])
    }
  })

  test.each(['0', 'x', '1e3', '99999999999'])('a store id that is none is refused: %s', async (store) => {
    const { status, body } = await system.diner.get(`/api/stores/${store}/recent-orders`)
    expect([status, body.code]).toEqual([400, 'invalid-input'])
  })
})

describe("in the page of a store's home and menu (T8, C1)", () => {
  const home = () => `/${storeId}/home`
  const menu = () => `/${storeId}/menu-card/regular/all/1`

  test('a signed-in person finds them beside the session, as the call answers them', async () => {
    await placeAs(MOBILE)
    const orders = await recentOf(system.diner)
    for (const path of [home(), menu()]) expect(await inPage(system.diner, path)).toEqual({ storeId, orders })
    const compressed = await system.diner.get(home())
    expect(bootIn(compressed.text).session.mobile).toBe(MOBILE)
  })

  test('no other page has them', async () => {
    await placeAs(MOBILE)
    for (const path of [
      '/',
      `/${storeId}/food-item/regular/1`,
      `/${storeId}/my-order`,
      '/my-orders/current',
      '/99x/home',
    ])
      await neverInPage(system.diner, path)
  })

  test('a tenant whose diners begin at the home shows them there, not at the menu', async () => {
    const diner = await system.signUp('9200000030', 'homely')
    await placeAs('9200000030', { tenant: 'homely' })
    const store = (await catalogueIds(system.commerce.commerce, 'homely')).store('day')
    expect(await inPage(diner, `/${store}/home`)).toMatchObject({ storeId: store, orders: [{ total: 24_000 }] })
    await neverInPage(diner, `/${store}/menu-card/regular/all/1`)
  })

  test('a stranger, another person, and the same number at another tenant find nothing of them', async () => {
    const orderId = await placeAs(MOBILE)
    const ravi = await system.signUp('9200000031')
    const elsewhere = await system.signUp(MOBILE, 'green')
    expect(JSON.stringify(await inPage(system.diner, home()))).toContain(orderId)
    expect(await inPage(ravi, home())).toEqual({ storeId, orders: [] })
    await neverInPage(system.bff.browser(), home())
    for (const browser of [ravi, elsewhere, system.bff.browser()])
      for (const path of [home(), menu(), `/api/stores/${storeId}/storefront`, '/api/boot?screenWidth=mobile'])
        expect((await pageOf(browser, path)).text).not.toContain(orderId)
  })

  test('two sessions on one connection are shown their own each time', async () => {
    const [one, other] = [await system.signUp('9200000032'), await system.signUp('9200000033')]
    const ids = [await placeAs('9200000032'), await placeAs('9200000033', { qty: 2 })]
    for (const browser of [one, other]) await inPage(browser, home())
    const connection = new Client(system.url)
    const cookies = [one, other].map(({ cookies: kept }) => `${SESSION_COOKIE}=${kept.get(SESSION_COOKIE)}`)
    const shown: [turn: number, whose: number][] = []
    for (const turn of [0, 1, 0, 1, 1, 0, 2, 0, 1]) {
      const cookie = cookies[turn]
      const headers = { host: 'spice.localhost', ...(cookie === undefined ? {} : { cookie }) }
      const { body } = await connection.request({ method: 'GET', path: home(), headers })
      const text = await body.text()
      for (const [at, id] of ids.entries()) if (text.includes(id)) shown.push([turn, at])
    }
    // A turn on a busy machine may show nothing, but never what is another's.
    expect(shown.filter(([turn, at]) => turn !== at)).toEqual([])
    expect(new Set(shown.map(([turn]) => turn))).toEqual(new Set([0, 1]))
    await connection.close()
  })

  test('after the sign-out neither the page nor the call has them, also with the old cookie', async () => {
    const diner = await system.signUp('9200000034')
    await placeAs('9200000034')
    expect(await inPage(diner, home())).toBeDefined()
    const old = system.bff.browser()
    for (const [name, value] of diner.cookies) old.cookies.set(name, value)
    await diner.post('/api/identity/sign-out')
    for (const browser of [diner, old]) {
      await neverInPage(browser, home())
      expect((await browser.get(`/api/stores/${storeId}/recent-orders`)).status).toBe(401)
    }
  })
})
