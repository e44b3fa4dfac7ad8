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

/** A small menu of a registered store, and coupons that one order of all diners can have. */
export const tortureCatalogue = () => {
  const { stores, ...menu } = catalogueOf(DISHES)
  return {
    ...menu,
    stores: stores.map((store) => ({ ...store, ...registered })),
    coupons: Array.from({ length: COUPONS }, (_, number) => ({
      ...{ code: couponCode(number), description: 'For one order' },
      ...{ amount: RUPEES, total: 1 },
    })),
  }
}
