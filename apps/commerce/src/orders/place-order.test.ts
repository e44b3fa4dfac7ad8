import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NOON } from '../testing/clock.ts'
import { type CatalogueIds, catalogueIds } from '../testing/codes.ts'
import { startCommerce, type TestCommerce, type TestPerson } from '../testing/commerce.ts'
import { aParty, orderBody, place, type TestLine, TWO_DALS_TOTAL, twoDals } from '../testing/orders.ts'
import { farPoint, nearPoint, outsidePoint } from '../testing/small-catalogue.ts'

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

async function addressAt(point: { latitude: number; longitude: number }, person = asha): Promise<string> {
  const answer = await commerce.call('alpha', 'POST', '/address', {
    token: person.token,
    body: {
      user: person.mobile,
      name: 'Home',
      addressLine1: 'Flat 4',
      addressLine2: 'MG Road',
      city: 'Delhi',
      pincode: '110001',
      email: 'a@example.com',
      lat: point.latitude,
      long: point.longitude,
    },
  })
  return answer.json.id
}

const delivery = (address: string | undefined) => ({ orderType: 'DELIVERY', address })

describe('SB11: an order that is paid in cash', () => {
  test('collected: it is accepted, and its owner can follow it', async () => {
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

  test('delivered: the charge follows the distance of the address', async () => {
    const near = await order(twoDals, 390, delivery(await addressAt(nearPoint)))
    const far = await order(twoDals, 410, delivery(await addressAt(farPoint)))
    expect([near.status, far.status]).toEqual([200, 200])
    expect((await track(far.json.data.orderId)).json.data).toMatchObject({
      orderType: 'DELIVERY',
      deliveryCharges: 40,
      user: { name: 'Home', address: 'Flat 4, MG Road, Delhi, 110001' },
    })
  })

  test('a confirmation goes out with the order, and none with a refusal', async () => {
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

  test('AMB28: a dish for nothing costs nothing', async () => {
    const raita: TestLine = { product: 'raita', size: 'cup', qty: 1, price: 40, discountedPrice: 'Free' }
    const placed = await order([...twoDals, raita], TWO_DALS_TOTAL)
    expect(placed.status).toBe(200)
    expect((await track(placed.json.data.orderId)).json.data.totalDiscount).toBe(80)
  })

  test('AMB33: COD is understood as cash', async () => {
    expect((await order(twoDals, TWO_DALS_TOTAL, { paymentMode: 'COD' })).status).toBe(200)
  })
})

describe('AMB32: what a diner can mend is asked again, with what changed', () => {
  const changesOf = async (lines: readonly TestLine[], total: number, more?: Record<string, unknown>) => {
    const answer = await order(lines, total, more)
    expect([answer.status, answer.json.code]).toEqual([409, 'requote'])
    return answer.json.changes
  }
  const dal = () => ({ productId: ids.product('dal'), variantId: ids.size('dal', 'full') })

  test('a price other than the one that was seen', async () => {
    const seen: TestLine = { product: 'dal', size: 'full', qty: 2, price: 200, discountedPrice: 150 }
    expect(await changesOf([seen], 310)).toEqual([
      { kind: 'price', ...dal(), was: 150, now: 180 },
      { kind: 'total', was: 310, now: TWO_DALS_TOTAL },
    ])
  })

  test('a total other than the one that was seen', async () => {
    expect(await changesOf(twoDals, 360)).toEqual([{ kind: 'total', was: 360, now: TWO_DALS_TOTAL }])
  })

  test.each([
    ['kheer', 'cup', 90, 'Item Out Of Stock'],
    ['poha', 'plate', 80, 'Next available at 10:00 AM'],
    ['dal', 'tub', 400, 'This size is currently not available'],
  ])('%s %s is gone', async (product, size, price, message) => {
    const [change] = await changesOf([{ product, size, qty: 1, price }, ...twoDals], TWO_DALS_TOTAL)
    expect(change).toEqual({
      kind: 'unavailable',
      productId: ids.product(product),
      variantId: ids.size(product, size),
      message,
    })
  })

  test('a size that does not exist, or belongs to another dish, is gone too', async () => {
    const items = [
      { productId: ids.product('dal'), variantId: 999_999, qty: 1, price: 1 },
      { productId: ids.product('raita'), variantId: ids.size('dal', 'full'), qty: 1, price: 180 },
    ]
    const changes = await changesOf(twoDals, TWO_DALS_TOTAL, { items })
    expect(changes.slice(0, 2).map((each: { kind: string }) => each.kind)).toEqual(['unavailable', 'unavailable'])
  })

  test('AMB67: more of a dish than one may have, over all its sizes', async () => {
    const lines: TestLine[] = [
      { product: 'biryani', size: 'half', qty: 2, price: 250.5 },
      { product: 'biryani', size: 'full', qty: 2, price: 450 },
    ]
    expect(await changesOf(lines, 1411)).toEqual([
      { kind: 'quantity', productId: ids.product('biryani'), message: 'You can add maximum 3' },
    ])
    expect((await order([{ ...(lines[0] as TestLine), qty: 3 }], 761.5)).status).toBe(200)
  })

  test.each([
    [{ product: 'raita', size: 'cup', qty: 1, price: 40, discountedPrice: 'Free' } as TestLine, 30, '₹100.00'],
    [{ product: 'dal', size: 'full', qty: 12, price: 200, discountedPrice: 180 } as TestLine, 2190, '₹2,000.00'],
  ])('M6, M7: a delivered order outside the bounds: %j', async (line, total, bound) => {
    const [change] = await changesOf([line], total, delivery(await addressAt(nearPoint)))
    expect(change.kind).toBe('cart-value')
    expect(change.message).toContain(bound)
  })

  test('M8: a collected order has no bounds', async () => {
    const one: TestLine = { product: 'raita', size: 'cup', qty: 1, price: 40, discountedPrice: 'Free' }
    expect((await order([one], 10)).status).toBe(200)
  })
})

describe('SB10: what cannot be mended is refused', () => {
  const refusalOf = async (more: Record<string, unknown>) => {
    const { status, json } = await order(twoDals, TWO_DALS_TOTAL, more)
    return [status, json.code, json.message]
  }

  test.each([
    [{ type: 'LATER' }, 'Please Enter a Valid Date'],
    [{ type: 'SCHEDULE' }, 'This kind of order is not available here'],
    [{ preferences: aParty }, 'This kind of order is not available here'],
    [{ orderCategory: 'BULK', preferences: aParty }, 'This kind of order is not available here'],
    [{ couponCode: 'HALF' }, 'Offer codes cannot be used yet'],
    [{ paymentMode: 'WALLET', isPaymentCOD: false }, 'This way of paying is not available here'],
    [{ paymentMode: 'DIGITAL', isPaymentCOD: false }, 'This way of paying is not available here'],
    [{ items: [] }, 'Cart is Empty'],
    [{ orderType: 'DELIVERY' }, 'Address not selected'],
  ])('%j: "%s"', async (more, message) => expect(await refusalOf(more)).toEqual([422, 'refused', message]))

  test('K2: a closed store', async () => {
    commerce.clock.set('2026-11-21T23:01:00+05:30')
    expect(await refusalOf({})).toEqual([422, 'refused', 'Store is closed right now'])
  })

  test('L5: an address out of reach, and a store that does not deliver', async () => {
    const outside = await addressAt(outsidePoint)
    expect(await refusalOf(delivery(outside))).toEqual([422, 'refused', 'We cannot deliver your food at this address'])
    commerce.clock.set('2026-11-21T19:00:00+05:30')
    const more = { ...delivery(outside), store: ids.store('night') }
    expect(await refusalOf(more)).toEqual([422, 'refused', 'This store does not deliver'])
  })

  test("SB8: another person's address does not exist", async () => {
    const ravi = await commerce.signedIn('alpha')
    expect((await refusalOf(delivery(await addressAt(nearPoint, ravi))))[0]).toBe(404)
    expect((await refusalOf(delivery('not-a-uuid')))[0]).toBe(404)
  })

  test('a store that there is not', async () => expect((await refusalOf({ store: 999 }))[0]).toBe(404))
})

describe('SB8: orders are their owners own', () => {
  test("somebody else's order does not exist, to a stranger and to another client", async () => {
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

  test('nobody places an order in the name of another', async () => {
    const ravi = await commerce.signedIn('alpha')
    expect((await place(commerce, 'alpha', asha, orderBody(ids, ravi, twoDals, TWO_DALS_TOTAL))).status).toBe(404)
  })
})
