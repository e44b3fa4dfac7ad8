import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CLIENT_BUILD_HEADER } from '@tiffin/contract/client-build'
import supertest, { Test } from 'supertest'
import { type Browser, startBff, type TestBff } from '../testing/bff.ts'
import { startKitchen } from '../testing/kitchen.ts'
import type { StubUpstream } from '../testing/stub-upstream.ts'

let upstream: StubUpstream
let bff: TestBff
let victim: Browser
beforeAll(async () => {
  upstream = await startKitchen()
  bff = await startBff({ commerceUrl: upstream.url })
  victim = bff.browser()
  await victim.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
})

describe('changing calls are accepted from our own pages only (SAFE10)', () => {
  const own = 'http://spice.localhost'
  const shapes: [string, Record<string, string>][] = [
    ['no origin', {}],
    ['another site', { origin: 'http://evil.example' }],
    ['an origin of null', { origin: 'null' }],
    ['a sibling subdomain', { origin: 'http://greens.localhost' }],
    ['a subdomain of ours', { origin: 'http://x.spice.localhost' }],
    ['another port', { origin: 'http://spice.localhost:81' }],
    ['a scheme other than http or https', { origin: 'ftp://spice.localhost' }],
    ['our name as a user name', { origin: 'http://spice.localhost@evil.example' }],
    ['our name with a path', { origin: 'http://spice.localhost/x' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
    ["a fetch-site that doesn't exist", { 'sec-fetch-site': 'none' }],
    ['a cross-site fetch that claims our origin', { origin: own, 'sec-fetch-site': 'cross-site' }],
    ['our fetch with another origin', { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['only a referer', { referer: `${own}/` }],
    ['an overridden method', { 'x-http-method-override': 'GET' }],
  ]
  /** The payment provider's callback takes requests of other sites; `payments/callback.test.ts` tests its own door. */
  const fromElsewhere = new Set(['POST /payments/callback'])

  /** Every changing route of the route table, and a path without a route. */
  const changing = (): [method: string, path: string][] =>
    [...bff.app.routeAccess.keys(), 'POST /no/such/call']
      .filter((call) => !/^(GET|HEAD|OPTIONS) /.test(call) && !fromElsewhere.has(call))
      .map((call) => call.replaceAll(/:\w+/g, '1').split(' ') as [string, string])

  /** Sends a request with the cookie of a signed-in person, which a browser adds to a forged request by itself. */
  const send = (method: string, path: string, headers: Record<string, string>, body: string | object = {}) =>
    new Test(bff.app.server, method, path)
      .set('host', 'spice.localhost')
      .set('cookie', [...victim.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      .set(headers)
      .send(body)

  test('the route table has changing calls of every scope that a browser uses', () => {
    const scopes = new Set(changing().map(([method, path]) => `${method} ${path.split('/')[2]}`))
    for (const known of ['POST identity', 'POST orders', 'PUT addresses', 'DELETE entries', 'POST sessions']) {
      expect(scopes).toContain(known)
    }
  })

  test.each(shapes)('%s is refused at every changing route', async (_name, headers) => {
    const before = upstream.received.length
    for (const [method, path] of changing()) {
      const answer = await send(method, path, headers)
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 403, 'foreign-origin'])
    }
    expect(upstream.received.length).toBe(before)
  })

  // A form on another site can send these without asking first. Here they even have our origin.
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; charset=application/json',
  ])('a body of a type that a form can send is rejected at every changing route: %s', async (type) => {
    const before = upstream.received.length
    for (const [method, path] of changing()) {
      const page = { origin: own, 'content-type': type, [CLIENT_BUILD_HEADER]: bff.buildId }
      const { status } = await send(method, path, page, '{"mobile":"9000000001","passcode":"246810"}')
      expect([method, path, status, [400, 404].includes(status)]).toEqual([method, path, status, true])
    }
    expect(upstream.received.length).toBe(before)
  })

  test.each(['x-http-method-override', 'x-method-override', 'x-http-method'])(
    'a link that names another method in %s or in its query changes nothing',
    async (header) => {
      const before = upstream.received.length
      for (const [method, path] of changing()) {
        await send('GET', `${path}?_method=${method}`, { [header]: method, 'sec-fetch-site': 'cross-site' })
      }
      const changes = upstream.received.slice(before).filter((each) => each.method !== 'GET')
      expect(changes).toEqual([])
    },
  )

  test.each([
    [{ origin: own }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: own, 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://SPICE.localhost' }],
    // The operator's proxy terminates TLS.
    [{ origin: 'https://spice.localhost' }],
  ])('our own page is accepted: %j', async (headers) => {
    const answer = await supertest(bff.app.server)
      .post('/api/page-views')
      .set('host', 'spice.localhost')
      .set(headers)
      .send({ route: '/', screenWidth: 'mobile' })
    expect(answer.status).toBeLessThan(300)
  })

  test('no answer allows another site to read it', async () => {
    const answer = await supertest(bff.app.server)
      .options('/api/boot')
      .set({ host: 'spice.localhost', origin: 'http://evil.example' })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
