import { paths, pathTo } from './paths.ts'

interface Placed {
  readonly storeId: number
  readonly orderId: string
  readonly isPlan?: true | undefined
}

/** M13, M14: the page of a placed order, or of a placed plan of days. */
export const placedPath = ({ storeId, orderId, isPlan }: Placed): string =>
  isPlan ? pathTo('trackPlan', { restaurantId: storeId, subscriptionId: orderId }) : paths.trackOrder(storeId, orderId)
