import { canonicalDigest, digestOf, type KeyedOperation } from '#kernel/keyed-calls'
import { keyedPlacement } from '../place-order/keyed-placement.ts'
import type { PlaceOrderBody } from '../place-order/order-request.ts'

/** SAFE2, AMB115: a checkout must not run twice: it is the placements of its orders, in their sequence. */
export const keyedCheckout = {
  name: 'placeCheckout',
  digests: [
    (bodies: readonly PlaceOrderBody[]) =>
      canonicalDigest({ orders: bodies.map((body) => digestOf(keyedPlacement, body).digest) }),
  ],
} satisfies KeyedOperation<readonly PlaceOrderBody[]>
