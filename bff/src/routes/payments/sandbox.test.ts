import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { TestCommerce } from '@tiffin/commerce/testing/commerce'
import { startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { startBff, type TestBff } from '../../testing/bff.ts'
import { type StubUpstream, startStub } from '../../testing/stub-upstream.ts'

const PAGE_LIFE_MS = 15 * 60_000

let system: TestSystem
let commerce: TestCommerce
let bff: TestBff
beforeAll(async () => {
  const spice = { clientConfig: { name: `Spice & <Sons>` }, payment: { provider: 'sandbox' } } as const
  system = await startSystem({ tenants: { spice, greens: {} }, catalogue: null })
  commerce = system.commerce
  bff = system.bff
})
afterAll(() => system.close())

let count = 0
/** Starts a payment of `spice` and returns the path of its page. */
async function started() {
  const tenant = commerce.commerce.tenants.find('spice')
  const current = tenant && commerce.commerce.payments(tenant)
  if (!current) throw new Error('spice has no payments')
  const paymentId = `PAY${++count}`
  const { token } = await current.provider.start(current.merchant, {
    ...{ tenant: 'spice', paymentId, amount: 12_345_600, customerId: '00000000-0000-4000-8000-000000000000' },
    callbackUrl: 'https://spice.localhost/payments/callback',
  })
  return { paymentId, path: `/payments/sandbox/pay/${token}` }
}

const spice = () => bff.browser()
const greens = () => bff.browser('greens.localhost')

const policyOf = (headers: Record<string, string>) => String(headers['content-security-policy'])

test('SB12, SAFE15: the page is the bank’s own document, which only its own shop may frame', async () => {
  const { paymentId, path } = await started()
  const { status, headers, text } = await spice().get(path)
  const policy = policyOf(headers)
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
  expect(status).toBe(200)
  expect(policy).toBe(
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; ` +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  )
  expect(text.split(`nonce="${nonce}"`)).toHaveLength(3)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  for (const words of ['₹1,23,456.00', 'Spice &amp; &lt;Sons&gt;', paymentId, 'No money moves']) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('<Sons>')
})

test('SB12: the page offers every result, and only what is left of them afterwards', async () => {
  const { path } = await started()
  const offered = async () =>
    [...(await spice().get(path)).text.matchAll(/data-outcome="(\w+)"/g)].map(([, name]) => name)
  expect(await offered()).toEqual(['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING', 'USER_PENDING'])
  const recorded = await spice().post(`${path}/outcome`, { outcome: 'USER_PENDING', isForged: false })
  expect([recorded.status, recorded.body.status]).toEqual([200, 'USER_PENDING'])
  expect(await offered()).toEqual(['TXN_SUCCESS', 'TXN_FAILURE'])
  await spice().post(`${path}/outcome`, { outcome: 'TXN_SUCCESS', isForged: false })
  expect(await offered()).toEqual([])
  expect((await spice().get(path)).text).toContain('data-status="TXN_SUCCESS"')
})

test('SB12: a second, different result is a conflict; a dead or unknown token says so to a person', async () => {
  const { path } = await started()
  const outcome = { outcome: 'TXN_FAILURE', isForged: false }
  await spice().post(`${path}/outcome`, outcome)
  expect((await spice().post(`${path}/outcome`, { ...outcome, outcome: 'TXN_SUCCESS' })).status).toBe(409)
  commerce.clock.advance(PAGE_LIFE_MS)
  expect((await spice().post(`${path}/outcome`, outcome)).status).toBe(410)
  const dead = await spice().get(path)
  expect([dead.status, dead.text.includes('has expired')]).toEqual([410, true])
  const unknown = await spice().get(`/payments/sandbox/pay/${'x'.repeat(43)}`)
  expect([unknown.status, unknown.text.includes('There is no such payment')]).toEqual([404, true])
})

test('the script carries its words and is no document', async () => {
  const { status, headers, text } = await spice().get('/payments/sandbox/checkout.js')
  expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  const window: { TiffinSandbox?: { open: unknown } } = {}
  new Function('window', text)(window)
  expect(typeof window.TiffinSandbox?.open).toBe('function')
})

test('SAFE12: a tenant without the sandbox has none of it, with any token', async () => {
  const { path } = await started()
  for (const at of ['/payments/sandbox/checkout.js', path, '/payments/sandbox/pay/short']) {
    expect((await greens().get(at)).status).toBe(404)
  }
  expect((await greens().post(`${path}/outcome`, { outcome: 'TXN_SUCCESS', isForged: false })).status).toBe(404)
  expect((await spice().get(path)).text).toContain('data-outcome="TXN_SUCCESS"')
})

test('SAFE10: no other site can record a result, and malformed ones are refused', async () => {
  const { path } = await started()
  const foreign = await bff.app.inject({
    ...{ method: 'POST', url: `${path}/outcome`, payload: { outcome: 'TXN_SUCCESS', isForged: false } },
    headers: { host: 'spice.localhost', origin: 'https://evil.example' },
  })
  expect(foreign.statusCode).toBe(403)
  for (const body of [{}, { outcome: 'PAID', isForged: false }, { outcome: 'PENDING', isForged: false, more: 1 }]) {
    expect((await spice().post(`${path}/outcome`, body)).status).toBe(400)
  }
  const large = await spice().post(`${path}/outcome`, { outcome: 'x'.repeat(2000), isForged: false })
  expect(large.status).toBe(413)
  expect((await spice().get(path)).text).toContain('data-outcome="TXN_SUCCESS"')
})

test('SAFE7, SAFE16: no cookie goes to commerce, and no token into a log', async () => {
  const stub: StubUpstream = await startStub()
  const other = await startBff({ commerceUrl: stub.url, site: bff.site })
  const browser = other.browser()
  browser.cookies.set('__Host-s', 'a-session')
  const token = 'a-token-of-a-payment-0123456789'
  stub.on(`GET /t/spice/payments/sandbox/pay/${token}`, { body: { paymentId: 'PAY1', amount: 340, state: 'OPEN' } })
  expect((await browser.get(`/payments/sandbox/pay/${token}`)).status).toBe(200)
  const asked = stub.received.filter(({ path }) => path.includes('/sandbox/'))
  expect(asked.map(({ headers }) => headers.cookie)).toEqual([undefined])
  expect(other.log()).toContain('/payments/sandbox/pay/:token')
  expect(other.log()).not.toContain(token)
  await other.close()
  await stub.close()
})
