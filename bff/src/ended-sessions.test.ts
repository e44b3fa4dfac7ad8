import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Browser, startBff, type TestBff } from './testing/bff.ts'
import { startKitchen } from './testing/kitchen.ts'
import { sessionKey } from './testing/session-key.ts'
import type { StubUpstream } from './testing/stub-upstream.ts'
import { sessionOver, wireSignInSample } from './testing/wire-samples.ts'

const CHECK = 'GET /verifyAuth'
const BOOT = '/api/boot?screenWidth=mobile'
const SESSION_COOKIE = '__Host-s'
/** Longer than a confirmed session is shown without a new check, in ms. */
const LATER = 60_000

const { name, mobile, email } = wireSignInSample.data.userDetails
const env = {
  SESSION_KEYS: `k1:${sessionKey('ended sessions')}`,
}

let upstream: StubUpstream
let now: number
let bff: TestBff
/** A second process of the same installation. */
let other: TestBff
beforeEach(async () => {
  upstream = await startKitchen()
  now = Date.parse('2026-11-21T12:30:00+05:30')
  const clock = () => now
  const options = { commerceUrl: upstream.url, env, clock, upstreamLimits: { deadlineMs: 900, restMs: 30 } }
  bff = await startBff(options)
  other = await startBff(options)
})
afterEach(async () => {
  await bff.close()
  await other.close()
  await upstream.close()
})

async function signedIn(): Promise<Browser> {
  const browser = bff.browser()
  await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '482913' })
  return browser
}

/** A browser with the session cookie of another one. */
function copyOf(browser: Browser, at = bff): Browser {
  const copy = at.browser()
  copy.cookies.set(SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '')
  return copy
}

/** What a page and the boot response say of the person. */
async function shown(browser: Browser) {
  const boot = await browser.get(BOOT)
  const page = await browser.get('/')
  expect(page.status).toBe(200)
  const inPage = [name, mobile, email].filter((each) => page.text.includes(each))
  return { session: boot.body.session, inPage }
}

const nobody = { session: null, inPage: [] }
const asha = { session: { name, mobile, email }, inPage: [name, mobile, email] }

describe('a session cookie that is sent again after the sign-out (SAFE10)', () => {
  test('shows nobody, also while the upstream is away, and is removed', async () => {
    const browser = await signedIn()
    const copy = copyOf(browser)
    expect(await shown(copy)).toEqual(asha)
    await browser.post('/api/identity/sign-out')
    upstream.fail(503)
    expect(await shown(copy)).toEqual(nobody)
  })

  test('is refused by personal calls as expired, and removed', async () => {
    const browser = await signedIn()
    const copy = copyOf(browser)
    await browser.post('/api/identity/sign-out')
    const answer = await copy.get('/api/addresses')
    expect([answer.status, answer.body.code]).toEqual([401, 'session-expired'])
    expect(copy.cookies.has(SESSION_COOKIE)).toBe(false)
  })

  test('shows nobody at another process, and is removed', async () => {
    const browser = await signedIn()
    const copy = copyOf(browser, other)
    await browser.post('/api/identity/sign-out')
    upstream.on(CHECK, sessionOver)
    expect(await shown(copy)).toEqual(nobody)
    expect(copy.cookies.has(SESSION_COOKIE)).toBe(false)
  })

  test('shows nobody at a process that has confirmed the session before', async () => {
    const browser = await signedIn()
    const copy = copyOf(browser, other)
    expect(await shown(copy)).toEqual(asha)
    await browser.post('/api/identity/sign-out')
    upstream.on(CHECK, sessionOver)
    now += LATER
    expect(await shown(copy)).toEqual(nobody)
  })
})

describe('a session', () => {
  test('is checked once for the calls of one page', async () => {
    const browser = await signedIn()
    now += LATER
    await Promise.all(Array.from({ length: 20 }, () => browser.get(BOOT)))
    expect(upstream.count(CHECK)).toBe(1)
  })

  test('is not checked directly after the sign-in', async () => {
    expect(await shown(await signedIn())).toEqual(asha)
    expect(upstream.count(CHECK)).toBe(0)
  })

  test.each([503, 'hang', 'garbage'] as const)('stays when the upstream does not tell: %s', async (fault) => {
    const browser = await signedIn()
    now += LATER
    upstream.fail(fault)
    const started = performance.now()
    expect(await shown(browser)).toEqual(asha)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(true)
  })

  test('of another tenant is not affected by the same token', async () => {
    const browser = await signedIn()
    const neighbour = bff.browser('greens.localhost')
    await neighbour.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '482913' })
    await browser.post('/api/identity/sign-out')
    expect((await neighbour.get(BOOT)).body.session).not.toBeNull()
  })
})
