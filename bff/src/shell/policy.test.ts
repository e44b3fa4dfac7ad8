import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allPages } from '@tiffin/contract/pages'
import type { PaymentFile } from '@tiffin/tenancy/payment.schema'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { startBff, type TestBff } from '../testing/bff.ts'
import { startKitchen } from '../testing/kitchen.ts'
import { laySite, tenantFile } from '../testing/site.ts'
import type { StubUpstream } from '../testing/stub-upstream.ts'
import { pagePolicies } from './policy.ts'

const paytm: PaymentFile = { provider: 'paytm', host: 'https://securegw.paytm.in' }
const PAYTM = 'https://securegw.paytm.in https://*.paytm.in'

const policyOf = (payment?: PaymentFile): string =>
  pagePolicies.provider('n', { ...(payment ? { payment } : {}) } as Tenant)

describe('the policy of a page to pay on (SAFE15, decision 0048)', () => {
  test('allows what the checkout of Paytm loads from its own servers, and nothing unsafe', () => {
    const policy = policyOf(paytm)
    for (const directive of ["frame-src 'self'", "connect-src 'self'", "form-action 'self'", "font-src 'self'"]) {
      expect(policy).toContain(`${directive} ${PAYTM};`)
    }
    expect(policy).toContain(`style-src 'self' 'nonce-n' ${PAYTM};`)
    expect(policy).toContain(`img-src 'self' ${PAYTM} data:;`)
    expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic';")
    expect(policy).not.toContain('unsafe')
  })

  test('of a stand-in for tests allows only its address', () => {
    const policy = policyOf({ provider: 'paytm', host: 'http://127.0.0.1:4010' })
    expect(policy).toContain("frame-src 'self' http://127.0.0.1:4010;")
    expect(policy).not.toContain('*')
  })

  test.each([
    ['the sandbox', { provider: 'sandbox' } as const],
    ['no provider', undefined],
  ])('is that of every other page with %s', (_, payment) =>
    expect(policyOf(payment)).toBe(pagePolicies.own('n', {} as Tenant)),
  )
})

describe('the documents of a tenant with Paytm', () => {
  let upstream: StubUpstream
  let bff: TestBff
  beforeAll(async () => {
    upstream = await startKitchen()
    const site = laySite()
    site.writeTenant('spice', tenantFile('spice', { payment: paytm, clientConfig: { walletEnabled: true } }))
    bff = await startBff({ commerceUrl: upstream.url, site })
  })
  afterAll(async () => {
    await bff.close()
    await upstream.close()
  })

  const headersOf = async (path: string, host = 'spice.localhost') => (await bff.browser(host).get(path)).headers

  test('only pages that open a checkout are wider (M12, V4), and may open windows of banks', async () => {
    for (const [name, { path, policy }] of allPages()) {
      const headers = await headersOf(path.replaceAll(/:\w+/g, '1'))
      const pays = policy === 'provider'
      expect([name, String(headers['content-security-policy']).includes('paytm')]).toEqual([name, pays])
      const opener = pays ? 'same-origin-allow-popups' : 'same-origin'
      expect([name, headers['cross-origin-opener-policy']]).toEqual([name, opener])
    }
  })

  test('a wider page opens with a full page load, and is a page to pay on', () => {
    const wider = allPages().filter(([, { policy }]) => policy === 'provider')
    expect(wider.map(([name, { enters }]) => [name, enters])).toEqual(wider.map(([name]) => [name, 'load']))
    const toPayOn = new Set(['/:restaurantId/check-out/pay', '/my-credits'])
    expect(wider.filter(([, { path }]) => !toPayOn.has(path))).toEqual([])
  })

  test('the pay page of another tenant is not wider', async () =>
    expect((await headersOf('/1/check-out/pay', 'greens.localhost'))['content-security-policy']).not.toContain('paytm'))
})
