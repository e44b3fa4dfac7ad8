import type { Address } from '@tiffin/contract/addresses'
import type { Boot } from '@tiffin/contract/boot'
import type { Profile } from '@tiffin/contract/identity'
import type { Tracking } from '@tiffin/contract/orders'
import type { Dish, Storefront } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { nothingAccepted } from '@tiffin/domain/allergen-consent'
import type { OrderKind } from '@tiffin/domain/gates'
import type { Configuration, DishOptions } from '@tiffin/domain/options'
import type { CartLine } from '../features/cart/slice.ts'
import type { OrderInfoState } from '../features/order-info/slice.ts'

/** A Saturday, 10:30 in India. */
export const NOW = Date.UTC(2026, 10, 21, 5, 0)

export const profile: Profile = { name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.com' }

export const boot = (session: Profile | null = profile): Boot => ({
  client: {
    name: 'Test Kitchen',
    tagline: 'Food',
    companyName: 'Test Kitchen Ltd',
    logo: '/themes/test/logo.svg',
    homeImage: [],
    promotions: [],
    music: null,
    orderPlacementNumber: '',
    customerSupport: '',
    email: '',
    address: '',
    gst: '',
    fssai: '',
    registrationDate: '',
    privacyPolicy: '',
    terms: '',
    refundPolicy: '',
    facebookUrl: '',
    instagramUrl: '',
    twitterUrl: '',
    deliveryEnabled: true,
    pickupEnabled: true,
    walletEnabled: false,
    scanAndPay: false,
    clientType: 'NORMAL',
    storeAccessType: 'OPEN',
    userStoreAccessType: 'OPEN',
    userBasedMenu: false,
    bypass: true,
    sendMobile: false,
  },
  theme: {
    preset: 'test',
    primaryColor: '#9b1c1f',
    secondaryColor: '#e0922f',
    headingFont: 'Fraunces',
    bodyFont: 'DM Sans',
    radius: 12,
    density: 'comfortable',
    pictureStyle: 'plate',
    scheme: 'light',
  },
  session,
})

export const store: Store = {
  storeId: 1,
  name: 'Hauz Khas',
  address: '7 Deer Park Lane, New Delhi',
  location: 'New Delhi',
  openingTime: '10:00',
  closingTime: '23:00',
  isClosed: false,
  isInactive: false,
  delivery: true,
  pickup: true,
  mealScheduling: false,
  mealSubscription: false,
  distance: null,
  latitude: 28.55,
  longitude: 77.19,
  now: true,
  scheduling: false,
  bulkOrdering: false,
  askTimeForLater: false,
  orderLaterMaxDays: 7,
  openOnWeekdays: [0, 1, 2, 3, 4, 5, 6],
  offDates: [],
  timeZone: 'Asia/Kolkata',
  minCartValue: 10000,
  maxCartValue: 200000,
  packagingCharges: 2000,
  deliveryCharges: 3000,
  gstEnabled: true,
  cashOnDelivery: true,
  digitalPayment: false,
  isTracking: true,
  isServiceable: true,
  customerSupport: '',
  orderPlacementNumber: '1800 000 0140',
  email: '',
  fssaiNumber: '',
  gst: '',
  registrationDate: '',
  promotions: [],
  branchIds: [],
}

export const dish = (productId: number, name: string, price: number): Dish => ({
  productId,
  name,
  description: '',
  image: null,
  isVeg: true,
  tags: [],
  sizes: [
    {
      sizeId: productId * 10,
      name: 'Regular',
      price,
      discountedPrice: null,
      specialDiscountedPrice: null,
      subscriptionPrice: null,
      serves: null,
      isDisabled: false,
      calories: null,
      servingSize: null,
    },
  ],
  maxQty: 20,
  taxPercent: 5,
  cookingMinutes: null,
  availability: { state: 'available' },
  kind: 'product',
  isCustomizable: false,
  asksFirst: false,
  menuTags: [],
  rating: null,
  isSpecial: false,
  allergens: null,
})

export const storefrontOf = (dishes: readonly Dish[], changes: Partial<Store> = {}): Storefront => ({
  store: { ...store, ...changes },
  menu: {
    categories: [
      {
        categoryId: 1,
        name: 'All',
        description: '',
        subCategories: [{ name: '', description: '', productIds: dishes.map((each) => each.productId) }],
      },
    ],
    dishes: Object.fromEntries(dishes.map((each) => [each.productId, each])),
    addOnIds: [],
    changesAt: null,
  },
  mealTime: null,
})

export const biryani = dish(1, 'Biryani', 24000)
export const raita = dish(2, 'Raita', 6000)

/** Something to add to a biryani, for so many paise. */
export const withCheese = (price: number): DishOptions => ({
  processes: [
    {
      type: 'addon',
      processId: 1,
      name: 'Extras',
      isRemovable: false,
      limit: null,
      deltaPricing: false,
      sizeIds: [10],
      items: [
        {
          itemId: 5,
          name: 'Cheese',
          image: null,
          isVeg: true,
          inStock: true,
          isDefault: false,
          price: { 10: price },
          allergens: null,
        },
      ],
    },
  ],
  combo: [],
})

export const extraCheese: Configuration = {
  addedItems: [{ processId: 1, itemId: 5 }],
  removedItems: [],
  replacedItems: { to: [], from: [] },
  removedProcess: [],
  comboItems: [],
}

export const lineOf = (of: Dish, quantity: number): CartLine => ({
  productId: of.productId,
  sizeId: of.productId * 10,
  configuration: null,
  name: of.name,
  sizeName: 'Regular',
  choices: [],
  allergens: null,
  accepted: nothingAccepted,
  image: null,
  isVeg: true,
  quantity,
  unitPrice: of.sizes[0]?.price ?? 0,
  customisation: 0,
  listPrice: of.sizes[0]?.price ?? 0,
  taxPercent: 5,
  maxQty: 20,
})

export const forNow: OrderKind = { orderType: 'regular', timing: 'regular' }
export const forLater: OrderKind = { orderType: 'regular', timing: 'later' }
export const bulkNow: OrderKind = { orderType: 'bulk', timing: 'regular' }

export const address = (id: string, changes: Partial<Address> = {}): Address => ({
  id,
  name: 'Asha Rao',
  addressLine1: 'B-14',
  addressLine2: 'Green Park',
  city: 'Delhi',
  pincode: '110016',
  email: 'asha@example.com',
  latitude: 28.56,
  longitude: 77.2,
  ...changes,
})

export const orderInfo: OrderInfoState = {
  storeId: 1,
  orderType: 'regular',
  timing: 'regular',
  deliverNow: true,
  deliveryMode: 'delivery',
  noOfDays: 1,
  startDate: null,
  laterDate: null,
  instructions: { cutlery: false, condiments: false, comments: '' },
  preferences: { bulkPreferences: null },
  selectedAddressId: 'home',
  deliveryCharges: 3000,
}

export const tracking = (status: number, changes: Partial<Tracking> = {}): Tracking => ({
  orderId: 'A1',
  storeId: 1,
  storeName: 'Hauz Khas',
  fulfilment: 'DELIVERY',
  status,
  reachedAt: { 100: NOW },
  items: [
    {
      itemId: 'i1',
      name: 'Biryani',
      sizeName: 'Regular',
      quantity: 2,
      image: null,
      isVeg: true,
      choices: [],
      allergens: null,
      total: 48000,
      status,
    },
  ],
  placedAt: NOW,
  paymentMode: 'CASH',
  paymentStatus: 'PENDING',
  bill: {
    perDay: 48000,
    noOfDays: 1,
    items: 48000,
    packaging: 2000,
    delivery: 3000,
    coupon: 0,
    tax: 2400,
    taxShown: true,
    discount: 0,
    total: 53000,
  },
  deliverTo: { name: 'Asha Rao', address: 'B-14, Green Park' },
  schoolClass: null,
  scheduledFor: null,
  storePhone: '1800 000 0140',
  timeZone: 'Asia/Kolkata',
  ...changes,
})
