import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CLIENT_BUILD_HEADER } from '@tiffin/contract/client-build'
import { PASSCODE, startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import supertest from 'supertest'
import { type Browser, startBff, type TestBff } from '../testing/bff.ts'
import { startKitchen } from '../testing/kitchen.ts'
import { sessionKey } from '../testing/session-key.ts'
import { laySite } from '../testing/site.ts'
import type { StubUpstream } from '../testing/stub-upstream.ts'
import { wireSignInSample } from '../testing/wire-samples.ts'

const passcode = '803921'
const mobile = '9000000001'
const DIGEST = /^[\w-]{43}$/

describe('SAFE14: what the upstream learns of the caller of an identity call', () => {
  const site = laySite(['spice', 'greens'])
  const keys = `k:${sessionKey('shared')}`
  let upstream: StubUpstream
  let bffs: TestBff[]
  let bff: TestBff
  const open = async (sessionKeys: string) =>
    startBff({
      commerceUrl: upstream.url,
      site,
      env: { SESSION_KEYS: sessionKeys, TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1', LOG_LEVEL: 'debug' },
    })
  beforeAll(async () => {
    upstream = await startKitchen()
    bffs = [await open(keys), await open(keys), await open(`k:${sessionKey('another')}`)]
    bff = bffs[0] as TestBff
  })
  afterAll(async () => {
    for (const each of bffs) await each.close()
    await upstream.close()
    site.remove()
  })
  beforeEach(() => void upstream.received.splice(0))

  const headersOf = (call: string) =>
    upstream.received.filter(({ method, path }) => `${method} ${path}` === call).map(({ headers }) => headers)
  const sourceOf = (call = 'POST /signin') => {
    const headers = headersOf(call).at(-1) ?? {}
    return { network: String(headers['x-client-network']), device: String(headers['x-client-device']) }
  }

  const knock = async (headers: Record<string, string>, at = bff, host = 'spice.localhost') => {
    const own = { host, origin: `http://${host}`, [CLIENT_BUILD_HEADER]: at.buildId }
    const call = supertest(at.app.server).post('/api/identity/sign-in')
    const answer = await call.set({ ...own, ...headers }).send({ mobile, passcode })
    expect(answer.status).toBe(200)
    return sourceOf()
  }
  const signInFrom = (address: string, at = bff, host = 'spice.localhost') =>
    knock({ 'x-forwarded-for': address }, at, host)

  test('a digest of the subscriber of its address, alike in all processes with the same key', async () => {
    const { network } = await signInFrom('203.0.113.7')
    expect(network).toMatch(DIGEST)
    expect((await signInFrom('203.0.113.7', bffs[1])).network).toBe(network)
    expect((await signInFrom('203.0.113.8')).network).not.toBe(network)
    expect((await signInFrom('203.0.113.7', bff, 'greens.localhost')).network).not.toBe(network)
    expect((await signInFrom('203.0.113.7', bffs[2])).network).not.toBe(network)
    const subscriber = (await signInFrom('2001:db8:1:2::9')).network
    expect((await signInFrom('2001:db8:1:2:3:4:5:6')).network).toBe(subscriber)
  })

  test('on every call that sends codes or tests passcodes, also of signed-in people, and on no other call', async () => {
    const browser = bff.browser()
    const form = { name: 'Asha', mobile, email: 'a@example.com', passcode }
    await browser.post('/api/identity/sign-up', form)
    await browser.post('/api/identity/resend-code', { channel: 'mobile' })
    await browser.post('/api/identity/verify-code', { channel: 'mobile', code: '111111' })
    await browser.post('/api/identity/resend-passcode', { mobile })
    await browser.post('/api/identity/sign-in', { mobile, passcode })
    await browser.post('/api/me/passcode', {
      ...{ oldPasscode: passcode, newPasscode: '594027', confirmPasscode: '594027' },
    })
    await browser.get('/api/addresses')
    await browser.get('/api/stores/pickup')
    await browser.post('/api/identity/sign-out')
    const isNamed = upstream.received.map(({ method, path, headers }) => [
      `${method} ${path.split('?')[0]}`,
      DIGEST.test(String(headers['x-client-network'])) && DIGEST.test(String(headers['x-client-device'])),
    ])
    expect(Object.fromEntries(isNamed)).toMatchObject({
      'POST /signup': true,
      'POST /signup/resendOtp': true,
      'POST /signup/verifyOtp': true,
      'POST /resendpin': true,
      'POST /signin': true,
      'POST /changepin': true,
      'GET /address': false,
      'GET /signout': false,
    })
  })

  test('never the headers of the browser', async () => {
    const forged = 'f'.repeat(43)
    await knock({ 'x-client-device': forged, 'x-client-network': forged })
    expect(Object.values(sourceOf())).not.toContain(forged)
  })

  test('the log contains neither address nor digest nor device', async () => {
    const { network, device } = await signInFrom('203.0.113.77')
    for (const secret of ['203.0.113.77', network, device]) expect(bff.log()).not.toContain(secret)
  })

  describe('the device', () => {
    const signIn = (browser: Browser) => browser.post('/api/identity/sign-in', { mobile, passcode })

    test('gets a sealed cookie with the first sign-in, for this host, HTTPS and HTTP requests only', async () => {
      const browser = bff.browser()
      const answer = await signIn(browser)
      const cookies = answer.headers['set-cookie'] as unknown as string[]
      const cookie = cookies.find((line) => line.startsWith('__Host-d='))
      expect(cookie).toMatch(/^__Host-d=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      const { device } = sourceOf()
      expect(device).toMatch(DIGEST)
      expect(JSON.stringify([answer.headers, answer.body])).not.toContain(device)
    })

    test('stays the same after signing out, and for another person on it', async () => {
      const browser = bff.browser()
      await signIn(browser)
      const { device } = sourceOf()
      await browser.post('/api/identity/sign-out')
      expect([...browser.cookies.keys()]).toEqual(['__Host-d'])
      await browser.post('/api/identity/sign-in', { mobile: '9000000002', passcode })
      expect(sourceOf().device).toBe(device)
    })

    test('has no cookie after a wrong passcode, and another id at each try', async () => {
      const browser = bff.browser()
      upstream.on('POST /signin', { status: 422, body: { statusCode: 422, message: 'Not right' } })
      await signIn(browser)
      const first = sourceOf().device
      await signIn(browser)
      expect(browser.cookies.size).toBe(0)
      expect(sourceOf().device).not.toBe(first)
      upstream.on('POST /signin', { body: wireSignInSample })
    })

    test('of another tenant, a changed cookie and a session cookie in its place are not taken', async () => {
      const browser = bff.browser()
      await signIn(browser)
      const { device } = sourceOf()
      const sealed = browser.cookies.get('__Host-d') ?? ''
      const worthless = [
        ['greens.localhost', sealed],
        ['spice.localhost', `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`],
        ['spice.localhost', browser.cookies.get('__Host-s') ?? ''],
      ] as const
      for (const [host, cookie] of worthless) {
        const other = bff.browser(host)
        other.cookies.set('__Host-d', cookie)
        await signIn(other)
        expect(sourceOf().device).toMatch(DIGEST)
        expect(sourceOf().device).not.toBe(device)
      }
    })

    test('its cookie is no session', async () => {
      const browser = bff.browser()
      await signIn(browser)
      const sealed = browser.cookies.get('__Host-d') ?? ''
      const thief = bff.browser()
      for (const name of ['__Host-d', '__Host-s', '__Host-u']) thief.cookies.set(name, sealed)
      expect((await thief.get('/api/addresses')).status).toBe(401)
      expect((await thief.get('/api/boot?screenWidth=mobile')).body.session).toBeNull()
      expect((await thief.post('/api/identity/verify-code', { channel: 'mobile', code: '111111' })).status).toBe(422)
    })
  })
})

describe('SAFE14: over the real commerce', () => {
  let system: WholeSystem
  beforeAll(async () => {
    system = await startWholeSystem()
  })
  afterAll(() => system.close())

  test("after a stranger's wrong passcodes the owner's browser gets in, and a copied device cookie alone does not", async () => {
    const own = '9200000009'
    const owner = await system.signUp(own)
    await owner.post('/api/identity/sign-out')
    const stranger = system.bff.browser()
    const tried = async (browser: Browser, pin: string) =>
      (await browser.post('/api/identity/sign-in', { mobile: own, passcode: pin })).status
    for (let tries = 0; tries < 10; tries++) expect(await tried(stranger, '803921')).toBe(422)
    expect(await tried(stranger, PASSCODE)).toBe(429)
    const thief = system.bff.browser()
    thief.cookies.set('__Host-d', owner.cookies.get('__Host-d') ?? '')
    expect([await tried(thief, '803921'), thief.cookies.has('__Host-s')]).toEqual([422, false])
    expect(await tried(owner, PASSCODE)).toBe(200)
  })

  test('strangers do not keep the owner from changing the passcode in the browser that is signed in', async () => {
    const own = '9200000010'
    const owner = await system.signUp(own)
    const stranger = system.bff.browser()
    for (let tries = 0; tries < 10; tries++) {
      await stranger.post('/api/identity/sign-in', { mobile: own, passcode: '803921' })
    }
    const body = { oldPasscode: PASSCODE, newPasscode: '594027', confirmPasscode: '594027' }
    const changed = await owner.post('/api/me/passcode', body)
    expect([changed.status, changed.body.message]).toEqual([200, 'Successfully Passcode Changed'])
  })

  test('a refused sign-in says when it is possible again', async () => {
    const browser = system.bff.browser()
    const body = { mobile: '9200000077', passcode: '803921' }
    for (let tries = 0; tries < 10; tries++) await browser.post('/api/identity/sign-in', body)
    const answer = await browser.post('/api/identity/sign-in', body)
    expect([answer.status, answer.headers['retry-after'], answer.body]).toMatchObject([
      429,
      '86400',
      {
        code: 'too-many-requests',
        retryAfter: 86_400,
        message: 'Too many wrong passcodes. Please try again in 24 hours, or ask for a passcode to be sent to you.',
      },
    ])
  })
})
