/** S5: the numeric states of an order, and of its items. */
export const orderStatus = {
  accepted: 100,
  cooking: 200,
  qualityCheck: 300,
  placedImage: 400,
  dispatched: 500,
  outForDelivery: 600,
  delivered: 700,
  cancelled: 800,
} as const

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/** True for a state that an order can have; an upstream may send any number. */
export const isOrderStatus = (status: number): status is OrderStatus =>
  Object.values(orderStatus).some((each) => each === status)

export type FulfilmentType = 'DELIVERY' | 'PICKUP'

/** S4: the four stages of the progress bar. */
export const progressStages = [100, 200, 300, 500] as const

/** S4: a stage is complete when the status is at or above it. AMB35: a cancelled order has no complete stage. */
export const stageComplete = (stage: number, status: number): boolean =>
  status !== orderStatus.cancelled && status >= stage

/** SB13: the states of an order in sequence, by fulfilment type. A pickup ends at 500. */
export const orderPath = {
  DELIVERY: [100, 200, 300, 400, 500, 600, 700],
  PICKUP: [100, 200, 300, 400, 500],
} as const satisfies Record<FulfilmentType, readonly OrderStatus[]>

/** The screens that follow an order: its own, and the one of a single item. */
export type TrackingScreen = 'order' | 'item'

/**
 * AMB5: true when a screen can stop tracking. The order screen stops in the last state of the path, the item screen at
 * 500, and both when it is cancelled (800, which is greater than every last state). `status` is that of the order, or of
 * the item.
 */
export const trackingEnded = (screen: TrackingScreen, order: { type: FulfilmentType; status: number }): boolean =>
  order.status >= (screen === 'item' ? orderStatus.dispatched : Math.max(...orderPath[order.type]))
