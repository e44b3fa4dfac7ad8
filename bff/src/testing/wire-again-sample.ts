/** A person's recent orders at a store (T8). */
export const wireRecentSample = {
  data: {
    orders: [
      {
        orderId: 'ORDER1',
        placedAt: '2026-11-21T10:00:00.000Z',
        orderValue: 429,
        items: [
          { productName: 'Dal Makhani', variantName: 'Full', productImage: '/dishes/dal.svg', isVeg: true, qty: 2 },
        ],
      },
    ],
  },
}

const allergens = { contains: [], mayContain: [], freeOf: [], notStated: [] }

/** A placed order as a new one (T8, AMB116). */
export const wireCopySample = {
  statusCode: 200,
  message: 'Success',
  data: {
    storeId: 1,
    orderType: 'DELIVERY',
    address: 'a1',
    type: 'REGULAR',
    orderCategory: 'REGULAR',
    instructions: { addons: [], comments: '' },
    items: [
      {
        ...{ productId: 11, variantId: 110, itemCustomization: null, productName: 'Dal Makhani', variantName: 'Full' },
        ...{ productImage: '/dishes/dal.svg', isVeg: true, qty: 2, price: 240, discountedPrice: 199.5 },
        ...{ customizationPrice: 0, tax: 5, choices: [], allergens },
      },
    ],
  },
}

/** A plan for another store. */
export const wirePlanCopySample = {
  ...wireCopySample,
  data: {
    ...wireCopySample.data,
    ...{ storeId: 2, type: 'SCHEDULE' },
    scheduled: {
      ...{ scheduledFrom: '2026-11-23', scheduledTo: '2026-11-27', time: '12:30:00' },
      daysOfWeek: ['MONDAY', 'TUESDAY'],
    },
  },
}
