import { type FulfilmentType, type OrderStatus, orderPath, orderStatus } from './tracking.ts'

/** The states of an order under the names of operators' calls and commands. */
export const orderStateNames = {
  accepted: orderStatus.accepted,
  cooking: orderStatus.cooking,
  'quality-check': orderStatus.qualityCheck,
  packed: orderStatus.placedImage,
  dispatched: orderStatus.dispatched,
  'out-for-delivery': orderStatus.outForDelivery,
  delivered: orderStatus.delivered,
  cancelled: orderStatus.cancelled,
} as const satisfies Readonly<Record<string, OrderStatus>>

export type OrderStateName = keyof typeof orderStateNames

export const allStateNames = Object.keys(orderStateNames) as readonly OrderStateName[] as readonly [
  OrderStateName,
  ...OrderStateName[],
]

/** AMB36: the last state of a pickup (500) is called delivered. */
export function stateNameOf(status: OrderStatus, fulfilment: FulfilmentType): OrderStateName {
  if (fulfilment === 'PICKUP' && status === orderStatus.dispatched) return 'delivered'
  return allStateNames.find((name) => orderStateNames[name] === status) ?? 'accepted'
}

/** The state that a name means for an order of this fulfilment type. */
export const statusNamed = (name: OrderStateName, fulfilment: FulfilmentType): OrderStatus =>
  name === 'delivered' ? (orderPath[fulfilment].at(-1) ?? orderStatus.delivered) : orderStateNames[name]
