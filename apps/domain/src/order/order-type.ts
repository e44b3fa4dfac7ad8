/** G1, AMB58: the type of an order. The wire's "scheduled" is read as schedule. */
export type OrderType = 'regular' | 'bulk' | 'schedule'

/** G1: regular and bulk orders are for now or for later. */
export type OrderTiming = 'regular' | 'later'

export type DeliveryMode = 'delivery' | 'pickup'

/** A7: every client type that is neither a school nor a staff programme is a normal client. */
export type ClientType = 'SCHOOL' | 'STAFF' | 'NORMAL'

/** M24, AMB33: the payment modes that the payment page sends. */
export type PaymentMode = 'CASH' | 'DIGITAL' | 'WALLET'

/** A9, AMB13: orders of school and staff programmes are always collected. */
export const isProgramme = (clientType: ClientType): boolean => clientType !== 'NORMAL'

/** G7: an order is for now unless it is later or scheduled. */
export const isForNow = (orderType: OrderType, timing: OrderTiming): boolean =>
  orderType !== 'schedule' && timing === 'regular'

/** B9, AMB14: the tab that is selected first. */
export function defaultDeliveryTab(client: { clientType: ClientType; deliveryEnabled: boolean }): DeliveryMode {
  return !isProgramme(client.clientType) && client.deliveryEnabled ? 'delivery' : 'pickup'
}

/** C25, AMB14: the delivery mode for a store that was entered without one; null redirects to the landing page. */
export function defaultDeliveryMode(store: { pickup: boolean; delivery: boolean }): DeliveryMode | null {
  if (store.pickup) return 'pickup'
  return store.delivery ? 'delivery' : null
}

/**
 * The order types that stores can offer. Menu requests for other types are answered like those of a store that does not
 * offer them.
 */
export const OFFERED_ORDER_TYPES: readonly OrderType[] = ['regular', 'bulk']
