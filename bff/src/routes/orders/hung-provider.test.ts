import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { smallCatalogue } from '@tiffin/commerce/testing/small-catalogue'
import type { NewOrder } from '@tiffin/contract/orders'
import { startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import type { Browser } from '../../testing/bff.ts'
import { dalOrder } from '../../testing/neighbours.ts'

const MERCHANT = { merchantId: 'SPICE000000000000001', website: 'DEFAULT', keys: ['kitchen-key-0001'] }

const AT_ONCE = 40

/** Longer than usual, so that a busy machine ends forty orders within the share of it that is reserved for that. */
const PATIENCE_MS = 6000

/** A stand-in for the provider's server, which takes every call and never answers. */
let provider: Server
let calls = 0
let folder: string
let system: WholeSystem
let diner: Browser
let order: Omit<NewOrder, 'attemptKey'>
beforeAll(async () => {
  provider = createServer(() => {
    calls += 1
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  folder = mkdtempSync(path.join(tmpdir(), 'tiffin-hung-'))
  const secrets = path.join(folder, 'payment-secrets.json')
  writeFileSync(secrets, JSON.stringify({ spice: MERCHANT }), { mode: 0o600 })
  const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  system = await startWholeSystem({
    tenants: { spice: { payment: { provider: 'paytm', host } } },
    catalogue: { ...smallCatalogue, stores },
    config: { paymentHosts: [host], paymentSecrets: secrets },
    upstreamLimits: { deadlineMs: PATIENCE_MS, restMs: 1000 },
  })
  diner = system.diner
  const get = async (_method: string, at: string) => {
    const { status, body } = await diner.get(at).set('accept-encoding', 'identity')
    return { status, json: body as unknown }
  }
  const inCash = await dalOrder({ send: get, follow: () => Promise.reject(new Error('not followed')) })
  order = { ...inCash, order: { ...inCash.order, payment: 'DIGITAL' } }
})
afterAll(async () => {
  await system.close()
  provider.closeAllConnections()
  await new Promise<void>((resolve) => provider.close(() => resolve()))
  rmSync(folder, { recursive: true })
})

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
