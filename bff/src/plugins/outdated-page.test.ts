import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { CLIENT_BUILD_HEADER, CLIENT_BUILD_META } from '@tiffin/contract/client-build'
import type { OrderItem } from '@tiffin/contract/orders'
import { messages } from '@tiffin/domain/texts/messages'
import supertest from 'supertest'
import { type Browser, startBff, type TestBff } from '../testing/bff.ts'
import { newOrderSample, startKitchen } from '../testing/kitchen.ts'
import { sessionKey } from '../testing/session-key.ts'
import { laySite, type Site } from '../testing/site.ts'
import type { StubUpstream } from '../testing/stub-upstream.ts'
import { yesterdaysOrder } from '../testing/yesterdays-order.ts'

const keys = { SESSION_KEYS: `k1:${sessionKey('outdated page')}` }

describe('a page of another build', () => {
  let sites: readonly [Site, Site]
  let upstream: StubUpstream
  let earlier: TestBff
  let bff: TestBff
  let browser: Browser
  beforeEach(async () => {
    sites = [laySite(), laySite()]
    writeFileSync(path.join(sites[0].dist, 'index.html'), '<!--head--><!--styles--><!--data--><!--shell-->earlier')
    upstream = await startKitchen()
    earlier = await startBff({ commerceUrl: upstream.url, site: sites[0], env: keys })
    bff = await startBff({ commerceUrl: upstream.url, site: sites[1], env: keys })
    browser = bff.browser()
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
  })
  afterEach(async () => {
    await Promise.all([earlier.close(), bff.close()])
    await upstream.close()
    for (const site of sites) site.remove()
  })

  const pageBuild = async (of: TestBff) =>
    new RegExp(`<meta name="${CLIENT_BUILD_META}" content="([^"]+)">`).exec((await of.browser().get('/')).text)?.[1]

  /** Places an order as a page of the given client build; undefined: a page that doesn't send its build id. */
  async function placeFrom(build: string | undefined, order: object, at = bff) {
    const { status, body } = await supertest(at.app.server)
      .post('/api/orders')
      .set({ host: 'spice.localhost', origin: 'http://spice.localhost' })
      .set('cookie', [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      .set(build === undefined ? {} : { [CLIENT_BUILD_HEADER]: build })
      .send(order)
    return [status, body.code, body.message]
  }

  const outdated = [409, 'outdated-page', messages.outdatedPage]

  test('pages name their build: the same id for all pages of one build', async () => {
    const build = await pageBuild(bff)
    expect(build).toMatch(/^[0-9a-f]{16}$/)
    expect(await pageBuild(bff)).toBe(build)
    expect(await pageBuild(earlier)).not.toBe(build)
  })

  test("an order in yesterday's form is not understood: the page has to reload, and nothing is placed", async () => {
    expect(await placeFrom(await pageBuild(earlier), yesterdaysOrder)).toEqual(outdated)
    expect(upstream.count('POST /placeOrder')).toBe(0)
  })

  test('an order of the release that did not send the name and the veg mark of a line (AMB101), neither', async () => {
    const unseen = ({ seen: { name: _name, isVeg: _isVeg, ...seen }, ...item }: OrderItem) => ({ ...item, seen })
    const order = { ...newOrderSample, items: newOrderSample.items.map(unseen) }
    expect(await placeFrom(await pageBuild(earlier), order)).toEqual(outdated)
    expect(upstream.count('POST /placeOrder')).toBe(0)
  })

  test('a digest of an earlier version is readable: the upstream decides (AMB101)', async () => {
    const items = newOrderSample.items.map((item) => ({ ...item, seen: { ...item.seen, allergenDigest: '0old' } }))
    expect((await placeFrom(await pageBuild(earlier), { ...newOrderSample, items }))[0]).toBe(200)
    expect(upstream.received.findLast(({ path }) => path === '/placeOrder')?.body).toMatchObject({
      items: [{ productName: 'Dal Makhani', isVeg: true, allergenDigest: '0old' }],
    })
  })

  test('a page that names no build gets the same message under a code that it knows', async () => {
    expect(await placeFrom(undefined, yesterdaysOrder)).toEqual([400, 'invalid-input', messages.outdatedPage])
    expect(upstream.count('POST /placeOrder')).toBe(0)
  })

  test("tracking requests of earlier builds don't get a form that those pages cannot read", async () => {
    for (const asked of ['/api/orders/ORDER1', '/api/orders/ORDER1/events']) {
      const { status, body } = await browser.get(asked)
      expect([status, body.code, body.message]).toEqual(outdated)
    }
    expect(upstream.count('GET /trackOrder')).toBe(0)
  })

  test('from a page of this build it is invalid input', async () => {
    const [status, code] = await placeFrom(await pageBuild(bff), yesterdaysOrder)
    expect([status, code]).toEqual([400, 'invalid-input'])
    expect(upstream.count('POST /placeOrder')).toBe(0)
  })

  test('a valid call succeeds, whatever page it comes from', async () => {
    expect((await placeFrom(await pageBuild(earlier), newOrderSample))[0]).toBe(200)
    expect((await placeFrom(undefined, newOrderSample))[0]).toBe(200)
  })

  test("an invalid read is invalid input, because reads don't depend on the page's build", async () => {
    const { body } = await browser.get('/api/stores/x/storefront')
    expect(body.code).toBe('invalid-input')
  })

  test("during a rolling restart each build rejects the other's calls that it doesn't understand, and accepts the rest", async () => {
    const [older, newer] = [await pageBuild(earlier), await pageBuild(bff)]
    expect(await placeFrom(older, yesterdaysOrder, bff)).toEqual(outdated)
    expect(await placeFrom(newer, { ...newOrderSample, tomorrow: 1 }, earlier)).toEqual(outdated)
    expect((await placeFrom(newer, newOrderSample, earlier))[0]).toBe(200)
  })
})
