import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { smallCatalogue } from '#testing/small-catalogue'

const bank = scriptedProvider()
let commerce: TestCommerce
beforeAll(async () => {
  const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  commerce = await startCommerce({
    at: '2026-11-23T06:30:00Z',
    catalogue: { ...smallCatalogue, stores },
    payment: { provider: 'sandbox' },
    payments: bank.payments,
  })
})
afterAll(() => commerce.close())

test('SAFE5: repeated callbacks and pages ask the provider about a payment thirty times a minute at most; then the job asks', async () => {
  const asha = await commerce.signedIn('alpha')
  const ids = await catalogueIds(commerce.commerce, 'alpha')
  const body = orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, { isPaymentCOD: false, paymentMode: 'DIGITAL' })
  const orderId: string = (await place(commerce, 'alpha', asha, body)).json.data.orderId
  const callback = () =>
    commerce.call('alpha', 'POST', '/payment/callback', {
      headers: { 'content-type': 'application/octet-stream' },
      body: bank.callbackOf(orderId) as never,
    })
  const verdict = async () => {
    const wanted = { user: asha.mobile, orderId, hint: 'PENDING' }
    const answer = await commerce.call('alpha', 'POST', '/payment/check', { token: asha.token, body: wanted })
    return answer.json.data.verdict
  }
  const asked = () => bank.calls.filter((name) => name === 'status').length

  bank.say(orderId, { status: 'pending' })
  for (let times = 0; times < 20; times++) {
    expect([(await callback()).status, await verdict()]).toEqual([200, 'undecided'])
  }
  expect(asked()).toBe(30)
  bank.say(orderId, { status: 'success', amount: TWO_DALS_TOTAL * 100, transactionId: 'T1' })
  commerce.clock.advance(20_000)
  await commerce.worker.runDue()
  expect([asked(), await verdict()]).toEqual([31, 'paid'])
})
