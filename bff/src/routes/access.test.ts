import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { pages } from '@tiffin/contract/pages'
import { type Browser, startBff, type TestBff } from '../testing/bff.ts'
import {
  newAddressSample,
  newCheckoutSample,
  newOrderSample,
  newPlanSample,
  planAgainSample,
  plansTogetherSample,
  startKitchen,
} from '../testing/kitchen.ts'
import { laySite, tenantFile } from '../testing/site.ts'
import type { StubUpstream } from '../testing/stub-upstream.ts'
import { lunchTime } from '../testing/wire-samples.ts'
import type { Access } from './scopes.ts'

const entry = { name: 'Asha', className: '4', section: 'B', email: 'asha@example.com' }
const { storeId: _storeId, ...address } = newAddressSample
const { attemptKey: _attemptKey, ...orderToCheck } = newOrderSample

const newPasskey = {
  id: 'AAAA',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
}

/** Every call that requires a session, with valid input, so that only the access check decides. */
const personal: Readonly<Record<string, { readonly at?: string; readonly body?: object }>> = {
  'POST /api/me/profile': { body: { name: 'Asha', email: '' } },
  'POST /api/me/profile/email': { body: { email: 'asha@example.com', code: '123456' } },
  'POST /api/me/passcode': { body: { oldPasscode: '1', newPasscode: '2', confirmPasscode: '2' } },
  'GET /api/addresses': {},
  'POST /api/addresses': { body: newAddressSample },
  'PUT /api/addresses/:addressId': { at: '/api/addresses/a1', body: { address } },
  'PUT /api/addresses/:addressId/default': { at: '/api/addresses/a1/default' },
  'DELETE /api/addresses/:addressId': { at: '/api/addresses/a1' },
  'GET /api/entries': {},
  'POST /api/entries': { body: { entry, storeId: null } },
  'PUT /api/entries/:entryId': { at: '/api/entries/e1', body: { entry } },
  'DELETE /api/entries/:entryId': { at: '/api/entries/e1' },
  'POST /api/entries/:entryId/confirmation': { at: '/api/entries/e1/confirmation', body: { consent: 'entry-1' } },
  'DELETE /api/entries/:entryId/confirmation': { at: '/api/entries/e1/confirmation' },
  'PUT /api/entries/:entryId/avoids': {
    at: '/api/entries/e1/avoids',
    body: { avoids: ['milk'], consent: 'avoids-1' },
  },
  'DELETE /api/entries/:entryId/avoids': { at: '/api/entries/e1/avoids' },
  'GET /api/entries/:entryId/code': { at: '/api/entries/e1/code?form=phone' },
  'GET /api/entries/:entryId/code/picture': { at: '/api/entries/e1/code/picture?form=phone' },
  'POST /api/entries/:entryId/code/revoke': { at: '/api/entries/e1/code/revoke' },
  'GET /api/entries/:entryId/limits': { at: '/api/entries/e1/limits' },
  'PUT /api/entries/:entryId/limits': {
    at: '/api/entries/e1/limits',
    body: { dailyMost: null, dishes: [], categories: [], allergens: [] },
  },
  'GET /api/me/avoids': {},
  'PUT /api/me/avoids': { body: { avoids: ['milk'], consent: 'account-1' } },
  'DELETE /api/me/avoids': {},
  'GET /api/me/buyer': {},
  'PUT /api/me/buyer': { body: { buyer: null } },
  'GET /api/me/grievances': {},
  'POST /api/me/grievances': { body: { key: '00000000-0000-4000-8000-000000000001', text: 'Cold', orderId: null } },
  'GET /api/passkeys': {},
  'POST /api/passkeys/options': { body: {} },
  'POST /api/passkeys': { body: { credential: newPasskey } },
  'PUT /api/passkeys/:passkeyId': { at: '/api/passkeys/p1', body: { name: 'Phone' } },
  'DELETE /api/passkeys/:passkeyId': { at: '/api/passkeys/p1' },
  'GET /api/me/order-lists': {},
  'GET /api/documents/:documentId': { at: '/api/documents/D1' },
  'GET /api/documents/:documentId/file': { at: '/api/documents/D1/file?form=a4' },
  'GET /api/orders/:orderId/documents': { at: '/api/orders/ORDER1/documents' },
  'GET /api/sessions': {},
  'POST /api/sessions/end': { body: { sessionId: null } },
  'GET /api/coupons': { at: '/api/coupons?storeId=1' },
  'POST /api/coupons/check': { body: orderToCheck },
  'POST /api/orders': { body: newOrderSample },
  'GET /api/orders/attempts/:attemptKey': { at: `/api/orders/attempts/${newOrderSample.attemptKey}` },
  'GET /api/orders/:orderId/payment': { at: '/api/orders/ORDER1/payment' },
  'POST /api/orders/:orderId/payment': { at: '/api/orders/ORDER1/payment', body: { hint: 'PENDING' } },
  'DELETE /api/orders/:orderId': { at: '/api/orders/ORDER1' },
  'PATCH /api/orders/:orderId/ratings': { at: '/api/orders/ORDER1/ratings', body: { order: 5 } },
  'POST /api/orders/:orderId/keep': { at: '/api/orders/ORDER1/keep', body: { state: 'S' } },
  'GET /api/orders/:orderId/copy': { at: '/api/orders/ORDER1/copy' },
  'GET /api/stores/:storeId/recent-orders': { at: '/api/stores/1/recent-orders' },
  'GET /api/orders/:orderId/track': { at: '/api/orders/ORDER1/track' },
  'GET /api/orders/:orderId/items/:itemId/track': { at: '/api/orders/ORDER1/items/1/track' },
  'GET /api/orders/:orderId/items/:itemId/picture': { at: '/api/orders/ORDER1/items/1/picture' },
  'POST /api/orders/:orderId/items/:itemId/chef-chat': {
    at: '/api/orders/ORDER1/items/1/chef-chat',
    body: { text: 'Less salt' },
  },
  'POST /api/checkouts': { body: newCheckoutSample },
  'GET /api/checkouts/attempts/:attemptKey': { at: `/api/checkouts/attempts/${newOrderSample.attemptKey}` },
  'POST /api/plans': { body: newPlanSample },
  'POST /api/plans/together': { body: plansTogetherSample },
  'GET /api/me/plans': {},
  'GET /api/me/week': { at: '/api/me/week?from=2026-11-23' },
  'GET /api/plans/:planId': { at: '/api/plans/PLAN1' },
  'GET /api/plans/:planId/again': { at: '/api/plans/PLAN1/again' },
  'GET /api/plans/:planId/copy': { at: '/api/plans/PLAN1/copy' },
  'POST /api/plans/:planId/again': { at: '/api/plans/PLAN1/again', body: planAgainSample },
  'POST /api/plans/:planId/cancel': { at: '/api/plans/PLAN1/cancel' },
  'POST /api/plans/:planId/meals/cancel': { at: '/api/plans/PLAN1/meals/cancel', body: { dates: ['2026-11-25'] } },
  'POST /api/plans/:planId/meals/:date/absent': {
    at: '/api/plans/PLAN1/meals/2026-11-24/absent',
    body: { share: null },
  },
  'POST /api/plans/:planId/meals/:date/change': {
    at: '/api/plans/PLAN1/meals/2026-11-25/change',
    body: { dishes: [{ productId: 11, sizeId: 110, quantity: 1 }], price: 18_000 },
  },
  'POST /api/plans/:planId/meals/:date/order': {
    at: '/api/plans/PLAN1/meals/2026-11-27/order',
    body: { price: 18_000 },
  },
  'POST /api/plans/:planId/payment': { at: '/api/plans/PLAN1/payment', body: { hint: 'PENDING' } },
  'GET /api/wallet': {},
  'POST /api/wallet/top-ups': { body: { amount: 25_000, key: newOrderSample.attemptKey } },
  'POST /api/wallet/top-ups/:topUpId': { at: '/api/wallet/top-ups/TOPUP1', body: { hint: 'paid' } },
  'GET /api/wallet/top-ups/:topUpId/receipt': { at: '/api/wallet/top-ups/TOPUP1/receipt' },
  'GET /api/wallet/passbook': {},
  'GET /api/wallet/passbook.csv': {},
  'GET /api/me/order-events': { at: '/api/me/order-events?orders=ORDER1' },
}

const open = [
  'GET /manifest.webmanifest',
  'GET /favicon.ico',
  'GET /robots.txt',
  'GET /tiles/:z/:x/:y',
  'GET /map-frame',
  'POST /payments/callback',
  'GET /payments/sandbox/checkout.js',
  'GET /payments/sandbox/pay/:token',
  'POST /payments/sandbox/pay/:token/outcome',
  'GET /api/boot',
  'POST /api/page-views',
  'GET /api/places',
  'GET /api/places/one',
  'GET /api/places/near',
  'GET /api/stores/delivery',
  'GET /api/stores/pickup',
  'POST /api/stores/:storeId/serviceability',
  'GET /api/stores/:storeId/storefront',
  'GET /api/stores/:storeId/dishes/:productId',
  'GET /api/stores/:storeId/details',
  'POST /api/identity/sign-up',
  'POST /api/identity/verify-code',
  'POST /api/identity/resend-code',
  'POST /api/identity/sign-in',
  'POST /api/identity/passkey/options',
  'POST /api/identity/passkey',
  'POST /api/identity/resend-passcode',
  'POST /api/grievances',
  'POST /api/grievances/find',
  'POST /api/identity/sign-out',
  'GET /api/identity/session',
  'GET /api/orders/:orderId',
  'GET /api/orders/:orderId/events',
  'GET /api/orders/:orderId/tracking',
  'GET /api/orders/:orderId/tracking/events',
  'GET /api/orders/:orderId/track/events',
  'GET /api/me/orders',
  ...Object.values(pages).map(({ path }) => `GET ${path}`),
  // The address of a store alone leads to its home.
  'GET /:storeId(^[1-9]\\d*$)',
]

/** Every route and who may call it. The test fails for a route that is missing here. */
const access: Readonly<Record<Access, readonly string[]>> = {
  operator: ['GET /healthz', 'GET /readyz', 'GET /metrics', 'GET /page-views'],
  files: ['GET /assets/*', 'GET /dishes/*', 'GET /pictures/:width/*', 'GET /themes/:preset/:file'],
  visitor: open,
  signedIn: Object.keys(personal),
}

/** More than the calls of this file from one address, and reached by one test. */
const RATE_LIMIT = 400

let upstream: StubUpstream
let bff: TestBff
const site = laySite()
beforeAll(async () => {
  upstream = await startKitchen()
  // A18: both tenants have every call.
  for (const id of ['spice', 'greens']) site.writeTenant(id, tenantFile(id, { clientConfig: { walletEnabled: true } }))
  bff = await startBff({
    site,
    commerceUrl: upstream.url,
    clock: () => lunchTime,
    env: {
      SERVICE_KEY: 'the-services-own-key',
      RATE_LIMIT: String(RATE_LIMIT),
      TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
    },
  })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
  site.remove()
})

test('every route is in the table, under exactly one scope; a HEAD under that of its GET', () => {
  const isHead = (call: string) => call.startsWith('HEAD ')
  const found = [...bff.app.routeAccess]
  for (const scope of ['operator', 'files', 'visitor', 'signedIn'] as const) {
    const calls = found.flatMap(([call, own]) => (own === scope && !isHead(call) ? call : []))
    expect([scope, ...calls.toSorted()]).toEqual([scope, ...access[scope].toSorted()])
  }
  const heads = found.filter(([call]) => isHead(call))
  expect(heads).toEqual(heads.map(([call]) => [call, bff.app.routeAccess.get(call.replace('HEAD', 'GET'))]))
})

/** Calls each route from a separate address: the calls of this file exceed the rate limit of an address. */
const addressFor = (call: string): string => `198.51.100.${1 + access.signedIn.indexOf(call)}`

async function knock(call: string, browser: Browser) {
  const [method = '', route = ''] = call.split(' ')
  const { at = route, body = {} } = personal[call] ?? {}
  const { status, body: answer } = await (method === 'GET'
    ? browser.get(at)
    : method === 'DELETE'
      ? browser.delete(at)
      : browser[method.toLowerCase() as 'post' | 'put' | 'patch'](at, body))
  return { status, answer }
}

describe('a route of the scope signedIn needs a session (SB7, R13)', () => {
  async function cookieOf(host: string): Promise<string> {
    const browser = bff.browser(host)
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
    return browser.cookies.get('__Host-s') ?? ''
  }

  test.each(access.signedIn)('%s', async (call) => {
    const calls = () => upstream.received.filter(({ path }) => !/^\/(service|signin)/.test(path)).length
    const before = calls()
    for (const cookie of [null, '', 'forged', await cookieOf('greens.localhost')]) {
      const browser = bff.browser('spice.localhost', addressFor(call))
      if (cookie !== null) browser.cookies.set('__Host-s', cookie)
      const { status, answer } = await knock(call, browser)
      expect([status, answer.code]).toEqual([401, 'sign-in-required'])
    }
    expect(calls()).toBe(before)
    const signedIn = bff.browser('spice.localhost', addressFor(call))
    signedIn.cookies.set('__Host-s', await cookieOf('spice.localhost'))
    // Skips the stream, which never ends by itself; `order-events.test.ts` covers it.
    if (!call.endsWith('-events')) expect((await knock(call, signedIn)).answer.code).not.toBe('sign-in-required')
  })
})

describe('the sequence of checks at a route that needs a session', () => {
  const ask = (path: string, host = 'spice.localhost', address = '203.0.113.1') =>
    bff.browser(host).get(path).set('x-forwarded-for', address)

  test('tenant, then rate limit, then input, then session', async () => {
    expect((await ask('/api/addresses', 'nobody.example')).status).toBe(404)
    const address = '203.0.113.77'
    expect((await ask('/api/orders/attempts/1', 'spice.localhost', address)).status).toBe(400)
    for (let calls = 1; calls < RATE_LIMIT; calls++) {
      expect((await ask('/api/addresses', 'spice.localhost', address)).status).toBe(401)
    }
    expect((await ask('/api/addresses', 'spice.localhost', address)).status).toBe(429)
    expect((await ask('/api/orders/attempts/1', 'spice.localhost', address)).status).toBe(429)
    expect((await ask('/api/addresses', 'nobody.example', address)).status).toBe(404)
  })
})
