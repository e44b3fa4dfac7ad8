import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CLIENT_BUILD_HEADER } from '@tiffin/contract/client-build'
import { PACKED_TYPE, unpackStorefront } from '@tiffin/contract/packed-storefront'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import supertest from 'supertest'
import { startBff, type TestBff } from './testing/bff.ts'
import { newOrderSample, startKitchen } from './testing/kitchen.ts'
import type { StubUpstream } from './testing/stub-upstream.ts'
import { wireMenuSample } from './testing/wire-samples.ts'

const { messages } = catalogueOf('en')

let upstream: StubUpstream
let bff: TestBff
beforeAll(async () => {
  upstream = await startKitchen()
  bff = await startBff({ commerceUrl: upstream.url, env: { SERVICE_KEY: 'the-services-own-key' } })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
})

const at = (host: string, path = '/api/boot?screenWidth=mobile') =>
  supertest(bff.app.server).get(path).set('host', host)

describe('invalid input', () => {
  const post = (body: string) =>
    supertest(bff.app.server)
      .post('/api/identity/sign-in')
      .set({ host: 'spice.localhost', origin: 'http://spice.localhost', 'content-type': 'application/json' })
      .set(CLIENT_BUILD_HEADER, bff.buildId)
      .send(body)

  test.each(['', '{', 'null', '"x"', '[1', '{"passcode":1}', '{"__proto__":{"a":1}}', '\u0000'])(
    '%j is a clear 4xx',
    async (body) => {
      const answer = await post(body)
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
      expect(answer.body.requestId).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('a body larger than 64 kB is too large', async () => {
    const answer = await post(JSON.stringify({ mobile: '9'.repeat(70_000) }))
    expect([answer.status, answer.body.code]).toEqual([413, 'payload-too-large'])
  })

  test.each([
    ['{"mobile":"98","passcode":"864209"}', 'Phone number is not valid'],
    ['{"mobile":"9876543210","passcode":"1"}', 'Invalid Passcode'],
    ['{"mobile":"9876543210","passcode":"864209","more":1}', messages.notUnderstood],
    ['{', messages.notUnderstood],
  ])('the diner gets a plain message for %s, without the technical reason', async (body, words) => {
    expect((await post(body)).body.message).toBe(words)
  })

  test("the answer doesn't repeat what a person wrote", async () => {
    expect(JSON.stringify((await post('{"mobile":"9876543210x","passcode":"secret"}')).body)).not.toMatch(
      /9876543210|secret/,
    )
  })

  test.each([
    '/api/stores/0/storefront',
    '/api/stores/x/storefront',
    '/api/stores/1.5/storefront',
    '/api/stores/99999999999/storefront',
    '/api/boot',
    '/api/boot?screenWidth=watch',
    '/api/stores/delivery',
    '/api/stores/delivery?lat=91&long=0',
    '/api/stores/delivery?pincode=012345',
    '/api/orders/attempts/1',
  ])('GET %s is a clear 400', async (path) => {
    const answer = await at('spice.localhost', path)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
  })

  test('an unknown call gets a JSON answer, not HTML (SB34)', async () => {
    const answer = await at('spice.localhost', '/api/none')
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
  })
})

describe("routes for the operator's machines", () => {
  test('liveness and readiness at any host; metrics with the service key only', async () => {
    expect((await at('10.0.0.7', '/healthz')).body).toEqual({ status: 'ok' })
    expect((await at('10.0.0.7', '/readyz')).body).toEqual({ status: 'starting', upstreams: { commerce: 'away' } })
    expect((await at('10.0.0.7', '/metrics')).status).toBe(401)
    expect((await at('10.0.0.7', '/metrics').set('authorization', 'Bearer the-services-own-kez')).status).toBe(401)
    expect((await at('10.0.0.7', '/metrics').set('authorization', 'Bearer the-services-own-key')).text).toContain(
      'process_resident_memory_bytes',
    )
  })

  test('page views are counted by pattern and tenant, and nothing else is stored (A21, AMB62)', async () => {
    const browser = bff.browser()
    await browser.post('/api/page-views', { route: '/:restaurantId/home', screenWidth: 'mobile' })
    await browser.post('/api/page-views', { route: '/7/track-order/SECRET"} 1', screenWidth: 'desktop' })
    expect((await at('x', '/page-views')).status).toBe(401)
    const { body } = await at('x', '/page-views').set('authorization', 'Bearer the-services-own-key')
    expect(body).toEqual({
      pageViews: [
        { tenant: 'spice', route: '/:restaurantId/home', screen: 'mobile', views: 1 },
        { tenant: 'spice', route: 'other', screen: 'desktop', views: 1 },
      ],
    })
  })
})

describe('headers of every answer', () => {
  test('files and data may load nothing, and browsers must not guess content types', async () => {
    const { headers } = await at('spice.localhost')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

describe('what is sent to an upstream (SAFE7)', () => {
  test('no cookie, forwarded header or tenant chosen by the browser', async () => {
    const browser = bff.browser()
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
    const forged = {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'greens.localhost',
      token: 'forged',
      'x-request-id': 'forged',
      authorization: 'forged',
      'x-tenant': 'greens',
      'x-client-network': 'forged',
      'x-client-device': 'forged',
      'x-deadline-ms': 'forged',
    }
    await browser.get('/api/addresses').set(forged)
    await browser.get('/api/orders/ORDER1/track').set(forged)
    await browser.get('/api/stores/pickup').set(forged)
    await browser.post('/api/orders', newOrderSample)
    const known = [
      'accept',
      'connection',
      'content-length',
      'content-type',
      'host',
      'idempotency-key',
      'if-none-match',
      'token',
      'transfer-encoding',
      'x-request-id',
    ]
    // Excludes the BFF's own event subscription, which no browser request causes.
    const calls = upstream.received.filter((call) => call.path !== '/service/events')
    const made: Readonly<Record<string, readonly string[]>> = {
      // Where the request came from, for the calls that test passcodes or send codes only.
      '/signin': ['x-client-device', 'x-client-network'],
      // How long the BFF waits, for the call that may start a payment.
      '/placeOrder': ['x-deadline-ms'],
    }
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(made)))
    for (const call of calls) {
      const further = Object.keys(call.headers).filter((name) => !known.includes(name))
      expect([call.path, further.toSorted()]).toEqual([call.path, made[call.path] ?? []])
      expect(JSON.stringify(call.headers)).not.toContain('forged')
      expect(call.tenant).toMatch(/^(spice|greens)$/)
    }
    expect(upstream.received.at(-1)?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('shared cached data is requested as a visitor', async () => {
    const browser = bff.browser()
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
    await browser.get('/api/stores/1/storefront')
    const publicCalls = upstream.received.filter((call) => /^\/(store|pickupStore|getMealTime)/.test(call.path))
    expect(publicCalls.length).toBeGreaterThan(0)
    for (const call of publicCalls) expect(call.headers).not.toHaveProperty('token')
  })
})

test('a request that never completes is aborted: Node uses the longer limit for bodies, so headers have the shorter one', () => {
  const { headersTimeout, requestTimeout } = bff.app.server
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 20_000])
})

test('the storefront is sent from prepared bytes, and as 304 when unchanged', async () => {
  const browser = bff.browser()
  const first = await browser.get('/api/stores/1/storefront').set('accept-encoding', 'br')
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'accept, accept-encoding',
  })
  const plain = await browser.get('/api/stores/1/storefront').set('accept-encoding', 'identity')
  expect(plain.body.menu.categories).toHaveLength(2)
  expect(Object.keys(plain.body.menu.dishes)).toHaveLength(Object.keys(wireMenuSample.products).length - 1)
  const again = await browser.get('/api/stores/1/storefront').set('if-none-match', first.headers.etag ?? '')
  expect([again.status, again.text]).toEqual([304, ''])
})

test('our own client gets the packed form, with its own etag (PERF4)', async () => {
  const ask = (accept: string) =>
    bff.browser().get('/api/stores/1/storefront').set({ accept, 'accept-encoding': 'identity' })
  const [packed, plain] = [await ask(`${PACKED_TYPE}, application/json`), await ask('application/json')]
  expect(packed.headers['content-type']).toBe(`${PACKED_TYPE}; charset=utf-8`)
  expect(unpackStorefront(packed.body)).toEqual(plain.body)
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
  const again = await ask(PACKED_TYPE).set('if-none-match', String(packed.headers.etag))
  expect([again.status, again.text]).toEqual([304, ''])
})
