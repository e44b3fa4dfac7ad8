import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import {
  DIGITAL_TOTAL,
  PAYTM_KEY,
  PAYTM_MERCHANT,
  type PaytmCommerce,
  startPaytmCommerce,
} from '#modules/payments/testing/paytm-commerce'
import type { TestPerson } from '#testing/commerce'

const START = '2026-11-23T06:30:00Z'

let commerce: PaytmCommerce
let asha: TestPerson
beforeAll(async () => {
  commerce = await startPaytmCommerce({ at: START })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  commerce.useKeys(PAYTM_KEY)
  asha = await commerce.signedIn('alpha')
})

const callback = (body: string, tenant = 'alpha') =>
  commerce.call(tenant, 'POST', '/payment/callback', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body as never,
  })

const paymentOf = (orderId: string, tenant = 'alpha') =>
  inTenant(commerce.commerce.db, tenant, ({ db }) =>
    db
      .selectFrom('payment')
      .select(['state', 'transaction_id', 'bank_reference', 'paid_by', 'merchant_id'])
      .where('tenant', '=', tenant)
      .where('subject_id', '=', orderId)
      .executeTakeFirst(),
  )

describe('M11, M15: an order is paid at Paytm', () => {
  test('started with its total, and paid when Paytm says so after the callback', async () => {
    const orderId = await commerce.placeDigital('alpha', asha)
    const there = commerce.paytm.paymentOf(PAYTM_MERCHANT, orderId)
    expect(there).toMatchObject({ amount: (DIGITAL_TOTAL / 100).toFixed(2), status: null })
    expect(await paymentOf(orderId)).toMatchObject({ state: 'open', merchant_id: PAYTM_MERCHANT })
    commerce.paytm.pay(PAYTM_MERCHANT, orderId)
    expect((await callback(commerce.paytm.callback(PAYTM_MERCHANT, orderId))).status).toBe(200)
    expect(await paymentOf(orderId)).toMatchObject({
      ...{ state: 'paid', paid_by: 'UPI', transaction_id: there?.transactionId, bank_reference: there?.bankReference },
    })
  })

  test('SAFE5: a signed callback that says success decides nothing while Paytm knows no payment', async () => {
    const orderId = await commerce.placeDigital('alpha', asha)
    const body = commerce.paytm.callback(PAYTM_MERCHANT, orderId, { STATUS: 'TXN_SUCCESS', RESPCODE: '01' })
    expect((await callback(body)).status).toBe(200)
    expect(await paymentOf(orderId)).toMatchObject({ state: 'open' })
  })

  test("SAFE12: with a shared merchant account, a tenant's callback names no payment of the other", async () => {
    const orderId = await commerce.placeDigital('alpha', asha)
    commerce.paytm.pay(PAYTM_MERCHANT, orderId)
    const answer = await callback(commerce.paytm.callback(PAYTM_MERCHANT, orderId), 'beta')
    expect(answer.status).toBe(404)
    expect(await paymentOf(orderId)).toMatchObject({ state: 'open' })
  })

  test('the key is replaced between the start and the callback, without a restart', async () => {
    const orderId = await commerce.placeDigital('alpha', asha)
    const account = commerce.paytm.addMerchant(PAYTM_MERCHANT, PAYTM_KEY)
    commerce.paytm.pay(PAYTM_MERCHANT, orderId)
    const signedBefore = commerce.paytm.callback(PAYTM_MERCHANT, orderId)
    account.key = 'kitchen-key-0002'
    commerce.useKeys('kitchen-key-0002', PAYTM_KEY)
    expect((await callback(signedBefore)).status).toBe(200)
    expect(await paymentOf(orderId)).toMatchObject({ state: 'paid' })
    commerce.useKeys('kitchen-key-0002')
    expect((await callback(signedBefore)).status).toBe(404)
    commerce.paytm.addMerchant(PAYTM_MERCHANT, PAYTM_KEY)
  })

  test('while Paytm gives no answer, the order stays open, and it is settled afterwards', async () => {
    const orderId = await commerce.placeDigital('alpha', asha)
    commerce.paytm.pay(PAYTM_MERCHANT, orderId)
    commerce.paytm.fail('status', '503', 'wrong-signature')
    const body = commerce.paytm.callback(PAYTM_MERCHANT, orderId)
    expect([(await callback(body)).status, (await callback(body)).status]).toEqual([200, 200])
    expect(await paymentOf(orderId)).toMatchObject({ state: 'open' })
    expect((await callback(body)).status).toBe(200)
    expect(await paymentOf(orderId)).toMatchObject({ state: 'paid' })
  })
})
