import type { Tracking } from '@tiffin/contract/orders'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { trackingTexts } from '#texts/tracking'

/** Maximum length of a dish name in the headline, in characters. */
const HEADLINE_DISH_MAX = 28

/** The subject of the headline: the dish if the order has only one, else "the order". */
function dishOf(tracking: Tracking): string {
  const dishes = tracking.items.filter((item) => item.status !== orderStatus.cancelled)
  const [only] = dishes
  const named = dishes.length === 1 && only && only.name.length <= HEADLINE_DISH_MAX
  return named ? only.name : trackingTexts.order
}

/** S13: the payment decides what is shown of an order that is not paid; null when it does not. */
function unpaidWords(tracking: Tracking) {
  const payment = shownPayment(tracking)
  if (payment === 'pending') {
    return { state: trackingTexts.paymentPending, headline: trackingTexts.paymentPendingHeadline }
  }
  if (payment !== 'failed') return null
  return { state: trackingTexts.paymentFailed, headline: trackingTexts.paymentFailedHeadline }
}

/** S5, S13: the name of the order's state. */
export const stateNameOf = (tracking: Tracking): string =>
  unpaidWords(tracking)?.state ?? trackingTexts.stateName(tracking.status, tracking.fulfilment === 'PICKUP')

/** S5, AMB36, S13: the state of the order as a headline. */
export const headlineOf = (tracking: Tracking): string =>
  unpaidWords(tracking)?.headline ??
  trackingTexts.headline(tracking.status, tracking.fulfilment === 'PICKUP', dishOf(tracking))
