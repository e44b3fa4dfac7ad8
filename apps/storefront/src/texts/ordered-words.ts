import type { AddressOrder } from '@tiffin/contract/addresses'
import { orderTexts } from '#texts/order-names'
import { now } from '../platform/clock.ts'
import { slotText } from '../platform/moments.ts'

/** The number of orders that a text names. */
const NAMED = 3

const nameOf = ({ orderId, scheduledFor, timeZone }: AddressOrder): string =>
  scheduledFor === null ? orderId : orderTexts.later(orderId, slotText(scheduledFor, now(), timeZone))

/** L12: the first orders in words, and the number of others. */
export interface OrdersInWords {
  readonly names: string
  readonly more: number
}

/** Names orders before a deletion. Later orders come first: their time is still to come. */
export function ordersInWords(orders: readonly AddressOrder[]): OrdersInWords {
  const sorted = orders.toSorted(
    (one, other) => Number(other.scheduledFor !== null) - Number(one.scheduledFor !== null),
  )
  const names = sorted.slice(0, NAMED).map(nameOf)
  return { names: names.join(', '), more: orders.length - names.length }
}
