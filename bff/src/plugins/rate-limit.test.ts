import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { startBff, type TestBff } from '../testing/bff.ts'
import { startKitchen } from '../testing/kitchen.ts'
import { laySite, tenantFile } from '../testing/site.ts'
import type { StubUpstream } from '../testing/stub-upstream.ts'
import { lunchTime } from '../testing/wire-samples.ts'
import { subscriberOf } from './subscriber.ts'

describe('the subscriber of an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    // A prefix that ends in zeros, which `::` may shorten.
    ['2001:db8:1::6:7:8', '2001:db8:1:0'],
    ['2001:db8:1::9:9:9', '2001:db8:1:0'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s', (address, subscriber) => {
    expect(subscriberOf(address)).toBe(subscriber)
  })
})

describe('too many requests from one address', () => {
  let upstream: StubUpstream
  let bff: TestBff
  let now = lunchTime
  const site = laySite(['spice', 'greens', 'accented'])
  beforeAll(async () => {
    upstream = await startKitchen()
    site.writeTenant('accented', { ...tenantFile('accented'), language: 'en-XA' })
    bff = await startBff({
      commerceUrl: upstream.url,
      site,
      clock: () => now,
      env: { RATE_LIMIT: '8', IDENTITY_RATE_LIMIT: '2', TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' },
    })
  })
  afterAll(async () => {
    await bff.close()
    await upstream.close()
    site.remove()
  })

  const boot = (host = 'spice.localhost', address = '203.0.113.1') =>
    bff.browser(host).get('/api/boot?screenWidth=mobile').set('x-forwarded-for', address)
  const signIn = () => bff.browser().post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
  const nextMinute = () => {
    now += 60_000
  }

  test('all calls of an address to a tenant count together; other addresses and tenants are not affected', async () => {
    for (let calls = 0; calls < 8; calls++) expect((await boot()).status).toBe(200)
    const refused = await boot()
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too-many-requests', retryAfter: 60 }])
    expect(refused.headers['retry-after']).toBe('60')
    expect((await bff.browser().get('/').set('x-forwarded-for', '203.0.113.1')).status).toBe(429)
    expect((await boot('spice.localhost', '203.0.113.2')).status).toBe(200)
    expect((await boot('greens.localhost')).status).toBe(200)
  })

  test("forged headers beyond the trusted proxy don't change the address", async () => {
    nextMinute()
    for (let calls = 0; calls < 8; calls++) await boot('spice.localhost', `198.51.100.${calls}, 203.0.113.1`)
    expect((await boot('spice.localhost', '198.51.100.99, 203.0.113.1')).status).toBe(429)
  })

  test('after a minute the address is served again', async () => {
    nextMinute()
    expect((await boot()).status).toBe(200)
  })

  test("an address's minute begins with its first request", async () => {
    nextMinute()
    for (let calls = 0; calls < 9; calls++) await boot('spice.localhost', '203.0.113.8')
    now += 40_000
    for (let calls = 0; calls < 8; calls++) {
      expect((await boot('spice.localhost', '203.0.113.9')).status).toBe(200)
    }
    expect((await boot('spice.localhost', '203.0.113.8')).body.retryAfter).toBe(20)
    expect((await boot('spice.localhost', '203.0.113.9')).body.retryAfter).toBe(60)
    now += 20_000
    expect((await boot('spice.localhost', '203.0.113.8')).status).toBe(200)
    expect((await boot('spice.localhost', '203.0.113.9')).body.retryAfter).toBe(40)
  })

  test("a refusal is a Problem in the tenant's language, and no answer shows the remaining requests", async () => {
    nextMinute()
    const ask = () => boot('accented.localhost')
    for (let calls = 0; calls < 8; calls++) {
      expect(Object.keys((await ask()).headers).filter((name) => name.includes('ratelimit'))).toEqual([])
    }
    const { body, headers } = await ask()
    const { tooManyAttempts } = catalogueOf('en-XA').messages
    expect(body).toEqual({
      code: 'too-many-requests',
      message: tooManyAttempts,
      requestId: expect.any(String),
      retryAfter: 60,
    })
    expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([])
  })

  test('a clock that is set back makes no address wait longer than a minute', async () => {
    nextMinute()
    for (let calls = 0; calls < 9; calls++) await boot()
    now -= 3_600_000
    expect((await boot()).status).toBe(200)
  })

  test('sign-up and sign-in calls have a lower limit', async () => {
    nextMinute()
    expect([(await signIn()).status, (await signIn()).status, (await signIn()).status]).toEqual([200, 200, 429])
    // Another tenant and other calls of this tenant are not affected.
    expect((await bff.browser('greens.localhost').post('/api/identity/sign-in', { mobile: '1' })).status).toBe(400)
    expect((await bff.browser().get('/api/boot?screenWidth=mobile')).status).toBe(200)
    nextMinute()
    expect((await signIn()).status).toBe(200)
  })

  test('a refused sign-in call also counts as a regular call', async () => {
    nextMinute()
    const statuses: number[] = []
    for (let calls = 0; calls < 9; calls++) statuses.push((await signIn()).status)
    expect(statuses.slice(0, 3)).toEqual([200, 200, 429])
    expect((await bff.browser().get('/api/boot?screenWidth=mobile')).status).toBe(429)
  })

  test('a page without a route is counted once', async () => {
    nextMinute()
    for (let calls = 0; calls < 4; calls++) expect((await bff.browser().get('/tiles/99/0/0')).status).toBe(404)
    for (let calls = 0; calls < 4; calls++) {
      expect((await bff.browser().get('/api/boot?screenWidth=mobile')).status).toBe(200)
    }
    expect((await bff.browser().get('/tiles/99/0/0')).status).toBe(429)
  })

  test("files and the routes for the operator's machines are not counted", async () => {
    nextMinute()
    for (let calls = 0; calls < 20; calls++) {
      expect((await bff.browser().get('/assets/main-abc.js')).status).toBe(200)
      expect((await bff.browser().get('/themes/plain/logo.svg')).status).toBe(200)
      expect((await bff.browser('10.0.0.1').get('/healthz')).status).toBe(200)
    }
    expect((await boot('spice.localhost', '127.0.0.1')).status).toBe(200)
  })

  test('missing pages and calls are counted like others', async () => {
    nextMinute()
    const statuses: number[] = []
    for (let calls = 0; calls < 9; calls++) statuses.push((await bff.browser().get(`/no/${calls}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 404), 429])
  })
})

describe('too many requests to one tenant (PERF9)', () => {
  let upstream: StubUpstream
  let bff: TestBff
  let now = lunchTime
  beforeAll(async () => {
    upstream = await startKitchen()
    bff = await startBff({
      commerceUrl: upstream.url,
      clock: () => now,
      env: { TENANT_RATE_LIMIT: '5', RATE_LIMIT: '3', TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' },
    })
  })
  afterAll(async () => {
    await bff.close()
    await upstream.close()
  })

  const boot = async (address: number, host = 'spice.localhost') => {
    const call = bff.browser(host).get('/api/boot?screenWidth=mobile')
    const { status, body } = await call.set('x-forwarded-for', `203.0.113.${address}`)
    return status === 200 ? 200 : [status, body.retryAfter, body.message]
  }
  const rush = [429, 1, 'There is a rush at this moment. Please try again in a few seconds.']

  test("many addresses together use up a second's share; other tenants and the next second are not affected", async () => {
    for (let address = 1; address <= 5; address++) expect(await boot(address)).toBe(200)
    expect(await boot(6)).toEqual(rush)
    expect(await boot(6, 'greens.localhost')).toBe(200)
    now += 1000
    expect(await boot(6)).toBe(200)
  })

  test("a rate-limited address uses none of its tenant's share", async () => {
    now += 60_000
    for (let calls = 0; calls < 9; calls++) await boot(1)
    expect([await boot(2), await boot(3), await boot(4)]).toEqual([200, 200, rush])
  })
})
