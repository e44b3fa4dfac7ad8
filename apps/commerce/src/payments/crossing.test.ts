import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '../testing/codes.ts'
import { startCommerce, type TestCommerce, type TestPerson } from '../testing/commerce.ts'
import { withCoupons } from '../testing/coupons.ts'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '../testing/orders.ts'
import type { TenantPayments } from './provider.ts'
import { scriptedProvider } from './testing/scripted-provider.ts'

const OFF = 20
const bank = scriptedProvider()

/** Called with the payment while the provider's answer to its start is under way. */
let whileStarting: (paymentId: string) => Promise<void>
const payments: TenantPayments = {
  ...bank.payments,
  provider: {
    ...bank.payments.provider,
    async start(merchant, payment) {
      const started = await bank.payments.provider.start(merchant, payment)
      await whileStarting(payment.paymentId)
      return started
    },
  },
}

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  const catalogue = withCoupons({ code: 'LAST', amount: OFF, total: 1 })
  const stores = catalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  commerce = await startCommerce({
    at: '2026-11-23T06:30:00Z',
    catalogue: { ...catalogue, stores },
    payment: { provider: 'sandbox' },
    payments,
  })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  asha = await commerce.signedIn('alpha')
  whileStarting = async () => {}
})

const online = { isPaymentCOD: false, paymentMode: 'DIGITAL' }
const order = (total: number, more: object = {}) =>
  place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, total, { ...online, ...more }), randomUUID())
const withLast = (off: number) => order(TWO_DALS_TOTAL - off, { couponCode: 'LAST', couponAmount: off })
const callback = (paymentId: string) =>
  commerce.call('alpha', 'POST', '/payment/callback', {
    headers: { 'content-type': 'application/octet-stream' },
    body: bank.callbackOf(paymentId) as never,
  })
const check = (orderId: string, hint: string) =>
  commerce.call('alpha', 'POST', '/payment/check', {
    token: asha.token,
    body: { user: asha.mobile, orderId, hint },
  })
const eventsOf = (orderId: string) =>
  inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
    db.selectFrom('order_event').select('move').where('order_id', '=', orderId).orderBy('seq').execute(),
  ).then((rows) => rows.map(({ move }) => move))

describe('calls that cross each other', () => {
  test('SAFE6: a callback before the answer of the start is stored: paid once, and the diner gets an answer', async () => {
    const seen: string[] = []
    whileStarting = async (paymentId) => {
      seen.push(paymentId)
      bank.say(paymentId, { status: 'success', amount: TWO_DALS_TOTAL * 100, transactionId: 'T1' })
      expect((await callback(paymentId)).status).toBe(200)
    }
    const placed = await order(TWO_DALS_TOTAL)
    const orderId = seen[0] ?? ''
    expect(await eventsOf(orderId)).toEqual(['place-digital', 'payment-succeeds'])
    expect([placed.status, placed.json.data?.orderId]).toEqual([200, orderId])
    expect((await check(orderId, 'PENDING')).json.data.verdict).toBe('paid')
  })

  test("SB9: a coupon's last use by two tabs: the second may have it once the first fails at the bank", async () => {
    const first = await withLast(OFF)
    expect(first.status).toBe(200)
    const second = await withLast(OFF)
    expect([second.status, second.json.code]).toEqual([409, 'requote'])
    bank.say(first.json.data.orderId, { status: 'failure' })
    await check(first.json.data.orderId, 'TXN_FAILURE')
    const again = await withLast(OFF)
    expect([again.status, again.json.data.paymentStatus]).toEqual([200, 'USER_PENDING'])
    // The first succeeds late: its money is returned, and the coupon stays with the second.
    bank.say(first.json.data.orderId, { status: 'success', amount: (TWO_DALS_TOTAL - OFF) * 100, transactionId: 'T2' })
    await callback(first.json.data.orderId)
    expect(await eventsOf(first.json.data.orderId)).toEqual(['place-digital', 'payment-fails', 'payment-succeeds'])
    expect((await withLast(OFF)).status).toBe(409)
  })
})
