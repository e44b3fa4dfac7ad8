/** The coordinates of the test catalogue's store that delivers. */
export const storePoint = { latitude: 28.63, longitude: 77.22 } as const

/**
 * About 1 km, 4 km and 12 km north of the store: within the first delivery band, within the second, beyond the radius.
 */
export const nearPoint = { latitude: 28.639, longitude: 77.22 } as const
export const farPoint = { latitude: 28.666, longitude: 77.22 } as const
export const outsidePoint = { latitude: 28.738, longitude: 77.22 } as const

const day = {
  code: 'day',
  name: 'Day Kitchen',
  location: 'New Delhi',
  address: '1 Test Road, New Delhi',
  pincode: '110001',
  ...storePoint,
  hours: { opens: '10:00', closes: '23:00' },
  delivery: {
    radiusKm: 5,
    charges: [
      { uptoKm: 2, charge: 20 },
      { uptoKm: 5, charge: 40 },
    ],
    pincodes: ['110002'],
  },
  packagingCharges: 10,
  minCartValue: 100,
  maxCartValue: 2000,
  gstEnabled: true,
  orderPlacementNumber: '1800123456',
  ordering: { later: true },
}

const night = {
  code: 'night',
  name: 'Night Kitchen',
  location: 'Bengaluru',
  address: '2 Test Road, Bengaluru',
  pincode: '560001',
  latitude: 12.97,
  longitude: 77.59,
  hours: { opens: '18:00', closes: '02:00' },
}

const products = [
  {
    code: 'dal',
    name: 'Dal Makhani',
    veg: true,
    taxPercent: 5,
    sizes: [
      { code: 'half', name: 'Half', price: 120 },
      { code: 'full', name: 'Full', price: 200, discountedPrice: 180 },
      { code: 'tub', name: 'Tub', price: 400, disabled: true },
    ],
  },
  {
    code: 'raita',
    name: 'Raita',
    veg: true,
    sizes: [{ code: 'cup', name: 'Cup', price: 40, discountedPrice: 'Free' }],
  },
  {
    code: 'biryani',
    name: 'Biryani',
    veg: false,
    maxQty: 3,
    sizes: [
      { code: 'half', name: 'Half', price: 250.5 },
      { code: 'full', name: 'Full', price: 450 },
    ],
  },
  {
    code: 'poha',
    name: 'Poha',
    veg: true,
    slots: [{ from: '07:00', to: '11:00' }],
    sizes: [{ code: 'plate', name: 'Plate', price: 80 }],
  },
  { code: 'kheer', name: 'Kheer', veg: true, outOfStock: true, sizes: [{ code: 'cup', name: 'Cup', price: 90 }] },
]

/**
 * Two stores and five dishes: several sizes, a discount, a free dish, a breakfast dish, a sold-out dish, and a low
 * maximum.
 */
export const smallCatalogue = {
  stores: [day, night],
  categories: [
    {
      code: 'all',
      name: 'Everything',
      subCategories: [{ name: 'All', products: products.map((product) => product.code) }],
    },
  ],
  products,
}
