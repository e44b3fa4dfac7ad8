import type { Reason } from '@tiffin/domain/reasons/reason'
import { z } from 'zod'
import { checkCoupon, listCoupons } from './coupons.ts'
import { storeId } from './fields.schema.ts'
import { checkedOrder } from './orders.schema.ts'
import { reasonSchema } from './problem.schema.ts'
import { checked } from './schema.ts'

/** An answer is written as it stands: `reasonSchema` drops data, so it only reads. */
const reason = z.custom<Reason>((value) => reasonSchema.safeParse(value).success)

export const listCouponsChecked = checked(listCoupons, {
  query: z.object({ storeId }),
  answer: z.object({ coupons: z.array(z.object({ code: z.string(), description: z.string() })) }),
})

export const checkCouponChecked = checked(checkCoupon, {
  body: checkedOrder,
  answer: z.object({ amount: z.number(), refusal: reason.nullable() }),
})
