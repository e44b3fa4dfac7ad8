import type { Address } from '@tiffin/contract/addresses'
import type { Boot } from '@tiffin/contract/boot'
import type { Profile } from '@tiffin/contract/identity'
import type { Dish, Storefront } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { nothingAccepted } from '@tiffin/domain/allergens/allergen-consent'
import type { Configuration, DishOptions } from '@tiffin/domain/options/options'
import { DEFAULT_LATER_SETTINGS } from '@tiffin/domain/order/cut-off'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { freshOrder, type Later, NOW as NOW_PLAN, type OrderChoices, type Plan } from '@tiffin/domain/order/order'
import type { CartLine } from '../features/cart/slice.ts'
import type { OrderInfoState } from '../features/order-info/slice.ts'

/** A Saturday, 10:30 in India, in epoch ms. */
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
    privacyNotices: [],
    terms: '',
    refundPolicy: '',
    facebookUrl: '',
    instagramUrl: '',
    twitterUrl: '',
    deliveryEnabled: true,
    pickupEnabled: true,
    walletEnabled: false,
    scanAndPay: false,
    billNote: 'off',
    quickStart: false,
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
  capabilities: ['cut-offs', 'passkeys'],
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
  ...DEFAULT_LATER_SETTINGS,
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
  needsConfiguration: false,
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

/** Options of a biryani: cheese at `price` paise. */
export const withCheese = (price: number): DishOptions => ({
  processes: [
    {
      type: 'addon',
      processId: 1,
      name: 'Extras',
      isRemovable: false,
      limit: null,
      min: 0,
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
  isDefault: false,
  orders: [],
  ...changes,
})

/** An order for now, delivered to the saved address. */
export const orderInfo: OrderInfoState = {
  storeId: 1,
  order: { ...freshOrder('delivery'), for: 'home' },
  instructions: { cutlery: false, condiments: false, comments: '' },
  billNote: '',
  deliveryCharges: 3000,
  couponAmount: null,
  address: null,
}

/** The default order with other choices of the diner, or another plan. */
export const orderedAs = ({
  plan = NOW_PLAN,
  ...choices
}: Partial<OrderChoices> & { readonly plan?: Plan }): OrderInfoState => ({
  ...orderInfo,
  order: { ...orderInfo.order, menu: 'regular', plan, ...choices },
})

/** A bulk order whose preferences are not answered yet. */
export const inBulk: OrderInfoState = {
  ...orderInfo,
  order: { ...orderInfo.order, menu: 'bulk', answers: null, plan: NOW_PLAN },
}

/** G8: a plan for `date`, the only day that the store takes orders for. */
export const mealOn = (date: string): Later => ({ kind: 'later', date, minute: null, by: 'meal-time' })
