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

/** S4: a stage is complete when the status is at or above it. AMB35: a cancelled order completes nothing. */
export const stageComplete = (stage: number, status: number): boolean =>
  status !== orderStatus.cancelled && status >= stage

/** SB13: the states an order passes, in order. A pickup is done at 500. */
export const orderPath = {
  DELIVERY: [100, 200, 300, 400, 500, 600, 700],
  PICKUP: [100, 200, 300, 400, 500],
} as const satisfies Record<FulfilmentType, readonly OrderStatus[]>

/** The state after `status`; null when the order is at its end or cancelled. */
export function nextStatus(type: FulfilmentType, status: number): OrderStatus | null {
  const path: readonly OrderStatus[] = orderPath[type]
  const at = path.indexOf(status as OrderStatus)
  return at < 0 ? null : (path[at + 1] ?? null)
}

/** AMB5: when the order screen stops watching. */
export function trackingEnded(order: { type: FulfilmentType; status: number }): boolean {
  if (order.status === orderStatus.cancelled) return true
  return order.status >= (order.type === 'PICKUP' ? orderStatus.dispatched : orderStatus.delivered)
}
