import { randomUUID } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { reportDifferences } from '#doors/payment-comparison-routes'
import { type OpenDatabase, openDatabase } from '#kernel/db/open'
import { PAYTM_KEY, PAYTM_MERCHANT } from '#modules/payments/testing/paytm-commerce'
import { catalogueIds } from '#testing/codes'
import { startCommerce, type TestChoice, type TestCommerce, type TestPerson } from '#testing/commerce'
import { layMigratedDatabase } from '#testing/migrated-folder'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { smallCatalogue } from '#testing/small-catalogue'
import { twoTenants, writeTenants } from '#testing/tenants'
import { type PaytmStub, startPaytmStub } from '../../modules/payments/providers/paytm/testing/stub.ts'

const NOON = '2026-11-23T06:30:00Z'
const AN_HOUR_LATER = '2026-11-23T07:30:00Z'

const root = mkdtempSync(path.join(tmpdir(), 'tiffin-after-restore-'))
const restoredDir = path.join(root, 'restored')

const digital = { isPaymentCOD: false, paymentMode: 'DIGITAL' }

let bank: PaytmStub
let choice: TestChoice
let database: OpenDatabase
let commerce: TestCommerce
let asha: TestPerson
let bina: TestPerson
/** The key, body and answer of an order that the copy has. */
let kept: { key: string; text: string }
/** The payment that the bank has and the copy has not. */
let lostPayment: string

async function start(dataDir: string, at: string, catalogue: unknown): Promise<void> {
  database = await openDatabase({ kind: 'embedded', dataDir })
  commerce = await startCommerce({ ...choice, at, catalogue, database })
}
async function stop(): Promise<void> {
  await commerce.close()
  await database.close()
}

async function order(more: Record<string, unknown> = {}, { tenant = 'alpha', key = String(randomUUID()) } = {}) {
  const person = tenant === 'alpha' ? asha : bina
  const body = orderBody(await catalogueIds(commerce.commerce, tenant), person, twoDals, TWO_DALS_TOTAL, more)
  return place(commerce, tenant, person, body, key)
}

beforeAll(async () => {
  bank = await startPaytmStub(() => commerce.clock.now())
  bank.addMerchant(PAYTM_MERCHANT, PAYTM_KEY)
  const secrets = path.join(root, 'payment-secrets.json')
  // The other tenant has no provider.
  writeFileSync(
    secrets,
    JSON.stringify({ alpha: { merchantId: PAYTM_MERCHANT, website: 'DEFAULT', keys: [PAYTM_KEY] } }),
  )
  chmodSync(secrets, 0o600)
  const payment = { provider: 'paytm', host: bank.url } as const
  choice = {
    payment,
    folders: writeTenants(root, twoTenants, { payment }),
    config: { paymentHosts: [bank.url], paymentSecrets: secrets },
  }
  const dataDir = path.join(root, 'first')
  await layMigratedDatabase(dataDir)
  const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  await start(dataDir, NOON, { ...smallCatalogue, stores })
  asha = await commerce.signedIn('alpha')
  bina = await commerce.signedIn('beta')
  const key = randomUUID()
  kept = { key, text: (await order({}, { key })).text }
  const copy = await database.backUp?.(commerce.clock.now())
  const lost = (await order(digital)).json.data.orderId
  bank.pay(PAYTM_MERCHANT, lost)
  lostPayment = bank.paymentOf(PAYTM_MERCHANT, lost)?.orderId ?? ''
  await stop()
  cpSync(path.join(copy?.folder ?? '', 'db'), path.join(restoredDir, 'db'), { recursive: true })
  await start(restoredDir, AN_HOUR_LATER, null)
}, 120_000)
afterAll(async () => {
  await stop()
  await bank.close()
  rmSync(root, { recursive: true, force: true })
})

const found = async () => (await reportDifferences(commerce.commerce.db, 'alpha', '2000-01-01')).differences

describe('SAFE19: commerce that starts on a copy of its database', () => {
  test('takes no orders until the payments are compared, and says so', async () => {
    bank.failAll('503')
    const refused = await order()
    expect(refused).toMatchObject({
      status: 409,
      headers: { 'retry-after': '30' },
      json: {
        code: 'requote',
        message: 'We are checking earlier payments and take no orders for a few minutes. Your cart is kept.',
        reason: { code: 'placing-closed', final: false },
      },
    })
  })

  test('answers for an order that was placed before as it did, and takes the orders of a tenant without a provider', async () => {
    expect((await order({}, { key: kept.key })).text).toBe(kept.text)
    expect((await order({}, { tenant: 'beta' })).status).toBe(200)
  })

  test('takes cash while the provider is away, and no money that passes through it', async () => {
    await commerce.worker.runDue()
    expect((await order()).status).toBe(200)
    expect(await order(digital)).toMatchObject({ status: 409, json: { reason: { code: 'payment-not-started' } } })
    expect(await found()).toEqual([])
  })

  test('names the payments that it does not know when the provider answers, and is open', async () => {
    bank.failAll(null)
    commerce.clock.advance(60_000)
    await commerce.worker.runDue()
    expect(await found()).toMatchObject([
      { kind: 'provider-only', paymentId: lostPayment, theirAmount: TWO_DALS_TOTAL * 100, theirStatus: 'success' },
    ])
    expect((await order(digital)).status).toBe(200)
  })

  test('and is open at its next start', async () => {
    await stop()
    await start(restoredDir, AN_HOUR_LATER, null)
    expect(existsSync(path.join(restoredDir, 'db/copied.json'))).toBe(false)
    expect((await order(digital)).status).toBe(200)
  })
})
