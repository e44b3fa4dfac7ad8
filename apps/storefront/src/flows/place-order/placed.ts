import type { PlacedOrder } from '@tiffin/contract/orders'
import type { PlacedPlan } from '@tiffin/contract/plans'
import { planPaymentTexts } from '#texts/plan-payment'

/** The result of a placement attempt: an order, or a plan of days with its id as `orderId`. */
export interface Placed extends PlacedOrder {
  readonly isPlan?: true
  /** AMB115: the first of several plans that were placed together, or a checkout of several orders with its id. */
  readonly isOneOfMany?: true
}

/** M14: the message is a text of the client. */
export const placedPlan = ({ planId, checkout }: PlacedPlan): Placed => ({
  ...{ orderId: planId, message: planPaymentTexts.generated(planId), checkout },
  isPlan: true,
})
