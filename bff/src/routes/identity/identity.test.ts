import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'
import { sessionOver, wireSignInSample } from '../../testing/wire-samples.ts'

const passcode = '246810'

describe('signing up and in', () => {
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

  const last = (call: string) => upstream.received.filter((each) => `${each.method} ${each.path}` === call).at(-1)

  async function signedIn(host?: string): Promise<Browser> {
    const browser = bff.browser(host)
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode })
    return browser
  }

  test('a sign-up is stored in a sealed cookie, verified per channel and deleted when complete (Q18-Q23)', async () => {
    const browser = bff.browser()
    const signUp = await browser.post('/api/identity/sign-up', {
      name: ' Asha ',
      mobile: '9000000001',
      email: 'a@example.com',
      passcode,
    })
    expect(signUp.body).toEqual({ message: 'sent' })
    expect(last('POST /signup')?.body).toEqual({
      name: 'Asha',
      mobile: '9000000001',
      email: 'a@example.com',
      pin: passcode,
    })
    expect(JSON.stringify([signUp.headers, signUp.body])).not.toContain('pending-1')

    expect((await browser.post('/api/identity/resend-code', { channel: 'mobile' })).body).toEqual({
      message: 'sent again',
    })
    expect(last('POST /signup/resendOtp')?.body).toEqual({ type: 'mobile', token: 'pending-1' })

    const mobile = await browser.post('/api/identity/verify-code', { channel: 'mobile', code: '111111' })
    expect(mobile.body).toEqual({ complete: false, message: 'Verified', signedIn: null })
    expect(last('POST /signup/verifyOtp')?.body).toEqual({ otp: '111111', type: 'mobile', token: 'pending-1' })
    const email = await browser.post('/api/identity/verify-code', { channel: 'email', code: '222222' })
    expect(email.body).toEqual({ complete: true, message: 'Verified', signedIn: null })
    expect([...browser.cookies.keys()]).toEqual([])
  })

  test('the code of a short sign-up signs in: a cookie with the token, an answer without it (decision 0108)', async () => {
    const browser = bff.browser()
    await browser.post('/api/identity/sign-up', { name: 'Asha', mobile: '9000000001' })
    expect(last('POST /signup')?.body).toEqual({ name: 'Asha', mobile: '9000000001' })
    const { data } = wireSignInSample
    const body = { statusCode: 201, message: 'Created', data: { ...data, passcode: 'none' } }
    upstream.on('POST /signup/verifyOtp', { status: 201, body })
    const answer = await browser.post('/api/identity/verify-code', { channel: 'mobile', code: '111111' })
    expect(answer.body).toMatchObject({
      complete: true,
      signedIn: { profile: { name: 'Asha Rao' }, passcode: 'none', message: 'Successfully Signed In' },
    })
    expect(JSON.stringify([answer.headers, answer.body])).not.toContain(data.token)
    expect((await browser.get('/api/boot?screenWidth=mobile')).body.session).toMatchObject({ name: 'Asha Rao' })
    expect([...browser.cookies.keys()]).toEqual(['__Host-s', '__Host-d'])
  })

  test('a short sign-up whose answer is lost repeats its code with the same token (decision 0108)', async () => {
    const browser = bff.browser()
    await browser.post('/api/identity/sign-up', { name: 'Asha', mobile: '9000000001' })
    const verify = () => browser.post('/api/identity/verify-code', { channel: 'mobile', code: '111111' })
    upstream.on('POST /signup/verifyOtp', 'reset')
    expect((await verify()).body.code).toBe('unavailable')
    const body = { statusCode: 201, message: 'Created', data: { ...wireSignInSample.data, passcode: 'none' } }
    upstream.on('POST /signup/verifyOtp', { status: 201, body })
    expect((await verify()).body).toMatchObject({ complete: true, signedIn: { passcode: 'none' } })
    const sent = upstream.received.filter(({ path }) => path === '/signup/verifyOtp').slice(-2)
    expect(sent.map((each) => each.body)).toEqual(Array(2).fill({ otp: '111111', type: 'mobile', token: 'pending-1' }))
  })

  test.each([{ email: 'a@example.com' }, { passcode }])('half a sign-up is rejected: %j (Q13)', async (half) => {
    const answer = await bff.browser().post('/api/identity/sign-up', { name: 'Asha', mobile: '9000000001', ...half })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
  })

  test('a code without a sign-up is refused with a plain message', async () => {
    const answer = await bff.browser().post('/api/identity/verify-code', { channel: 'email', code: '222222' })
    expect([answer.status, answer.body.code]).toEqual([422, 'refused'])
  })

  test('signing in returns profile and addresses, and never the token (AMB96)', async () => {
    const browser = bff.browser()
    const answer = await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode })
    expect(answer.body.profile).toEqual({ name: 'Asha Rao', mobile: '9000000001', email: 'asha@example.com' })
    expect(answer.body.addresses.map((each: { id: string }) => each.id)).toEqual(['a2', 'a1'])
    expect(answer.body.message).toBe('Successfully Signed In')
    expect(JSON.stringify([answer.headers, answer.body])).not.toContain(wireSignInSample.data.token)
  })

  test.each(['fine', 'weak', 'sent', 'none'])('passes on that the passcode is %s (SAFE14, AMB42)', async (state) => {
    upstream.on('POST /signin', { body: { ...wireSignInSample, data: { ...wireSignInSample.data, passcode: state } } })
    const answer = await bff.browser().post('/api/identity/sign-in', { mobile: '9000000001', passcode })
    upstream.on('POST /signin', { body: wireSignInSample })
    expect(answer.body.passcode).toBe(state)
  })

  test.each([undefined, null, 'strange'])('a passcode state of %j counts as fine', async (state) => {
    upstream.on('POST /signin', { body: { ...wireSignInSample, data: { ...wireSignInSample.data, passcode: state } } })
    const answer = await bff.browser().post('/api/identity/sign-in', { mobile: '9000000001', passcode })
    upstream.on('POST /signin', { body: wireSignInSample })
    expect(answer.body.passcode).toBe('fine')
  })

  test.each([{ mobile: '9000000001' }, { email: 'a@example.com' }])(
    'a passcode is requested with %j (Q27)',
    async (who) => {
      const answer = await bff.browser().post('/api/identity/resend-passcode', who)
      expect([answer.status, answer.body]).toEqual([200, { message: 'on its way' }])
      expect(last('POST /resendpin')?.body).toEqual(who)
    },
  )

  test.each([
    [{}],
    [{ mobile: '9000000001', email: 'a@example.com' }],
    [{ mobile: '900' }],
    [{ email: 'nobody' }],
    [{ mobile: '9000000001', passcode }],
  ])('an invalid request for a passcode is rejected without an upstream call: %j (Q26)', async (body) => {
    const before = upstream.count('POST /resendpin')
    const answer = await bff.browser().post('/api/identity/resend-passcode', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
    expect(upstream.count('POST /resendpin')).toBe(before)
  })

  test('a request for a passcode too soon gets the time to wait', async () => {
    const later = { status: 429, body: { statusCode: 429, message: 'Please wait' }, headers: { 'retry-after': '42' } }
    upstream.on('POST /resendpin', later)
    const answer = await bff.browser().post('/api/identity/resend-passcode', { mobile: '9000000001' })
    upstream.on('POST /resendpin', { body: { statusCode: 200, message: 'on its way' } })
    expect([answer.status, answer.body.retryAfter, answer.body.message]).toEqual([429, 42, 'Please wait'])
  })

  test('the session cookie is for this host, HTTPS and HTTP requests only (SAFE10)', async () => {
    const answer = await bff.browser().post('/api/identity/sign-in', { email: 'a@example.com', passcode })
    const [cookie] = answer.headers['set-cookie'] as unknown as string[]
    expect(cookie).toMatch(/^__Host-s=demo\.[A-Za-z0-9_-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie?.length).toBeLessThan(1500)
  })

  test.each([
    [{ passcode }],
    [{ mobile: '9000000001', email: 'a@example.com', passcode }],
    [{ mobile: '900000000', passcode }],
    [{ mobile: '9000000001', passcode: '12345' }],
    [{ mobile: '9000000001', passcode, admin: true }],
    [[]],
  ])('an invalid sign-in is rejected without an upstream call: %j', async (body) => {
    const before = upstream.count('POST /signin')
    const answer = await bff.browser().post('/api/identity/sign-in', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
    expect(upstream.count('POST /signin')).toBe(before)
  })

  test("a wrong passcode gets the upstream's message", async () => {
    upstream.on('POST /signin', { status: 422, body: { statusCode: 422, message: 'Not right' } })
    const answer = await bff.browser().post('/api/identity/sign-in', { mobile: '9000000001', passcode })
    expect([answer.status, answer.body.message]).toEqual([422, 'Not right'])
    upstream.on('POST /signin', {
      status: 429,
      body: { statusCode: 429, message: 'Later' },
      headers: { 'retry-after': '60' },
    })
    const limited = await bff.browser().post('/api/identity/sign-in', { mobile: '9000000001', passcode })
    expect([limited.status, limited.headers['retry-after'], limited.body.retryAfter]).toEqual([429, '60', 60])
    upstream.on('POST /signin', { body: wireSignInSample })
  })

  test('a session of one tenant is worthless at another (SAFE11)', async () => {
    const browser = await signedIn()
    expect((await browser.get('/api/addresses')).status).toBe(200)
    const elsewhere = bff.browser('greens.localhost')
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    const answer = await elsewhere.get('/api/addresses')
    expect([answer.status, answer.body.code]).toEqual([401, 'sign-in-required'])
    expect((await elsewhere.get('/api/boot?screenWidth=mobile')).body.session).toBeNull()
  })

  test('a cookie with one changed character is invalid', async () => {
    const browser = await signedIn()
    const sealed = browser.cookies.get('__Host-s') ?? ''
    for (let at = 0; at < sealed.length; at += 7) {
      const changed = sealed[at] === 'A' ? 'B' : 'A'
      browser.cookies.set('__Host-s', sealed.slice(0, at) + changed + sealed.slice(at + 1))
      expect((await browser.get('/api/boot?screenWidth=mobile')).body.session).toBeNull()
    }
  })

  test('the boot response contains the signed-in diner, without the token', async () => {
    const browser = await signedIn()
    const { body } = await browser.get('/api/boot?screenWidth=desktop')
    expect(body.session).toEqual({ name: 'Asha Rao', mobile: '9000000001', email: 'asha@example.com' })
  })

  test('signing out first invalidates the token and then ends the session (Q30)', async () => {
    const browser = await signedIn()
    const answer = await browser.post('/api/identity/sign-out')
    expect(answer.body).toEqual({ message: 'Sign out Succesfully' })
    expect(last('GET /signout')?.headers.token).toBe(wireSignInSample.data.token)
    expect(browser.cookies.has('__Host-s')).toBe(false)
  })

  test.each([503, 'hang', 'garbage'] as const)(
    'signing out while the upstream is down takes the cookie and shows the person to nobody: %s (Q30)',
    async (fault) => {
      const browser = await signedIn()
      const copy = bff.browser()
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
      upstream.on('GET /signout', fault)
      const answer = await browser.post('/api/identity/sign-out')
      expect([answer.status, answer.body.message]).toEqual([200, 'Sign out Succesfully'])
      expect(browser.cookies.has('__Host-s')).toBe(false)
      expect((await copy.get('/api/addresses')).status).toBe(401)
      expect((await copy.get('/api/boot?screenWidth=mobile')).body.session).toBeNull()
    },
  )

  test('signing out of a session that has already ended succeeds', async () => {
    upstream.on('GET /signout', { body: { statusCode: 200 } })
    const browser = await signedIn()
    upstream.on('GET /signout', sessionOver)
    expect((await browser.post('/api/identity/sign-out')).status).toBe(200)
    expect(browser.cookies.has('__Host-s')).toBe(false)
  })

  test("the live check is false for visitors and expired sessions; a server failure doesn't end the session (K11, AMB40)", async () => {
    const check = async (browser: Browser) => (await browser.get('/api/identity/session')).body.signedIn
    expect(await check(bff.browser())).toBe(false)
    const browser = await signedIn()
    expect(await check(browser)).toBe(true)
    upstream.on('GET /verifyAuth', 503)
    expect((await browser.get('/api/identity/session')).status).toBe(503)
    expect(browser.cookies.has('__Host-s')).toBe(true)
    upstream.on('GET /verifyAuth', sessionOver)
    expect(await check(browser)).toBe(false)
    expect(browser.cookies.has('__Host-s')).toBe(false)
  })
})
