import { randomUUID } from 'node:crypto'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { smallCatalogue } from '@tiffin/commerce/testing/small-catalogue'
import type { NewOrder } from '@tiffin/contract/orders'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { dalOrder } from '../../testing/neighbours.ts'
import { laySite, type Site, tenantFile } from '../../testing/site.ts'

const MERCHANT = { merchantId: 'SPICE000000000000001', website: 'DEFAULT', keys: ['kitchen-key-0001'] }
const MOBILE = '9200000001'
const PASSCODE = '864209'

const AT_ONCE = 40

/** Longer than usual, so that a busy machine ends forty orders within the share of it that is reserved for that. */
const PATIENCE_MS = 6000

/** A stand-in for the provider's server, which takes every call and never answers. */
let provider: Server
let calls = 0
let site: Site
let commerce: TestCommerce
let bff: TestBff
let diner: Browser
let order: Omit<NewOrder, 'attemptKey'>
beforeAll(async () => {
  provider = createServer(() => {
    calls += 1
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  site = laySite(['spice'])
  site.writeTenant('spice', tenantFile('spice', { payment: { provider: 'paytm', host } }))
  const secrets = path.join(path.dirname(site.tenants), 'payment-secrets.json')
  writeFileSync(secrets, JSON.stringify({ spice: MERCHANT }))
  chmodSync(secrets, 0o600)
  const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  commerce = await startCommerce({
    folders: { tenantsDir: site.tenants, themesDir: site.themes },
    catalogue: { ...smallCatalogue, stores },
    config: { mode: 'demo', paymentHosts: [host], paymentSecrets: secrets },
  })
  bff = await startBff({
    ...{ commerceUrl: commerce.url, site, clock: commerce.clock.now },
    upstreamLimits: { deadlineMs: PATIENCE_MS, restMs: 1000 },
  })
  diner = await signedUp()
  const get = async (_method: string, at: string) => {
    const { status, body } = await diner.get(at).set('accept-encoding', 'identity')
    return { status, json: body as unknown }
  }
  const inCash = await dalOrder({ send: get, follow: () => Promise.reject(new Error('not followed')) })
  order = { ...inCash, order: { ...inCash.order, payment: 'DIGITAL' } }
})
afterAll(async () => {
  await bff.close()
  await commerce.close()
  provider.closeAllConnections()
  await new Promise<void>((resolve) => provider.close(() => resolve()))
  site.remove()
})

async function signedUp(): Promise<Browser> {
  const browser = bff.browser()
  const email = 'diner@example.com'
  await browser.post('/api/identity/sign-up', { name: 'Diner', mobile: MOBILE, email, passcode: PASSCODE })
  await browser.post('/api/identity/verify-code', { channel: 'mobile', code: await commerce.codeFor(MOBILE) })
  await browser.post('/api/identity/verify-code', { channel: 'email', code: await commerce.codeFor(email) })
  await browser.post('/api/identity/sign-in', { mobile: MOBILE, passcode: PASSCODE })
  return browser
}

async function placeOnce(attemptKey: string = randomUUID()) {
  const { status, body } = await diner.post('/api/orders', { ...order, attemptKey })
  return { status, body, attemptKey }
}

// After the BFF's deadline each would be a 504.
test('SAFE7: forty orders at once while the provider hangs: each gets in time the answer that the payment did not start', async () => {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => placeOnce()))
  expect([...new Set(answers.map(({ status, body }) => `${status} ${body.code}`))]).toEqual(['409 requote'])
  expect(calls).toBeGreaterThan(0)
})

test('AMB32: an attempt whose payment did not start is found as what it is: a cancelled order', async () => {
  const { attemptKey } = await placeOnce()
  const { status, body } = await diner.get(`/api/orders/attempts/${attemptKey}`)
  expect([status, body.order]).toEqual([
    200,
    {
      orderId: expect.any(String),
      message: 'The payment of this order did not go through, so the order is cancelled.',
      checkout: null,
    },
  ])
})
