import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Browser, startBff, type TestBff } from './bff.ts'
import { newAddressSample, newOrderSample, startKitchen } from './kitchen.ts'
import type { Fault, StubUpstream } from './stub-upstream.ts'

const faults: Fault[] = ['hang', 'reset', 503, 'garbage', 'truncated']

const calls: [
  string,
  (browser: Browser) => PromiseLike<{ status: number; body: { code?: string; message?: string } }>,
][] = [
  ['pickup stores', (browser) => browser.get('/api/stores/pickup')],
  ['delivery stores', (browser) => browser.get('/api/stores/delivery?lat=28.6&long=77.2')],
  ['storefront', (browser) => browser.get('/api/stores/1/storefront')],
  ['serviceability', (browser) => browser.post('/api/stores/1/serviceability', { latitude: 28.6, longitude: 77.2 })],
  [
    'sign-up',
    (browser) =>
      browser.post('/api/identity/sign-up', {
        name: 'A',
        mobile: '9000000001',
        email: 'a@example.com',
        passcode: '246810',
      }),
  ],
  ['sign-in', (browser) => browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })],
  ['sign-out', (browser) => browser.post('/api/identity/sign-out')],
  ['live check', (browser) => browser.get('/api/identity/session')],
  ['addresses', (browser) => browser.get('/api/addresses')],
  ['new address', (browser) => browser.post('/api/addresses', newAddressSample)],
  ['order', (browser) => browser.post('/api/orders', newOrderSample)],
  ['attempt', (browser) => browser.get(`/api/orders/attempts/${newOrderSample.attemptKey}`)],
  ['tracking', (browser) => browser.get('/api/orders/ORDER1')],
]

/** Asks until it is answered: the breaker rests for a moment, and a busy machine may take longer than the deadlines here. */
async function wellAgain(browser: Browser, path: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await browser.get(path)).status === 200) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}

describe('an upstream in trouble (SAFE7, SAFE8, AMB40)', () => {
  let upstream: StubUpstream
  let bff: TestBff
  let browser: Browser
  beforeEach(async () => {
    upstream = await startKitchen()
    bff = await startBff({ commerceUrl: upstream.url, upstreamLimits: { deadlineMs: 700, restMs: 30 } })
    browser = bff.browser()
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
  })
  afterEach(async () => {
    await bff.close()
    await upstream.close()
  })

  test.each(faults)(
    '%s: every call says so in time, nobody is signed out, and all is well again after it',
    async (fault) => {
      upstream.fail(fault)
      const answers = await Promise.all(calls.map(async ([name, call]) => ({ name, answer: await call(browser) })))
      for (const { name, answer } of answers) {
        expect([name, answer.status]).toEqual([name, answer.body.code === 'timed-out' ? 504 : 503])
        expect(['unavailable', 'timed-out']).toContain(answer.body.code)
        expect(answer.body.message).toBeTruthy()
      }
      expect(browser.cookies.has('__Host-s')).toBe(true)
      expect((await browser.get('/api/boot?screenWidth=mobile')).body.session).not.toBeNull()
      expect((await browser.get('/')).status).toBe(200)

      upstream.fail(null)
      expect(await wellAgain(browser, '/api/addresses')).toBe(true)
      expect(await wellAgain(browser, '/api/stores/1/storefront')).toBe(true)
    },
  )

  test('a hung upstream is answered 504 within 3 s with the limits of every day', async () => {
    const everyday = await startBff({ commerceUrl: upstream.url, site: bff.site })
    upstream.fail('hang')
    const started = performance.now()
    const answer = await everyday.browser().get('/api/stores/pickup')
    expect([answer.status, answer.body.code]).toEqual([504, 'timed-out'])
    expect(performance.now() - started).toBeLessThan(3000)
    await everyday.close()
  })
})
