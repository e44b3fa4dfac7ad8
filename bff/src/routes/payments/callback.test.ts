import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'

const ORDER = { orderId: 'ORDER1', storeId: 7 }
const known = { status: 200, body: { statusCode: 200, message: 'received', data: ORDER } }
const unknown = { status: 404, body: { statusCode: 404, message: 'none', code: 'not-found' } }

let upstream: StubUpstream
let bff: TestBff
let browser: Browser
beforeAll(async () => {
  upstream = await startKitchen()
  bff = await startBff({ commerceUrl: upstream.url })
  browser = bff.browser()
  await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
})
beforeEach(() => upstream.on('POST /payment/callback', known))

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const NAVIGATION = {
  ...FORM,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
  origin: 'https://bank.example',
}

/** The URL that the provider was given for order A1 of store 7. */
const OWN = '/payments/callback?order=A1&store=7'

/** The URL that the provider was given for a top-up. */
const OF_TOP_UP = '/payments/callback?topUp=1'

const knock = (
  payload: string | Buffer,
  headers: Record<string, string> = FORM,
  { host = 'spice.localhost', url = '/payments/callback' } = {},
) => bff.app.inject({ method: 'POST', url, payload, headers: { host, ...headers } })
const received = () => upstream.received.filter(({ path }) => path === '/payment/callback')

describe("SAFE5: the callback's door", () => {
  test.each([
    ['from the bank by form', NAVIGATION],
    ['with a null origin', { ...FORM, origin: 'null' }],
    ['from a server', FORM],
    ['as JSON', { 'content-type': 'application/json' }],
    ['as text', { 'content-type': 'text/plain' }],
    ['without a type', {}],
  ])('takes a callback %s and hands its exact bytes on', async (_, headers: Record<string, string>) => {
    const bytes = Buffer.from('ORDERID=ORDER1&CHECKSUMHASH=a%2Bb%3D&RESPMSG=caf\u00e9 {"broken"', 'utf8')
    const { statusCode } = await knock(bytes, headers)
    expect([200, 303]).toContain(statusCode)
    expect(received().at(-1)?.text).toBe(bytes.toString('utf8'))
  })

  test("a browser that lands there is sent to the order's page; without an order, to the lists", async () => {
    const landed = await knock('ORDERID=ORDER1', NAVIGATION)
    expect([landed.statusCode, landed.headers.location]).toEqual([303, '/7/track-order/ORDER1'])
    upstream.on('POST /payment/callback', unknown)
    const lost = await knock('ORDERID=ORDER1', NAVIGATION)
    expect([lost.statusCode, lost.headers.location]).toEqual([303, '/my-orders/current'])
  })

  test('M21: a browser whose callback is that of a plan, or whose URL names one, is sent to its page', async () => {
    const of = '/payments/callback?plan=PLAN1&store=7'
    const landing = async (url?: string) =>
      (await knock('ORDERID=SUBS1_PLAN1', NAVIGATION, url ? { url } : {})).headers.location
    upstream.on('POST /payment/callback', {
      body: { statusCode: 200, message: 'received', data: { subscriptionId: 'PLAN1', storeId: 7 } },
    })
    expect(await landing()).toBe('/7/track-subscription/PLAN1')
    upstream.on('POST /payment/callback', unknown)
    expect([await landing(of), await landing(`${of}%2F..`)]).toEqual([
      ...['/7/track-subscription/PLAN1', '/my-orders/current'],
    ])
  })

  test('AMB115: a browser that has paid for several orders is sent to the list', async () => {
    upstream.on('POST /payment/callback', {
      body: { statusCode: 200, message: 'received', data: { orderId: 'CHK12345678901', storeId: 7 } },
    })
    expect((await knock('ORDERID=CHK12345678901', NAVIGATION)).headers.location).toBe('/my-orders/current')
    upstream.on('POST /payment/callback', unknown)
    const { headers } = await knock('nothing', NAVIGATION, { url: '/payments/callback?order=CHK12345678901&store=7' })
    expect(headers.location).toBe('/my-orders/current')
  })

  test('a browser with a callback that says nothing is sent to the order that its own attempt names', async () => {
    upstream.on('POST /payment/callback', unknown)
    const landed = await knock('nothing', NAVIGATION, { url: OWN })
    expect([landed.statusCode, landed.headers.location]).toEqual([303, '/7/track-order/A1'])
    upstream.on('POST /payment/callback', { status: 503, body: {} })
    expect((await knock('nothing', NAVIGATION, { url: OWN })).headers.location).toBe('/7/track-order/A1')
    upstream.on('POST /payment/callback', known)
    expect((await knock('ORDERID=ORDER1', NAVIGATION, { url: OWN })).headers.location).toBe('/7/track-order/ORDER1')
  })

  test.each([
    '?order=..%2F..%2Fevil&store=7',
    '?order=A1&store=%2F%2Fevil.example',
    '?order=A1',
    '?order=A1&order=A2&store=7',
    '?order=%0d%0aset-cookie:a&store=7',
  ])('a URL that names no order leads to the lists: %s', async (search) => {
    upstream.on('POST /payment/callback', unknown)
    const landed = await knock('nothing', NAVIGATION, { url: `/payments/callback${search}` })
    expect([landed.statusCode, landed.headers.location]).toEqual([303, '/my-orders/current'])
  })

  test('V5: a browser whose top-up was paid is sent to the credits, with the top-up that the callback is about', async () => {
    upstream.on('POST /payment/callback', { body: { statusCode: 200, message: 'ok', data: { topUpId: 'TOPUP1' } } })
    const landed = await knock('ORDERID=TOPUP1', NAVIGATION, { url: OF_TOP_UP })
    expect([landed.statusCode, landed.headers.location]).toEqual([303, '/my-credits?topUp=TOPUP1'])
    expect(landed.headers['cache-control']).toBe('no-store')
    // The callback names what was paid, whatever the URL says.
    upstream.on('POST /payment/callback', known)
    const ofOrder = await knock('ORDERID=ORDER1', NAVIGATION, { url: OF_TOP_UP })
    expect(ofOrder.headers.location).toBe('/7/track-order/ORDER1')
  })

  test.each([
    ['says nothing', unknown],
    ['cannot be handed on', { status: 503, body: {} }],
  ])('V5: a browser whose callback of a top-up %s is sent to the credits', async (_, answer) => {
    upstream.on('POST /payment/callback', answer)
    const landed = await knock('nothing', NAVIGATION, { url: OF_TOP_UP })
    expect([landed.statusCode, landed.headers.location]).toEqual([303, '/my-credits'])
  })

  test.each(['..%2Fevil', 'a b', '/evil.example', ''])(
    'the id of a top-up cannot choose another page: %j',
    async (topUpId) => {
      upstream.on('POST /payment/callback', { body: { statusCode: 200, message: 'ok', data: { topUpId } } })
      const landed = await knock('ORDERID=x', NAVIGATION, { url: OF_TOP_UP })
      expect([landed.statusCode, landed.headers.location]).toEqual([303, '/my-credits'])
    },
  )

  test('V5: a server gets the same answer for a top-up as for an order', async () => {
    const ofOrder = await knock('ORDERID=ORDER1')
    upstream.on('POST /payment/callback', { body: { statusCode: 200, message: 'ok', data: { topUpId: 'TOPUP1' } } })
    const ofTopUp = await knock('ORDERID=TOPUP1', FORM, { url: OF_TOP_UP })
    expect([ofTopUp.statusCode, ofTopUp.body]).toEqual([ofOrder.statusCode, ofOrder.body])
  })

  test('a server gets the same answer to a genuine and to a forged body', async () => {
    const genuine = await knock('ORDERID=ORDER1')
    upstream.on('POST /payment/callback', unknown)
    const forged = await knock('ORDERID=ORDER1')
    expect([forged.statusCode, forged.body]).toEqual([genuine.statusCode, genuine.body])
  })

  test('reads no session, sends none on, and sets no cookie', async () => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { headers } = await knock('ORDERID=ORDER1', { ...NAVIGATION, cookie })
    expect(headers['set-cookie']).toBeUndefined()
    const sent = received().at(-1)?.headers
    expect([sent?.cookie, sent?.token]).toEqual([undefined, undefined])
  })

  test('a body larger than any callback is refused without an upstream call', async () => {
    const before = received().length
    expect((await knock('x'.repeat(8 * 1024 + 1))).statusCode).toBe(413)
    expect(received()).toHaveLength(before)
  })

  test('SAFE13: at an unknown host there is no such route', async () => {
    expect((await knock('ORDERID=ORDER1', NAVIGATION, { host: 'nobody.example' })).statusCode).toBe(404)
  })

  test('a browser that lands there while the upstream is away is sent to the lists', async () => {
    upstream.on('POST /payment/callback', { status: 503, body: {} })
    const landed = await knock('ORDERID=ORDER1', NAVIGATION)
    expect([landed.statusCode, landed.headers.location]).toEqual([303, '/my-orders/current'])
    expect(landed.headers['cache-control']).toBe('no-store')
  })

  test('a browser that lands there beyond a limit is sent to the lists; a server gets the limit', async () => {
    const limited = await startBff({ commerceUrl: upstream.url, env: { RATE_LIMIT: '1' } })
    const land = (headers: Record<string, string>) =>
      limited.app.inject({
        method: 'POST',
        url: '/payments/callback',
        payload: 'ORDERID=ORDER1',
        headers: { host: 'spice.localhost', ...headers },
      })
    await land(FORM)
    const [browser, server] = [await land(NAVIGATION), await land(FORM)]
    await limited.close()
    expect([browser.statusCode, browser.headers.location]).toEqual([303, '/my-orders/current'])
    expect(server.statusCode).toBe(429)
  })

  test('the upstream being away is not an answer to the provider that the callback arrived', async () => {
    upstream.on('POST /payment/callback', { status: 503, body: {} })
    expect((await knock('ORDERID=ORDER1')).statusCode).toBe(503)
  })
})

describe('SAFE10: no other changing route takes a request of another site', () => {
  test('with every changing route of the server', async () => {
    const changing = [...bff.app.routeAccess.keys()].filter((call) => /^(POST|PUT|PATCH|DELETE) /.test(call))
    for (const call of changing.filter((each) => each !== 'POST /payments/callback')) {
      const [method = '', route = ''] = call.split(' ')
      const url = route.replace(/:\w+/g, '1')
      const shapes: Record<string, string>[] = [
        {},
        { origin: 'null' },
        { origin: 'https://bank.example' },
        { origin: 'http://evil.spice.localhost' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]
      for (const shape of shapes) {
        const answer = await bff.app.inject({
          method: method as 'POST',
          url,
          headers: { host: 'spice.localhost', ...shape },
        })
        expect([call, shape, answer.statusCode]).toEqual([call, shape, 403])
      }
    }
  })
})
