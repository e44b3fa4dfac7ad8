import type { PlacedOrder } from '@tiffin/contract/orders'
import type { PlacedPlan } from '@tiffin/contract/plans'
import { planPaymentTexts } from '#texts/plan-payment'

/** What a placement attempt has made: an order, or a plan of days with its id as `orderId`. */
export interface Placed extends PlacedOrder {
  readonly isPlan?: true
}

/** M14: its message is the client's own. */
export const placedPlan = ({ planId, checkout }: PlacedPlan): Placed => ({
  ...{ orderId: planId, message: planPaymentTexts.generated(planId), checkout },
  isPlan: true,
})
