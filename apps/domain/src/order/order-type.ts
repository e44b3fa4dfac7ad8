/** G1, AMB58: the type of an order. "scheduled" on the wire is read as `schedule`. */
export type OrderType = 'regular' | 'bulk' | 'schedule'

/** G1: regular and bulk orders are for now or for later. */
export type OrderTiming = 'regular' | 'later'

export type DeliveryMode = 'delivery' | 'pickup'

/** A7: the kind of tenant. Every value on the wire other than SCHOOL and STAFF counts as NORMAL. */
export type ClientType = 'SCHOOL' | 'STAFF' | 'NORMAL'

/** A9, AMB13: true for school and staff programmes, whose orders are always collected. */
export const isProgramme = (clientType: ClientType): boolean => clientType !== 'NORMAL'

/** G7: an order is for now unless it is later or scheduled. */
export const isForNow = (orderType: OrderType, timing: OrderTiming): boolean =>
  orderType !== 'schedule' && timing === 'regular'

/** B9, AMB14: the tab of the landing page that is selected at first. */
export function defaultDeliveryTab(client: { clientType: ClientType; deliveryEnabled: boolean }): DeliveryMode {
  return !isProgramme(client.clientType) && client.deliveryEnabled ? 'delivery' : 'pickup'
}

/**
 * C25, AMB14: the delivery mode for a store that is opened without one, such as by a deep link. Null: redirect to the
 * landing page.
 */
export function defaultDeliveryMode(store: { pickup: boolean; delivery: boolean }): DeliveryMode | null {
  if (store.pickup) return 'pickup'
  return store.delivery ? 'delivery' : null
}
