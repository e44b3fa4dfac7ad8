import { describe, expect, test } from '@jest/globals'
import type { NewOrder } from '@tiffin/contract/orders'
import { catalogueOf } from '@tiffin/domain/catalogue'
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

const order: NewOrder = {
  storeId: 1,
  fulfilment: 'DELIVERY',
  addressId: 'a1',
  later: null,
  bulk: null,
  items: [{ productId: 11, sizeId: 110, quantity: 2, unitPrice: 19_950, configuration: null, customisation: 0 }],
  instructions: { cutlery: true, condiments: false, comments: 'Ring twice' },
  paymentMode: 'CASH',
  expectedTotal: 39_900 + 1000 + 2000,
  attemptKey: '5f0f1f0a-94a1-4f3b-9a8e-0a86be9f64a1',
}

describe('an order for the wire (Z9)', () => {
  test('says who orders by the session, and what the diner saw in rupees', () => {
    expect(toWireOrder(order, parts, session, words)).toEqual({
      user: '9000000001',
      name: 'Asha',
      email: 'a@example.com',
      address: 'a1',
      store: 1,
      type: 'REGULAR',
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
      deliveryCharges: 20,
      packagingCharges: 10,
      gst: 19.95,
    })
  })

  test('choices go out as the wire spells them, with what they cost a piece (F14, I11)', () => {
    const configuration = {
      addedItems: [{ processId: 501, itemId: 1 }],
      removedItems: [{ processId: 502, itemId: 4 }],
      replacedItems: { to: [{ processId: 503, itemId: 6 }], from: [{ processId: 503, itemId: 5 }] },
      removedProcess: [504],
      comboItems: [{ group: 'Main', productId: 11, sizeId: 110 }],
    }
    const items = order.items.map((item) => ({ ...item, configuration, customisation: -250 }))
    const wire = toWireOrder({ ...order, items, expectedTotal: 42_400 }, parts, session, words)
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
    expect(wire).toMatchObject({ deliveryCharges: 20, gst: 19.7 })
  })

  test('a bulk order says what it is for, also in words that a kitchen reads (AMB86)', () => {
    const bulk = { purpose: 'anniversary', spice: 'med', guests: '20-50', meal: 'Lunch' } as const
    expect(toWireOrder({ ...order, bulk }, parts, session, words)).toMatchObject({
      type: 'REGULAR',
      orderCategory: 'BULK',
      preferences: bulk,
      customization: 'Bulk order: anniversary, 20-50 guests, Lunch, spice med\nRing twice',
    })
    expect(toWireOrder(order, parts, session, words)).not.toHaveProperty('preferences')
  })

  test('a collected order has no address and costs no delivery (AMB49)', () => {
    const wire = toWireOrder(
      { ...order, fulfilment: 'PICKUP', addressId: null, expectedTotal: 40_900 },
      parts,
      session,
      words,
    )
    expect(wire).toMatchObject({ orderType: 'PICKUP', deliveryCharges: 0, orderValue: 409 })
    expect(wire).not.toHaveProperty('address')
  })

  test('a dish that has left the menu goes along as it was seen, for the server to refuse (SB10)', () => {
    const gone = {
      ...order,
      items: [{ productId: 77, sizeId: 770, quantity: 1, unitPrice: 5000, configuration: null, customisation: 0 }],
    }
    expect(toWireOrder(gone, parts, session, words).items).toMatchObject([
      { productId: 77, price: 50, discountedPrice: 50 },
    ])
  })

  test('the price that was seen is the price that is compared, even when the list price has fallen below it', () => {
    const seen = {
      ...order,
      items: [{ productId: 11, sizeId: 110, quantity: 1, unitPrice: 30_000, configuration: null, customisation: 0 }],
    }
    expect(toWireOrder(seen, parts, session, words).items).toMatchObject([{ price: 300, discountedPrice: 300 }])
  })
})
