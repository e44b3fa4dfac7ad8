import { describe, expect, test } from '@jest/globals'
import type { NewOrder } from '@tiffin/contract/orders'
import { freshOrder, type Order } from '@tiffin/domain/order/order'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { wireMenuSample, wireStoreSample } from '../testing/wire-samples.ts'
import { toCatalogue } from '../upstream/store/catalogue.ts'
import { toStore } from '../upstream/store/translate.ts'
import { wireStore } from '../upstream/store/wire.ts'
import { wireMenu } from '../upstream/store/wire-menu.ts'
import { toWireOrder } from './wire-order.ts'

const words = catalogueOf('en').messages

const parts = {
  store: toStore(wireStore.parse(wireStoreSample)),
  catalogue: toCatalogue(wireMenu.parse(wireMenuSample)),
  mealTime: null,
  later: null,
}
const session = { token: 't', mobile: '9000000001', name: 'Asha', email: 'a@example.com', expires: 0 }

const seen = { unitPrice: 19_950, customisation: 0, name: 'Dal Makhani', isVeg: true, allergenDigest: '1cmwfnnnnnnn' }

const order: NewOrder = {
  storeId: 1,
  order: { ...freshOrder('delivery'), for: 'a1', payment: 'CASH' },
  items: [{ productId: 11, sizeId: 110, quantity: 2, configuration: null, seen }],
  instructions: { cutlery: true, condiments: false, comments: 'Ring twice' },
  seenBill: {
    lines: [
      { code: 'items', kind: 'adds', perMeal: 39_900, total: 39_900 },
      { code: 'packaging', kind: 'adds', perMeal: 1000, total: 1000 },
      { code: 'delivery', kind: 'adds', perMeal: 2000, total: 2000 },
      { code: 'gst', kind: 'contains', perMeal: 2043, total: 2043, rate: 5 },
    ],
    total: 42_900,
    discount: 8100,
    wireTax: 1995,
  },
  attemptKey: '5f0f1f0a-94a1-4f3b-9a8e-0a86be9f64a1',
}

/** The sample order with other values in `order`. */
const ordered = (over: Partial<Order>): NewOrder => ({ ...order, order: { ...order.order, ...over } as Order })

describe('an order for the wire (Z9)', () => {
  test('AMB105: has what the diner knew of the allergens of its entry', () => {
    const sent = toWireOrder({ ...order, avoidsSeen: ['milk'] }, parts, session, words)
    expect(sent).toMatchObject({ avoidsSeen: ['milk'] })
  })

  test("names the session's person, and what the diner saw in rupees", () => {
    expect(toWireOrder(order, parts, session, words)).toEqual({
      user: '9000000001',
      name: 'Asha',
      email: 'a@example.com',
      address: 'a1',
      store: 1,
      type: 'REGULAR',
      orderCategory: 'REGULAR',
      orderType: 'DELIVERY',
      isPaymentCOD: true,
      paymentMode: 'CASH',
      items: [
        {
          productId: 11,
          variantId: 110,
          productName: 'Dal Makhani',
          productImage: '',
          qty: 2,
          price: 240,
          discountedPrice: 199.5,
          itemCustomization: null,
          customizationPrice: 0,
          isVeg: true,
          allergenDigest: '1cmwfnnnnnnn',
          tax: 5,
          brandId: 7,
          categoryId: 1,
          isCMS: false,
          isCooking: true,
          isQC: false,
          isIMS: false,
        },
      ],
      instructions: {
        addons: [
          { id: 1, instruction: 'Add extra cutlery', checked: true },
          { id: 2, instruction: 'Add extra condiments', checked: false },
        ],
        comments: 'Ring twice',
      },
      customization: 'Ring twice',
      orderValue: 429,
      totalDiscount: 81,
      subTotal: 399,
      couponAmount: 0,
      deliveryCharges: 20,
      packagingCharges: 10,
      gst: 19.95,
      gstContained: 20.43,
    })
  })

  test("choices are sent in the wire's form and spelling, with their price per piece (F14, I11, Z17)", () => {
    const configuration = {
      addedItems: [{ processId: 501, itemId: 1 }],
      removedItems: [{ processId: 502, itemId: 4 }],
      replacedItems: { to: [{ processId: 503, itemId: 6 }], from: [{ processId: 503, itemId: 5 }] },
      removedProcess: [504],
      comboItems: [{ group: 'Main', productId: 11, sizeId: 110 }],
    }
    const items = order.items.map((item) => ({ ...item, configuration, seen: { ...seen, customisation: -250 } }))
    const wire = toWireOrder({ ...order, items }, parts, session, words)
    expect(wire.items).toMatchObject([
      {
        itemCustomization: {
          addedItems: [{ processId: 501, id: 1 }],
          removedItems: [{ processId: 502, id: 4 }],
          replacedItems: { to: [{ processId: 503, id: 6 }], from: [{ processId: 503, id: 5 }] },
          removedProcess: [504],
          comboItems: [{ comboGroupName: 'Main', productId: 11, variantId: 110 }],
        },
        customizationPrice: -2.5,
      },
    ])
  })

  test('a bulk order includes its purpose, also as text for the kitchen (AMB86)', () => {
    const answers = { purpose: 'anniversary', spice: 'med', guests: '20-50', meal: 'Lunch' } as const
    expect(toWireOrder(ordered({ menu: 'bulk', answers }), parts, session, words)).toMatchObject({
      type: 'REGULAR',
      orderCategory: 'BULK',
      preferences: answers,
      customization: 'Bulk order: anniversary, spice med, 20-50 guests, Lunch\nRing twice',
    })
    expect(toWireOrder(order, parts, session, words)).not.toHaveProperty('preferences')
  })

  test('the note on the bill is sent as it is, and only where there is one', () => {
    expect(toWireOrder({ ...order, billNote: 'CC-1140' }, parts, session, words)).toMatchObject({ billNote: 'CC-1140' })
    expect(toWireOrder(order, parts, session, words)).not.toHaveProperty('billNote')
  })

  test('a collected order has no address, and its bill as shown has no delivery line (AMB49)', () => {
    const lines = order.seenBill.lines.filter(({ code }) => code !== 'delivery')
    const collected = {
      ...ordered({ mode: 'pickup', for: null }),
      seenBill: { ...order.seenBill, lines, total: 40_900 },
    }
    const wire = toWireOrder(collected, parts, session, words)
    expect(wire).toMatchObject({ orderType: 'PICKUP', deliveryCharges: 0, orderValue: 409 })
    expect(wire).not.toHaveProperty('address')
  })

  test('each line of the bill is sent as it was shown, not recomputed (SB10)', () => {
    const lines = [
      { code: 'items', kind: 'adds', perMeal: 100, total: 100 },
      { code: 'delivery', kind: 'adds', perMeal: 7000, total: 7000 },
      { code: 'coupon', kind: 'saves', perMeal: 5, total: 5 },
    ] as const
    const seenBill = { lines, total: 1, discount: 2, wireTax: 3 }
    expect(toWireOrder({ ...ordered({ coupon: 'LUNCH' }), seenBill }, parts, session, words)).toMatchObject({
      couponCode: 'LUNCH',
      ...{ orderValue: 0.01, totalDiscount: 0.02, gst: 0.03, subTotal: 1 },
      ...{ deliveryCharges: 70, packagingCharges: 0, couponAmount: 0.05 },
    })
    expect(toWireOrder(order, parts, session, words)).not.toHaveProperty('couponCode')
  })

  test('another day is sent with its origin, and its time only when one was chosen (G8, K9)', () => {
    const later = { kind: 'later', date: '2026-11-23', minute: 750, by: 'meal-time' } as const
    const scheduledAt = (plan: typeof later | (Omit<typeof later, 'minute'> & { minute: null })) =>
      toWireOrder(ordered({ plan }), parts, session, words).scheduled
    expect(scheduledAt(later)).toEqual({ date: expect.any(String), time: '12:30:00', by: 'meal-time' })
    expect(scheduledAt({ ...later, minute: null })).not.toHaveProperty('time')
    expect(toWireOrder(order, parts, session, words)).not.toHaveProperty('scheduled')
  })

  test("a plan has as many meals as the store's calendar says; without a cached store the number is omitted (G6)", () => {
    const plan = { kind: 'days', from: '2026-11-23', to: '2026-11-29', weekdays: [1, 5], minute: 780 } as const
    const days = {
      scheduledFrom: '2026-11-23',
      scheduledTo: '2026-11-29',
      time: '13:00:00',
      daysOfWeek: ['MONDAY', 'FRIDAY'],
    }
    expect(toWireOrder(ordered({ plan }), parts, session, words)).toMatchObject({
      type: 'SCHEDULE',
      scheduled: { ...days, noOfMeals: 2 },
    })
    expect(toWireOrder(ordered({ plan }), null, session, words)).toMatchObject({ type: 'SCHEDULE', scheduled: days })
    expect(toWireOrder(ordered({ plan }), null, session, words).scheduled).not.toHaveProperty('noOfMeals')
  })

  test.each([
    ['CASH', true],
    ['DIGITAL', false],
    ['WALLET', false],
  ] as const)('M24: %s is sent in capitals, with the flag of cash on delivery %s (AMB33)', (payment, isPaymentCOD) => {
    expect(toWireOrder(ordered({ payment }), parts, session, words)).toMatchObject({
      paymentMode: payment,
      isPaymentCOD,
    })
  })

  test('the part from the wallet is sent beside DIGITAL, in rupees, and only where there is one (AMB110)', () => {
    const inParts = ordered({ payment: 'DIGITAL', fromWallet: 12_050 })
    expect(toWireOrder(inParts, parts, session, words)).toMatchObject({ paymentMode: 'DIGITAL', walletAmount: 120.5 })
    const whole = toWireOrder(ordered({ payment: 'DIGITAL' }), parts, session, words)
    expect(whole).not.toHaveProperty('walletAmount')
  })

  test('an order without a payment mode leaves it to the upstream (AMB89)', () => {
    const wire = toWireOrder(ordered({ payment: null }), parts, session, words)
    expect(wire).not.toHaveProperty('paymentMode')
    expect(wire).not.toHaveProperty('isPaymentCOD')
  })

  const itemsOf = (unitPrice: number, over: object = {}) => ({
    ...order,
    items: [{ productId: 11, sizeId: 110, quantity: 1, configuration: null, seen: { ...seen, unitPrice }, ...over }],
  })

  test('a dish that has left the menu is sent as it was shown, for the server to refuse (SB10)', () => {
    const gone = itemsOf(5000, { productId: 77, sizeId: 770 })
    expect(toWireOrder(gone, parts, session, words).items).toMatchObject([
      { productId: 77, price: 50, discountedPrice: 50 },
    ])
  })

  test('without a cached menu the list price is the price shown, the name is the one that the diner saw, and no data is invented', () => {
    expect(toWireOrder(itemsOf(5000), null, session, words).items).toMatchObject([
      { productName: 'Dal Makhani', price: 50, discountedPrice: 50, tax: 0, brandId: 0, isCooking: false },
    ])
  })

  test('the price shown is the price that is compared, even when the list price has fallen below it', () => {
    expect(toWireOrder(itemsOf(30_000), parts, session, words).items).toMatchObject([
      { price: 300, discountedPrice: 300 },
    ])
  })
})
