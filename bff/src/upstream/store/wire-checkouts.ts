import type { PlacedCheckout } from '@tiffin/contract/checkouts'
import { z } from 'zod'
import { toCheckout, wireCheckout } from '../checkout.ts'
import { price } from '../tolerant.ts'

/** AMB115: the orders of a checkout, in the sequence of the request. */
export const wirePlacedCheckout = z.object({
  data: z.object({
    checkoutId: z.string().min(1),
    orders: z.array(z.object({ orderId: z.string().min(1), addressId: z.string(), orderValue: price })).min(1),
    checkout: wireCheckout.nullable().catch(null),
  }),
})

export const toPlacedCheckout = ({ data }: z.output<typeof wirePlacedCheckout>, message: string): PlacedCheckout => ({
  checkoutId: data.checkoutId,
  orders: data.orders.map(({ orderId, addressId, orderValue }) => ({ orderId, for: addressId, total: orderValue })),
  message,
  checkout: toCheckout(data.checkout),
})
