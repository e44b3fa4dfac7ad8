import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { PACKED_TYPE } from '@tiffin/contract/packed-storefront'
import type { Response } from 'supertest'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { laySite, type Site, tenantFile } from '../../testing/site.ts'
import { type StubUpstream, startStub } from '../../testing/stub-upstream.ts'
import { lunchTime, successA, wireMenuSample, wireStoreSample } from '../../testing/wire-samples.ts'

let site: Site
let upstream: StubUpstream
let bff: TestBff

const canteen = { clientType: 'STAFF', userStoreAccessType: 'RESTRICTED', userBasedMenu: true }

beforeEach(async () => {
  site = laySite()
  site.writeTenant('spice', tenantFile('spice', { clientConfig: canteen }))
  upstream = await startStub()
  upstream.on('GET /store/1', ({ headers }) =>
    headers.token === 'other'
      ? { status: 404, body: { status: 'Failed', message: "Store Doesn't exist" } }
      : successA(wireStoreSample),
  )
  upstream.on('POST /getMealTime', successA({ mealType: 'LATER', time: '23-11-2026' }))
  upstream.on('POST /store/1/menu', successA(wireMenuSample))
  upstream.on('POST /auth/store/1/menu', ({ headers }) => successA(menuFor(String(headers.token))))
  upstream.on('POST /signin', ({ body }) => {
    const { mobile } = body as { mobile: string }
    const data = {
      token: mobile.endsWith('9') ? 'other' : `token-${mobile}`,
      userDetails: { name: 'N', mobile, email: 'n@example.com', addresses: [] },
    }
    return { status: 200, body: { statusCode: 200, message: 'ok', data } }
  })
  bff = await startBff({ commerceUrl: upstream.url, site, clock: () => lunchTime })
})
afterEach(async () => {
  await bff.close()
  await upstream.close()
  site.remove()
})

/** A response parser that returns the body as text, whatever its content type. */
function asText(response: Response, done: (error: Error | null, body: string) => void): void {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.on('end', () => done(null, Buffer.concat(chunks).toString()))
}

/** A menu that contains the token of the person who requested it. */
const menuFor = (token: string) => ({
  ...wireMenuSample,
  products: {
    ...wireMenuSample.products,
    11: { ...wireMenuSample.products[11], name: `Dish of ${token}`, recipe: [{ name: `Step of ${token}` }] },
  },
})

async function signedIn(mobile: string): Promise<Browser> {
  const browser = bff.browser()
  expect((await browser.post('/api/identity/sign-in', { mobile, passcode: '864209' })).status).toBe(200)
  return browser
}

const askedBy = (browser: Browser) => browser.get('/api/stores/1/storefront').set('accept-encoding', 'identity')

describe('a personal menu (A16, AMB61)', () => {
  test('belongs to one person, and is not cached', async () => {
    const asha = await askedBy(await signedIn('9000000001'))
    const ravi = await askedBy(await signedIn('9000000002'))
    expect(asha.body.menu.dishes[11].name).toBe('Dish of token-9000000001')
    expect(ravi.body.menu.dishes[11].name).toBe('Dish of token-9000000002')
    expect(asha.headers['cache-control']).toBe('private, no-store')
    const visitor = await askedBy(bff.browser())
    expect(visitor.body.menu.dishes[11].name).not.toContain('token')
  })

  test('the same holds for dish details', async () => {
    const dish = (browser: Browser, productId: number) =>
      browser.get(`/api/stores/1/dishes/${productId}`).set('accept-encoding', 'identity')
    const [asha, ravi, visitor] = [await signedIn('9000000001'), await signedIn('9000000002'), bff.browser()]
    const recipeSteps = async (browser: Browser) =>
      (await dish(browser, 11)).body.detail.recipe.map((step: { name: string }) => step.name)
    expect(await recipeSteps(asha)).toEqual(['Step of token-9000000001'])
    expect(await recipeSteps(visitor)).toEqual([])
    expect(await recipeSteps(ravi)).toEqual(['Step of token-9000000002'])
    expect(await recipeSteps(visitor)).toEqual([])
    const { headers } = await dish(asha, 11)
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined])
    expect((await dish(asha, 77)).status).toBe(404)
  })

  test('the same holds for the details of several dishes', async () => {
    const details = (browser: Browser) =>
      browser.get('/api/stores/1/details?ids=11,77').set('accept-encoding', 'identity')
    const [asha, ravi, visitor] = [await signedIn('9000000001'), await signedIn('9000000002'), bff.browser()]
    const steps = async (browser: Browser) =>
      (await details(browser)).body.details.map((each: { recipe: { name: string }[] }) => each.recipe[0]?.name)
    expect(await steps(asha)).toEqual(['Step of token-9000000001'])
    expect(await steps(visitor)).toEqual([undefined])
    expect(await steps(ravi)).toEqual(['Step of token-9000000002'])
    expect(await steps(visitor)).toEqual([undefined])
    const { headers } = await details(asha)
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined])
  })

  test('is personal for another day as well', async () => {
    const asha = await signedIn('9000000001')
    const later = await asha
      .get('/api/stores/1/storefront?date=2026-11-23&time=12:00')
      .set('accept-encoding', 'identity')
    expect(later.body.menu.dishes[11].name).toBe('Dish of token-9000000001')
    expect(upstream.received.findLast(({ path }) => path === '/auth/store/1/menu')?.body).toMatchObject({
      orderDate: '23/11/2026 12:00',
    })
    const tooLate = await asha.get('/api/stores/1/storefront?date=2027-11-23')
    expect([tooLate.status, tooLate.body.code]).toEqual([422, 'refused'])
  })

  test.each([
    ['packed', PACKED_TYPE, 'br'],
    ['packed', PACKED_TYPE, 'gzip'],
    ['plain', 'application/json', 'br'],
    ['plain', 'application/json', 'identity'],
  ])(
    "is never another caller's copy, %s as %s in %s, whatever etag or cached copy exists",
    async (_, accept, encoding) => {
      const ask = (browser: Browser, etag = '"none"', path = '/api/stores/1/storefront') =>
        browser.get(path).set({ accept, 'accept-encoding': encoding, 'if-none-match': etag }).buffer().parse(asText)
      const [asha, ravi, visitor] = [await signedIn('9000000001'), await signedIn('9000000002'), bff.browser()]
      // Request the visitors' response first, so that a cached one exists that could be sent by mistake.
      const first = await ask(visitor)
      const tag = String(first.headers.etag)
      expect(first.headers['cache-control']).toBe('private, no-cache')
      expect((await ask(visitor, tag)).status).toBe(304)
      for (const [browser, mobile] of [
        [asha, '9000000001'],
        [ravi, '9000000002'],
      ] as const) {
        for (const etag of [tag, '*', 'W/"x", '.concat(tag)]) {
          const own = await ask(browser, etag)
          expect([own.status, own.headers.etag, own.headers['cache-control']]).toEqual([
            200,
            undefined,
            'private, no-store',
          ])
          expect(own.body.match(/Dish of token-\d+/g)).toEqual([`Dish of token-${mobile}`])
        }
      }
      const again = await ask(visitor)
      expect([again.headers.etag, again.body.includes('Dal'), again.body.includes('token-')]).toEqual([
        tag,
        true,
        false,
      ])
      const dish = await ask(visitor, '"none"', '/api/stores/1/dishes/11')
      expect([dish.headers['cache-control'], dish.body.includes('token-')]).toEqual(['private, no-cache', false])
    },
  )

  test('is not inlined in a page, which contains shared cached data only', async () => {
    const asha = await signedIn('9000000001')
    await askedBy(asha)
    expect((await asha.get('/1/home')).text).not.toContain('Dish of')
  })

  test('a store that this person may not see is not found (A15, AMB15)', async () => {
    const answer = await askedBy(await signedIn('9000000009'))
    expect([answer.status, answer.body.message]).toEqual([404, "Store Doesn't exist"])
  })
})

describe('a menu for another day (G8, G17)', () => {
  test('is requested for that day, at the default time (AMB10)', async () => {
    const { body } = await askedBy(bff.browser())
    expect(body.mealTime).toEqual({ mealType: 'LATER', date: '2026-11-23' })
    const asked = upstream.received.findLast(({ path }) => path.startsWith('/store/1/menu'))
    expect(asked?.body).toMatchObject({
      deliverNow: false,
      orderDate: expect.stringMatching(/^23\/11\/2026 \d\d:\d\d$/),
    })
  })
})
