/** Responses as an upstream may send them; amounts in rupees. */

export const wireStoreSample = {
  storeId: 1,
  storeName: 'Day Kitchen',
  address: '1 Test Road, New Delhi',
  location: 'New Delhi',
  openingTime: '10:00',
  closingTime: '23:00',
  isClosed: false,
  isInactive: false,
  isServisable: true,
  now: true,
  deliveryEnabled: true,
  pickupEnabled: true,
  openOnWeekdays: [0, 1, 2, 3, 4, 6],
  offDates: ['26/01/2027'],
  geoCoordinate: { latitude: 28.63, longitude: 77.22 },
  minCartValue: 100,
  maxCartValue: 2000.5,
  packagingCharges: 10,
  deliveryCharges: 20,
  gstEnabled: true,
  paymentCOD: true,
  paymentDigital: false,
  orderPlacementNumber: '1800123456',
  timeZone: 'Asia/Kolkata',
}

const variant = { displayName: 'Regular', isDisabled: false, serves: '1' }

const product = <O extends object>(productId: number, name: string, over: O) => ({
  productId,
  name,
  description: '',
  image: '',
  productType: 'PRODUCT',
  variants: [{ ...variant, id: productId * 10, price: 240, discountedPrice: 199.5 }],
  tax: 5,
  brandId: 7,
  categoryId: 1,
  maxQty: 20,
  isVeg: true,
  tags: ['Must Try'],
  timeSlots: {},
  isProductAvailable: true,
  isCookingEnabled: true,
  ...over,
})

export const wireMenuSample = {
  menu: {
    categories: [
      {
        categoryId: 1,
        categoryName: 'Mains',
        description: '',
        timeSlots: {},
        subCategory: [{ subCategoryName: 'Dal', description: '', timeSlots: {}, products: [11, 12, 99] }],
      },
      {
        categoryId: 2,
        categoryName: 'Breakfast',
        description: '',
        timeSlots: { slot1: { startAt: '07:00', endAt: '11:30' } },
        subCategory: [{ subCategoryName: 'Plates', description: '', timeSlots: {}, products: [12, 13] }],
      },
      { categoryId: 3, categoryName: 'Nothing', description: '', timeSlots: {}, subCategory: [] },
    ],
  },
  products: {
    11: product(11, 'Dal Makhani', {}),
    12: product(12, 'Raita', {
      image: 'https://elsewhere.example/raita.jpg',
      variants: [
        {
          ...variant,
          id: 120,
          price: 40,
          discountedPrice: 'Free',
          nutritionalFactsAvailable: true,
          nutritionalFacts: { Calories: { value: 80, unit: 'k' } },
        },
      ],
    }),
    13: product(13, 'Poha', { image: '/dishes/poha.webp', variants: [{ ...variant, id: 130, price: '80.50' }] }),
    14: { productId: 'not a dish' },
  },
}

const declared = (contains: string[], over: object = {}) => ({ contains, mayContain: [], freeOf: [], ...over })

const option = (id: number, name: string, over: object = {}) => ({
  id,
  name,
  image: '',
  isDefault: false,
  price: { 210: 30, 211: 45 },
  ...over,
})

const step = (processId: number, processType: string, over: object) => ({
  processId,
  processType,
  processName: `Step ${processId}`,
  processRemovable: false,
  maxItemCustomizableLimit: null,
  variantIdApplicableOn: [210, 211],
  deltaPricing: false,
  ...over,
})

const thaliSteps = [
  step(501, 'ADDON', {
    maxItemCustomizableLimit: 2,
    items: [
      option(1, 'Extra raita', { allergens: declared(['milk']), isDefault: true }),
      option(2, 'Fried egg', { price: { 211: '20.50' }, isVeg: false }),
      option(3, 'Papad', { inStock: false }),
    ],
  }),
  step(502, 'REMOVABLE', { processRemovable: true, items: [option(4, 'Onion', { price: undefined })] }),
  step(503, 'REPLACEABLE', {
    deltaPricing: true,
    from: [option(5, 'White rice')],
    to: [option(6, 'Brown rice'), option(7, 'Quinoa')],
  }),
]

const part = (productId: number, variantId: number, over: object = {}) => ({
  productId,
  variantId,
  isDefault: false,
  price: 0,
  ...over,
})

const comboGroups = [
  {
    comboGroupName: 'Main',
    optionalGroup: false,
    comboGroupItem: [part(11, 110, { isDefault: true }), part(21, 211, { price: 40 })],
  },
  {
    comboGroupName: 'Side',
    optionalGroup: true,
    comboGroupItem: [part(12, 120, { allergens: declared(['milk', 'mustard']) })],
  },
]

/** A menu with every field; one dish has every kind of step, another is a combo. */
export const wireWholeMenuSample = {
  ...wireMenuSample,
  menu: {
    categories: [
      ...wireMenuSample.menu.categories,
      {
        categoryId: 4,
        categoryName: 'Thalis',
        description: 'Whole meals',
        timeSlots: {},
        subCategory: [{ subCategoryName: 'All', description: '', timeSlots: {}, products: [21, 22] }],
      },
    ],
  },
  products: {
    ...wireMenuSample.products,
    21: product(21, 'Thali', {
      variants: [
        { ...variant, id: 210, price: 200, specialDiscountedPrice: 150, servingSize: { value: 380, unit: 'g' } },
        {
          ...variant,
          id: 211,
          displayName: 'Large',
          price: 300,
          nutritionalFactsAvailable: true,
          nutritionalFacts: { Calories: { value: 640, unit: 'k' }, Calcium: { value: 90 }, Protein: { value: 21 } },
          qcData: { Weight: 520 },
        },
      ],
      isCustomizable: true,
      customisation: thaliSteps,
      menuTags: ['Kids Menu', 'Bulk Order Menu'],
      ratings: '4.4',
      qcData: { Temp: 68, Weight: 380 },
      allergens: declared(['gluten'], { mayContain: ['Milk', 'gluten'], freeOf: ['egg'] }),
      recipe: [
        { name: 'Temper', type: 'REMOVABLE', items: [{ name: 'Ghee', image: '/dishes/ghee.webp' }] },
        { name: 'Serve', type: '', items: [] },
      ],
      timeSlots: { slot1: { startAt: '07:00', endAt: '09:00' } },
      modifiedTimeSlots: { slot1: { startAt: '11:00', endAt: '22:00' } },
    }),
    22: product(22, 'Meal box', {
      productType: 'COMBO',
      variants: [{ ...variant, id: 220, price: 350 }],
      customisation: [{ variantId: 220, groups: comboGroups }],
    }),
  },
  addOn: [12, 99],
  specialMenu: { name: 'Festive', products: [21, 99], endsOn: '21-11-2026 20:00' },
  categoryAvailableId: { kids: [4, 77], healthy: [], schedule: [] },
}

export const successA = (data: unknown, headers: Record<string, string> = {}) => ({
  body: { status: 'Success', data },
  headers,
})

export const sessionOver = { status: 401, body: { statusCode: 500, message: 'Session expired' } }

export const wireSignInSample = {
  statusCode: 200,
  message: 'ok',
  data: {
    token: 'upstream-token-1',
    passcode: 'fine',
    userDetails: {
      name: 'Asha Rao',
      mobile: '9000000001',
      email: 'asha@example.com',
      addresses: [
        { id: 'a1', addressLine1: '1', addressLine2: 'Old Road', city: 'Delhi', lat: 28.6, long: 77.2 },
        { id: 'a2', addressLine1: '2', addressLine2: 'New Road', city: 'Delhi', lat: 28.7, lng: 77.3 },
      ],
    },
  },
}

export const wireOrderSample = {
  orderId: 'ORDER1',
  storeId: 1,
  storeName: 'Day Kitchen',
  orderType: 'DELIVERY',
  orderStatus: 200,
  stages: { 100: '2026-11-21T10:00:00.000Z', 200: '2026-11-21T10:05:00.000Z' },
  items: {
    1: {
      itemId: '1',
      productName: 'Dal Makhani',
      productImage: '',
      isVeg: true,
      statusCode: 200,
      qty: 2,
      amount: 399,
      selectedVariant: { displayName: 'Regular' },
    },
  },
  user: { name: 'Asha Rao', address: '1, Old Road, Delhi' },
  placedAt: '2026-11-21T10:00:00.000Z',
  orderValue: 429,
  isPaymentCOD: true,
  paymentMode: 'CASH',
  paymentStatus: 'PENDING',
  itemTotal: 399,
  deliveryCharges: 20,
  packagingCharges: 10,
  taxCharges: 19.95,
  gstEnabled: true,
  orderCancellationNumber: '1800123456',
  timeZone: 'Asia/Kolkata',
}

export const wireListedSample = {
  orderId: 'ORDER1',
  storeId: 1,
  storeName: 'Day Kitchen',
  storeAddress: '1 Test Road, New Delhi',
  timeZone: 'Asia/Kolkata',
  orderType: 'DELIVERY',
  orderStatus: 200,
  user: { name: 'Asha Rao', address: '1, Old Road, Delhi' },
  foodItems: [{ name: 'Dal Makhani', qty: 2, productId: 11, variantId: 110, itemCustomization: null }],
  orderValue: 429,
  placedAt: '2026-11-21T10:00:00.000Z',
  scheduledAt: null,
  isPaymentCOD: true,
  paymentMode: 'CASH',
  paymentStatus: 'PENDING',
  updateAt: '2026-11-21T10:05:00.000Z',
}

/** 14:00 in India on a Saturday. */
export const lunchTime = Date.parse('2026-11-21T08:30:00Z')
