import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Browser, startBff, type TestBff } from './bff.ts'
import { type GivenTime, openGivenTime } from './given-time.ts'
import { startKitchen } from './kitchen.ts'
import { laySite, type Site, tenantFile } from './site.ts'
import type { Fault, StubUpstream } from './stub-upstream.ts'
import { ownCalls, type UpstreamCall, upstreamCalls } from './upstream-calls.ts'
import { successA, wireStoreSample } from './wire-samples.ts'

const faults: Fault[] = ['hang', 'reset', 503, 'garbage', 'truncated']

/**
 * Retries up to 100 times: the breaker stays open for a while, and a busy machine may exceed the short deadlines here.
 */
async function wellAgain(browser: Browser, path: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await browser.get(path)).status === 200) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}

/** The one call that succeeds without the upstream, so that a diner can leave a shared device. */
const SIGN_OUT = 'POST /api/identity/sign-out'
const dependentCalls = Object.keys(upstreamCalls).filter((name) => name !== SIGN_OUT)

/** Fewer than the calls in flight that one tenant may have. */
const AT_ONCE = 40

/** So few that their own work does not use up the time that the deadline leaves them. */
const TIMED_AT_ONCE = 15

const timedCalls = Array.from({ length: Math.ceil(dependentCalls.length / TIMED_AT_ONCE) }, (_, at) =>
  dependentCalls.slice(at * TIMED_AT_ONCE, (at + 1) * TIMED_AT_ONCE),
)

/** Makes calls, many at once; resolves with the status of each and its duration by `clock` (milliseconds). */
async function callAll(browser: Browser, names = dependentCalls, clock: Pick<GivenTime, 'now'> = performance) {
  const make = async (name: string) => {
    const call = upstreamCalls[name] as UpstreamCall
    const started = clock.now()
    const answer = await call(browser)
    return { name, answer, took: clock.now() - started }
  }
  const first = await Promise.all(names.slice(0, AT_ONCE).map(make))
  return [...first, ...(await Promise.all(names.slice(AT_ONCE).map(make)))]
}

/** The operations of the contract, as `GET /api/boot`. */
async function allOperations(): Promise<string[]> {
  const folder = new URL('.', import.meta.resolve('@tiffin/contract/operation'))
  const files = readdirSync(folder).filter((file) => file.endsWith('.schema.ts'))
  const modules = await Promise.all(files.map((file): Promise<object> => import(new URL(file, folder).href)))
  return modules
    .flatMap((module): unknown[] => Object.values(module))
    .flatMap((each) => (isChecked(each) ? [`${each.operation.method} ${each.operation.path}`] : []))
}

const isChecked = (each: unknown): each is { readonly operation: { readonly method: string; readonly path: string } } =>
  typeof each === 'object' && each !== null && 'operation' in each

test('every operation of the contract is tested here, or calls no upstream', async () => {
  const names = await allOperations()
  expect(names.toSorted()).toEqual([...Object.keys(upstreamCalls), ...ownCalls].toSorted())
})

describe('a failing upstream (SAFE7, SAFE8, AMB40)', () => {
  let site: Site
  let upstream: StubUpstream
  let bff: TestBff
  let browser: Browser
  beforeEach(async () => {
    upstream = await startKitchen()
    site = laySite()
    site.writeTenant('spice', {
      ...tenantFile('spice', { clientConfig: { clientType: 'STAFF', walletEnabled: true, scanAndPay: true } }),
      maps: { googleServerKey: 'server-key-1234567' },
    })
    bff = await startBff({
      commerceUrl: upstream.url,
      site,
      env: { GOOGLE_MAPS_URL: upstream.url },
      upstreamLimits: { deadlineMs: 700, restMs: 30 },
    })
    browser = await signedIn(bff)
  })
  afterEach(async () => {
    await bff.close()
    await upstream.close()
    site.remove()
  })

  /** A browser with a session and a pending sign-up. */
  async function signedIn({ browser: open }: TestBff): Promise<Browser> {
    const diner = open()
    await upstreamCalls['POST /api/identity/sign-up']?.(diner)
    await upstreamCalls['POST /api/identity/sign-in']?.(diner)
    expect([...diner.cookies.keys()].sort()).toEqual(['__Host-d', '__Host-s', '__Host-u'])
    return diner
  }

  test.each(faults)('%s: every call reports it in time, signs no diner out, and recovers', async (fault) => {
    upstream.fail(fault)
    for (const { name, answer } of await callAll(browser)) {
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
  })

  test.each(faults)('%s: a sign-out succeeds and removes the cookie (Q30)', async (fault) => {
    upstream.fail(fault)
    const [signOut] = await callAll(browser, [SIGN_OUT])
    expect(signOut?.answer.status).toBe(200)
    expect(browser.cookies.has('__Host-s')).toBe(false)
    expect((await browser.get('/api/boot?screenWidth=mobile')).body.session).toBeNull()
  })

  describe('with production limits', () => {
    let everyday: TestBff
    let diner: Browser
    /** What else runs on the machine delays an answer, which is no matter of the deadline. */
    let clock: GivenTime
    beforeEach(async () => {
      clock = openGivenTime()
      everyday = await startBff({ commerceUrl: upstream.url, site, env: { GOOGLE_MAPS_URL: upstream.url } })
      diner = await signedIn(everyday)
    })
    afterEach(() => {
      clock.close()
      return everyday.close()
    })

    // Calls after these find the breaker open, and are refused at once.
    test.each(timedCalls)(
      '%s and the calls beside it, to a hung upstream, are answered 504 within 3 s',
      async (...names) => {
        upstream.fail('hang')
        for (const { name, answer, took } of await callAll(diner, names, clock)) {
          expect([name, answer.status, answer.body.code]).toEqual([name, 504, 'timed-out'])
          expect(took).toBeLessThan(3000)
        }
      },
    )

    test('a sign-out at a hung upstream is answered within 3 s', async () => {
      upstream.fail('hang')
      const [signOut] = await callAll(diner, [SIGN_OUT], clock)
      expect(signOut?.answer.status).toBe(200)
      expect(signOut?.took).toBeLessThan(3000)
    })

    test('an upstream that is slow at first and then hangs takes no longer: all calls share one deadline', async () => {
      upstream.on('GET /store/1', { ...successA(wireStoreSample), afterMs: 1500 })
      upstream.on('POST /store/1/menu', 'hang')
      const serial = ['GET /api/stores/:storeId/storefront', 'GET /api/stores/:storeId/dishes/:productId']
      for (const { name, answer, took } of await callAll(diner, serial, clock)) {
        expect([name, answer.status, answer.body.code]).toEqual([name, 504, 'timed-out'])
        expect(took).toBeLessThan(3000)
      }
    })

    test("an order doesn't wait for reads: it is placed once, in time", async () => {
      upstream.on('GET /store/1', { ...successA(wireStoreSample), afterMs: 1500 })
      upstream.on('POST /store/1/menu', 'hang')
      const [order] = await callAll(diner, ['POST /api/orders'], clock)
      expect(order?.answer.status).toBe(200)
      expect(order?.took).toBeLessThan(3000)
      expect(upstream.count('POST /placeOrder')).toBe(1)
    })
  })
})
