import { catalogueOf } from '../bench/menu.ts'

const DISHES = 12

const RUPEES = 10

/** Paise that a coupon of a run takes off. */
export const COUPON_PAISE = RUPEES * 100

/** How many coupons a tenant has. */
const COUPONS = 400

export const couponCode = (number: number): string => `LAST-${number % COUPONS}`

/** A small menu, and coupons that one order of all diners can have. */
export const tortureCatalogue = () => ({
  ...catalogueOf(DISHES),
  coupons: Array.from({ length: COUPONS }, (_, number) => ({
    code: couponCode(number),
    description: 'For one order',
    amount: RUPEES,
    total: 1,
  })),
})
