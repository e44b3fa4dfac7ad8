import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { addressAt, aParty, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { nearPoint, outsidePoint } from '#testing/small-catalogue'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const order = (more: Record<string, unknown>) =>
  place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, more))

/** Expects that the diner keeps the cart, and gets the message and code. */
const keptWith = ({ status, json }: Awaited<ReturnType<typeof order>>, code: string, message: string) =>
  expect([status, json.code, json.message, json.reason]).toEqual([
    409,
    'requote',
    message,
    { code, data: expect.anything(), final: false },
  ])

describe('AMB32: refusals that another choice resolves are not final', () => {
  test.each([
    { paymentMode: 'WALLET', isPaymentCOD: false },
    { paymentMode: 'DIGITAL', isPaymentCOD: false },
  ])('%j: another mode of payment', async (more) =>
    keptWith(await order(more), 'payment-not-offered', 'This way of paying is not available here'),
  )

  test('AMB29: an order without an address gets this message at payment, with saved addresses or without', async () => {
    const ravi = await commerce.signedIn('alpha')
    const body = orderBody(ids, ravi, twoDals, TWO_DALS_TOTAL, { orderType: 'DELIVERY' })
    keptWith(await place(commerce, 'alpha', ravi, body), 'entry-missing', 'Address not selected')
    await addressAt(commerce, ravi, nearPoint)
    keptWith(await place(commerce, 'alpha', ravi, body), 'entry-not-chosen', 'Address not selected')
  })
})

describe('SB10: final refusals', () => {
  const weekdays = { scheduledFrom: '2026-11-23', scheduledTo: '2026-11-27', daysOfWeek: ['MONDAY'], time: '12:00:00' }
  const refusalOf = async (more: Record<string, unknown>) => {
    const { status, json } = await order(more)
    expect([status, json.code]).toEqual([422, 'refused'])
    expect(json.reason.final).toBe(true)
    // AMB32: a final refusal lists the changes too.
    expect(json.changes[0]).toMatchObject({ kind: 'refused', reason: { code: json.reason.code } })
    return [json.reason.code, json.message]
  }
  const statusOf = async (more: Record<string, unknown>) => (await order(more)).status

  test.each([
    [{ type: 'LATER' }, 'date-out-of-range', 'Please Enter a Valid Date'],
    [{ type: 'SCHEDULE', scheduled: weekdays }, 'order-type-not-offered', 'This kind of order is not available here'],
    [{ preferences: aParty }, 'order-type-not-offered', 'This kind of order is not available here'],
    [
      { orderCategory: 'BULK', preferences: aParty },
      'order-type-not-offered',
      'This kind of order is not available here',
    ],
    [{ paymentMode: 'CASH', isPaymentCOD: false }, 'payment-not-offered', 'This way of paying is not available here'],
    // M24: an order that is not for cash is not placed for cash, even when cash is the first offered mode.
    [
      { paymentMode: undefined, isPaymentCOD: false },
      'payment-not-offered',
      'This way of paying is not available here',
    ],
    // M25: an order for now that carries a day is refused. Ignoring the day would cook the food at once.
    [
      { scheduled: { date: '11/24/2026', time: '13:00:00' } },
      'order-type-not-offered',
      'This kind of order is not available here',
    ],
    [{ scheduled: weekdays }, 'order-type-not-offered', 'This kind of order is not available here'],
    [{ items: [] }, 'cart-empty', 'Cart is Empty'],
  ])('%j: %s, "%s"', async (more, code, message) => expect(await refusalOf(more)).toEqual([code, message]))

  test('AMB12: of two refusals the first in the specified sequence decides', async () => {
    commerce.clock.set('2026-11-21T23:01:00+05:30')
    expect((await order({ orderType: 'DELIVERY' })).json.reason.code).toBe('store-closed')
    expect((await refusalOf({ items: [], couponCode: 'HALF' }))[0]).toBe('cart-empty')
  })

  test('K2, AMB32: a closed store is no final refusal: the order can be for another time', async () => {
    commerce.clock.set('2026-11-21T23:01:00+05:30')
    keptWith(await order({}), 'store-closed', 'Store is closed right now')
  })

  test("AMB32: a store that doesn't deliver is no final refusal: the diner can collect the order", async () => {
    const outside = await addressAt(commerce, asha, outsidePoint)
    commerce.clock.set('2026-11-21T19:00:00+05:30')
    const more = { ...delivery(outside), store: ids.store('night') }
    const { status, json } = await order(more)
    expect([status, json.code, json.message]).toEqual([409, 'requote', 'This store does not deliver'])
    expect(json.reason).toEqual({ code: 'delivery-not-offered', data: {}, final: false })
  })

  test("SB8: another person's address is not found", async () => {
    const ravi = await commerce.signedIn('alpha')
    expect(await statusOf(delivery(await addressAt(commerce, ravi, nearPoint)))).toBe(404)
    expect(await statusOf(delivery('not-a-uuid'))).toBe(404)
  })

  test("a store that doesn't exist", async () => expect(await statusOf({ store: 999 })).toBe(404))
})
