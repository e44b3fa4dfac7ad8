import type { AbsenceTerms } from '@tiffin/domain/plans/absence'
import { catalogueOf } from '../bench/menu.ts'

const DISHES = 12

const RUPEES = 10

/** Paise that a coupon of a run takes off. */
export const COUPON_PAISE = RUPEES * 100

/** How many coupons a tenant has. */
const COUPONS = 400

export const couponCode = (number: number): string => `LAST-${number % COUPONS}`

/** AMB112: the registration of every store of a run, by which each order has vouchers and a tax invoice. */
export const REGISTRATION = 'regular'

/** Its bills state no GST, as those of diners who order without a page. */
const registered = { registration: REGISTRATION, gst: '29AAAAH0000A1ZR' } as const

/** The store whose meals are made at 8 PM of the evening before. */
export const EVENING_STORE = 1

/** The store that closes the orders for a meal `ROUND_MINUTES` before it. */
export const ROUND_STORE = 2

/** With it the meals of the next afternoon are due minute by minute in the evening. */
export const ROUND_MINUTES = 20 * 60

/** Decision 0103: what the school of a run gives on credit. */
export const GRACE = { meals: 2, rupees: 5000 } as const

/** AMB113: every store of a run takes back a part of a made meal, of odd paise. */
export const ABSENCE: AbsenceTerms = { minutesBefore: 60, sharePercent: 67 }

const ordering = { now: true, later: true, mealSubscription: true, absence: ABSENCE } as const

type Catalogue = ReturnType<typeof catalogueOf>

const inPlans = (product: Catalogue['products'][number]) => ({
  ...product,
  sizes: product.sizes.map((size) => ({ ...size, subscriptionPrice: size.price })),
})

/**
 * A small menu of registered stores, also for plans at its usual prices, and coupons that one order or plan of all diners
 * can have.
 */
export const tortureCatalogue = () => {
  const { stores, products, ...menu } = catalogueOf(DISHES)
  return {
    ...menu,
    products: products.map(inPlans),
    stores: stores.flatMap((store) => [
      { ...store, ...registered, ordering },
      { ...store, ...registered, code: 'rounds', ordering: { ...ordering, cutOffs: [{ minutes: ROUND_MINUTES }] } },
    ]),
    coupons: Array.from({ length: COUPONS }, (_, number) => ({
      ...{ code: couponCode(number), description: 'For one order' },
      ...{ amount: RUPEES, total: 1 },
    })),
  }
}
