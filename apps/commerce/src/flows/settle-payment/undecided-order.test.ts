import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { smallCatalogue } from '#testing/small-catalogue'

const START = '2026-11-23T06:30:00Z'
const DECIDED_BY = '2026-11-23T06:50:00.000Z'

const bank = scriptedProvider()
let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  const catalogue = { ...smallCatalogue, stores }
  commerce = await startCommerce({ at: START, catalogue, payment: { provider: 'sandbox' }, payments: bank.payments })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  asha = await commerce.signedIn('alpha')
})

const get = async (path: string) => (await commerce.call('alpha', 'GET', path, { token: asha.token })).json.data

async function newOrder(more: object = {}): Promise<string> {
  const online = { isPaymentCOD: false, paymentMode: 'DIGITAL', ...more }
  return (await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, online))).json.data.orderId
}

const check = (orderId: string) =>
  commerce.call('alpha', 'POST', '/payment/check', {
    token: asha.token,
    body: { user: asha.mobile, orderId, hint: 'PENDING' },
  })

const paymentOf = (orderId: string) => get(`/payment?user=${asha.mobile}&orderId=${orderId}`)

/** An order as its payment, its tracking page and its list describe it. */
async function everywhere(orderId: string) {
  const tracked = await get(`/trackOrder?orderId=${orderId}&userId=${asha.mobile}`)
  const lists = await get(`/pastOrder?user=${asha.mobile}`)
  const listed = [...lists.activeOrders, ...lists.cancelledOrders].find((each) => each.orderId === orderId)
  const { verdict, decidedBy, refusal, mayCancel } = await paymentOf(orderId)
  const ofOrders = [tracked, listed].map((order) => ({
    ...{ decidedBy: order.decidedBy, refusal: order.paymentRefusal, mayCancel: order.mayCancel },
  }))
  return { verdict, of: [{ decidedBy, refusal, mayCancel }, ...ofOrders] }
}
const three = <T>(value: T): T[] => [value, value, value]

describe('AMB109: payment, tracking and list of an order say the same', () => {
  test('undecided: until when, and that it may be cancelled', async () => {
    const orderId = await newOrder()
    commerce.clock.advance(60_000)
    expect(await everywhere(orderId)).toEqual({
      verdict: 'undecided',
      of: three({ decidedBy: DECIDED_BY, refusal: null, mayCancel: true }),
    })
  })

  test('refused: the words of the bank, as one plain line', async () => {
    const orderId = await newOrder()
    const words = `Declined\u0000 by\u202e your bank.\n${'x'.repeat(300)}`
    bank.say(orderId, { status: 'failure', refusal: { code: 'B-227', words } })
    await check(orderId)
    const refusal = { code: 'B-227', words: `Declined by your bank. ${'x'.repeat(177)}` }
    expect(await everywhere(orderId)).toEqual({
      verdict: 'failed',
      of: three({ decidedBy: null, refusal, mayCancel: false }),
    })
  })

  test('cancelled by the owner while undecided: nothing is to be paid any more', async () => {
    const orderId = await newOrder()
    const query = new URLSearchParams({ orderId, user: asha.mobile, store: '1' })
    expect((await commerce.call('alpha', 'DELETE', `/placeOrder?${query}`, { token: asha.token })).status).toBe(200)
    expect(await everywhere(orderId)).toEqual({
      verdict: 'cancelled',
      of: three({ decidedBy: null, refusal: null, mayCancel: false }),
    })
    expect((await paymentOf(orderId)).checkout).toBeNull()
  })

  test('cancelled while undecided, and paid later: the open page of the order hears of it', async () => {
    const orderId = await newOrder()
    const query = new URLSearchParams({ orderId, user: asha.mobile, store: '1' })
    await commerce.call('alpha', 'DELETE', `/placeOrder?${query}`, { token: asha.token })
    const heard: unknown[] = []
    const end = commerce.commerce.orderEvents.subscribe((event) => void heard.push(event))
    bank.say(orderId, { status: 'success', amount: TWO_DALS_TOTAL * 100, transactionId: 'T1' })
    await check(orderId)
    end()
    expect(heard).toEqual([{ tenant: 'alpha', orderId, status: 800, seq: 3 }])
    const { paymentStatus, refunds } = await get(`/trackOrder?orderId=${orderId}&userId=${asha.mobile}`)
    expect([paymentStatus, refunds]).toMatchObject(['TXN_SUCCESS', [{ cause: 'late-payment' }]])
  })

  test('paid, and then cancelled by the owner: cancelled, not failed', async () => {
    const orderId = await newOrder()
    bank.say(orderId, { status: 'success', amount: TWO_DALS_TOTAL * 100, transactionId: 'T1' })
    await check(orderId)
    expect((await everywhere(orderId)).verdict).toBe('paid')
    const query = new URLSearchParams({ orderId, user: asha.mobile, store: '1' })
    await commerce.call('alpha', 'DELETE', `/placeOrder?${query}`, { token: asha.token })
    expect((await everywhere(orderId)).verdict).toBe('cancelled')
  })

  test('cash: none of this', async () => {
    const orderId = await newOrder({ isPaymentCOD: true, paymentMode: 'CASH' })
    expect((await everywhere(orderId)).of).toEqual(three({ decidedBy: null, refusal: null, mayCancel: true }))
  })
})
