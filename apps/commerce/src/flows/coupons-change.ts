import { z } from 'zod'
import { couponCode, couponsFile } from '#catalogue/coupons-file'

/** A change of a tenant's coupons, as an operator sends it. Coupons that it does not name stay as they are. */
export const couponsChange = z.strictObject({
  /** Coupons to add or change. */
  set: couponsFile.default([]),
  /** Codes of coupons to withdraw. */
  end: z.array(couponCode).max(500).default([]),
})

export type CouponsChange = z.output<typeof couponsChange>
