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

/**
 * AMB5: true when the order screen can stop tracking: in the last state of the path, or when cancelled (800, which is
 * greater than every last state).
 */
export const trackingEnded = (order: { type: FulfilmentType; status: number }): boolean =>
  order.status >= Math.max(...orderPath[order.type])
