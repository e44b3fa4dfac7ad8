import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CLIENT_BUILD_HEADER } from '@tiffin/contract/client-build'
import supertest from 'supertest'
import { startBff, type TestBff } from '../testing/bff.ts'
import { startKitchen } from '../testing/kitchen.ts'
import type { StubUpstream } from '../testing/stub-upstream.ts'

let upstream: StubUpstream
let bff: TestBff
beforeAll(async () => {
  upstream = await startKitchen()
  bff = await startBff({ commerceUrl: upstream.url })
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
  const calls = [
    '/api/identity/sign-up',
    '/api/identity/verify-code',
    '/api/identity/resend-code',
    '/api/identity/sign-in',
    '/api/identity/sign-out',
    '/api/addresses',
    '/api/orders',
    '/api/page-views',
    '/api/stores/1/serviceability',
    '/no/such/call',
  ]

  test.each(shapes)('%s is refused at every call', async (_name, headers) => {
    const before = upstream.received.length
    for (const call of calls) {
      const answer = await supertest(bff.app.server).post(call).set('host', 'spice.localhost').set(headers).send({})
      expect([call, answer.status, answer.body.code]).toEqual([call, 403, 'foreign-origin'])
    }
    expect(upstream.received.length).toBe(before)
  })

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

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; charset=application/json',
  ])('a content type that a form can send is rejected: %s', async (type) => {
    const answer = await supertest(bff.app.server)
      .post('/api/identity/sign-in')
      .set({ host: 'spice.localhost', origin: own, 'content-type': type, [CLIENT_BUILD_HEADER]: bff.buildId })
      .send('{"mobile":"9000000001","passcode":"246810"}')
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
  })

  test('no answer allows another site to read it', async () => {
    const answer = await supertest(bff.app.server)
      .options('/api/boot')
      .set({ host: 'spice.localhost', origin: 'http://evil.example' })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
