import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { anAccount } from '#testing/account'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import {
  addressAt,
  delivery,
  orderBody,
  place,
  refusedLine,
  type TestLine,
  TWO_DALS_TOTAL,
  totalChange,
  twoDals,
} from '#testing/orders'
import { farPoint, nearPoint } from '#testing/small-catalogue'

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

const order = (lines: readonly TestLine[], total: number, more: Record<string, unknown> = {}) =>
  place(commerce, 'alpha', asha, orderBody(ids, asha, lines, total, more))
const track = (orderId: string, person = asha) =>
  commerce.call('alpha', 'GET', `/trackOrder?orderId=${orderId}&userId=${person.mobile}`, { token: person.token })

test('AMB93: the flags of store and dishes are those of the catalogue at placement, whatever the request says', async () => {
  const flags = { isCMS: true, isCooking: false, isQC: false, isIMS: true }
  const body = orderBody(ids, asha, twoDals, TWO_DALS_TOTAL)
  const items = (body.items as object[]).map((item) => ({ ...item, ...flags }))
  const placed = await place(commerce, 'alpha', asha, { ...body, items })
  const { data } = (await track(placed.json.data.orderId)).json
  expect(data).toMatchObject({ isTracking: true, isDelivery: true, isSelfDelivery: true })
  expect(data.items[1]).toMatchObject({ isCMS: false, isCooking: true, isQC: true, isIMS: false })
})

describe('SB11: an order paid in cash', () => {
  test('collected: it is accepted, and its owner can track it', async () => {
    const placed = await order(twoDals, TWO_DALS_TOTAL, { instructions: { addons: [], comments: 'Less oil' } })
    expect([placed.status, placed.json]).toEqual([
      200,
      {
        statusCode: 200,
        message: 'Your order has been placed',
        data: { orderId: expect.stringMatching(/^[2-9A-HJ-NP-Z]{11}$/), paymentStatus: 'PENDING' },
      },
    ])
    const { data } = (await track(placed.json.data.orderId)).json
    expect(data).toMatchObject({
      orderType: 'PICKUP',
      orderStatus: 100,
      stages: { 100: NOON },
      placedAt: NOON,
      storeName: 'Day Kitchen',
      timeZone: 'Asia/Kolkata',
      itemTotal: 360,
      totalDiscount: 40,
      deliveryCharges: 0,
      packagingCharges: 10,
      couponAmount: 0,
      taxCharges: 18,
      gstEnabled: true,
      orderValue: TWO_DALS_TOTAL,
      isPaymentCOD: true,
      paymentMode: 'CASH',
      orderCancellationNumber: '1800123456',
      user: { name: asha.name, address: '1 Test Road, New Delhi' },
      instructions: { addons: [], comments: 'Less oil' },
    })
    expect(data.items).toEqual({
      1: expect.objectContaining({
        itemId: '1',
        productName: 'Dal Makhani',
        isVeg: true,
        statusCode: 100,
        qty: 2,
        amount: 360,
        selectedVariant: expect.objectContaining({ displayName: 'Full', price: 180 }),
      }),
    })
  })

  test('delivered: the charge depends on the distance of the address', async () => {
    const near = await order(twoDals, 390, delivery(await addressAt(commerce, asha, nearPoint)))
    const far = await order(twoDals, 410, delivery(await addressAt(commerce, asha, farPoint)))
    expect([near.status, far.status]).toEqual([200, 200])
    expect((await track(far.json.data.orderId)).json.data).toMatchObject({
      orderType: 'DELIVERY',
      deliveryCharges: 40,
      user: { name: 'Home', address: 'Flat 4, MG Road, Delhi, 110001' },
    })
  })

  test('a placement sends a confirmation, a refusal sends none', async () => {
    const person = await commerce.signedIn('alpha')
    const refused = await place(commerce, 'alpha', person, orderBody(ids, person, twoDals, 1))
    const placed = await place(commerce, 'alpha', person, orderBody(ids, person, twoDals, TWO_DALS_TOTAL))
    commerce.clock.advance(250)
    await commerce.worker.runDue()
    const mails = commerce.outbox.sent.filter((each) => each.recipient === person.email)
    expect(refused.status).toBe(409)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(placed.json.data.orderId)
  })

  test('Q36: a person without an e-mail address gets the confirmation by SMS', async () => {
    const person = await anAccount(commerce, { email: null })
    const placed = await place(commerce, 'alpha', person, orderBody(ids, person, twoDals, TWO_DALS_TOTAL))
    commerce.clock.advance(250)
    await commerce.worker.runDue()
    const told = commerce.outbox.sent.filter((each) => each.recipient === person.mobile)
    expect(told.map(({ channel, text }) => [channel, text.includes(placed.json.data.orderId)])).toEqual([
      ['mobile', true],
    ])
  })

  test('AMB28: a free dish costs nothing', async () => {
    const raita: TestLine = { product: 'raita', size: 'cup', qty: 1, price: 40, discountedPrice: 'Free' }
    const placed = await order([...twoDals, raita], TWO_DALS_TOTAL)
    expect(placed.status).toBe(200)
    expect((await track(placed.json.data.orderId)).json.data.totalDiscount).toBe(80)
  })

  test('M24, AMB33: COD counts as cash', async () => {
    expect((await order(twoDals, TWO_DALS_TOTAL, { paymentMode: 'COD' })).status).toBe(200)
  })
})

describe('AMB32: a requote lists the changes that the diner has to confirm', () => {
  const changesOf = async (lines: readonly TestLine[], total: number, more?: Record<string, unknown>) => {
    const answer = await order(lines, total, more)
    expect([answer.status, answer.json.code]).toEqual([409, 'requote'])
    return answer.json.changes
  }

  test('a price that differs from the price shown', async () => {
    const seen: TestLine = { product: 'dal', size: 'full', qty: 2, price: 200, discountedPrice: 150 }
    expect(await changesOf([seen], 310)).toEqual([
      { kind: 'price', line: 0, was: 150, now: 180 },
      totalChange(310, TWO_DALS_TOTAL),
    ])
  })

  test('a total that differs from the total shown', async () => {
    expect(await changesOf(twoDals, 360)).toEqual([totalChange(360, TWO_DALS_TOTAL)])
  })

  test.each([
    ['kheer', 'cup', 90, 'Item Out Of Stock', refusedLine(1, 'dish-out-of-stock')],
    [
      'poha',
      'plate',
      80,
      'Next available at 10:00 AM on Sun, 22 Nov',
      refusedLine(1, 'dish-not-now', { nextMinute: 600, nextDate: '2026-11-22' }),
    ],
    ['dal', 'tub', 400, 'This size is currently not available', refusedLine(1, 'size-not-sold')],
  ])('%s %s is removed, and the rest costs the same', async (product, size, price, message, change) => {
    const answer = await order([...twoDals, { product, size, qty: 1, price }], TWO_DALS_TOTAL)
    expect([answer.status, answer.json.code, answer.json.message]).toEqual([409, 'requote', message])
    expect(answer.json.reason).toEqual({ ...change.reason, final: false, line: 1 })
    expect(answer.json.changes).toEqual([change])
  })

  test("a size that doesn't exist, or belongs to another dish, is removed", async () => {
    const items = [
      { productId: ids.product('dal'), variantId: 999_999, qty: 1, price: 1 },
      { productId: ids.product('raita'), variantId: ids.size('dal', 'full'), qty: 1, price: 180 },
    ]
    const changes = await changesOf(twoDals, TWO_DALS_TOTAL, { items })
    expect(changes.slice(0, 2)).toEqual([refusedLine(0, 'size-not-sold'), refusedLine(1, 'size-not-sold')])
  })

  test('AMB67: more pieces of a dish than its limit, over all its sizes', async () => {
    const lines: TestLine[] = [
      { product: 'biryani', size: 'half', qty: 2, price: 250.5 },
      { product: 'biryani', size: 'full', qty: 2, price: 450 },
    ]
    expect(await changesOf([...twoDals, ...lines], 1771)).toEqual([
      refusedLine(1, 'quantity-above', { most: 3 }),
      refusedLine(2, 'quantity-above', { most: 3 }),
      totalChange(1771, TWO_DALS_TOTAL),
    ])
    expect((await order([{ ...(lines[0] as TestLine), qty: 3 }], 761.5)).status).toBe(200)
  })

  test.each([
    [
      { product: 'raita', size: 'cup', qty: 1, price: 40, discountedPrice: 'Free' } as TestLine,
      30,
      { code: 'cart-value-below', data: { min: 10_000 } },
      '₹100.00',
    ],
    [
      { product: 'dal', size: 'full', qty: 12, price: 200, discountedPrice: 180 } as TestLine,
      2190,
      { code: 'cart-value-above', data: { max: 200_000 } },
      '₹2,000.00',
    ],
  ])('M6, M7: a delivered order outside the bounds: %j', async (line, total, reason, bound) => {
    const { status, json } = await order([line], total, delivery(await addressAt(commerce, asha, nearPoint)))
    expect([status, json.reason, json.changes]).toEqual([
      409,
      { ...reason, final: false },
      [{ kind: 'refused', reason }],
    ])
    expect(json.message).toContain(bound)
  })

  test('M8: a collected order has no limits', async () => {
    const one: TestLine = { product: 'raita', size: 'cup', qty: 1, price: 40, discountedPrice: 'Free' }
    expect((await order([one], 10)).status).toBe(200)
  })
})

describe('SB8: an order belongs to its owner', () => {
  test('is not found for another person or another tenant', async () => {
    const { orderId } = (await order(twoDals, TWO_DALS_TOTAL)).json.data
    const ravi = await commerce.signedIn('alpha')
    const answer = await track(orderId, ravi)
    expect([answer.status, answer.json]).toEqual([404, { error: "Order Doesn't exist", code: 'not-found' }])
    const asAsha = await commerce.call('alpha', 'GET', `/trackOrder?orderId=${orderId}&userId=${asha.mobile}`, {
      token: ravi.token,
    })
    expect(asAsha.status).toBe(404)
    const beta = await commerce.signedIn('beta', { mobile: asha.mobile })
    const elsewhere = await commerce.call('beta', 'GET', `/trackOrder?orderId=${orderId}&userId=${asha.mobile}`, {
      token: beta.token,
    })
    expect(elsewhere.status).toBe(404)
  })

  test('cannot be placed in the name of another person', async () => {
    const ravi = await commerce.signedIn('alpha')
    expect((await place(commerce, 'alpha', asha, orderBody(ids, ravi, twoDals, TWO_DALS_TOTAL))).status).toBe(404)
  })
})
