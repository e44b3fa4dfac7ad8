import { isCheckoutId } from '@tiffin/domain/order/together'
import { paths, pathTo } from './paths.ts'

interface Placed {
  readonly storeId: number
  readonly orderId: string
  readonly isPlan?: true | undefined
}

/** M13, M14: the page of a placed order, or of a placed plan of days. AMB115: the orders of a checkout stand in the list. */
export function placedPath({ storeId, orderId, isPlan }: Placed): string {
  if (isPlan) return pathTo('trackPlan', { restaurantId: storeId, subscriptionId: orderId })
  return isCheckoutId(orderId) ? paths.myOrders() : paths.trackOrder(storeId, orderId)
}
