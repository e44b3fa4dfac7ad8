import type { Tracking } from '@tiffin/contract/orders'
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

/** S5, AMB36: the state of the order as a headline. */
export const headlineOf = (tracking: Tracking): string =>
  trackingTexts.headline(tracking.status, tracking.fulfilment === 'PICKUP', dishOf(tracking))
