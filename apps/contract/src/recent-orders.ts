import { operation } from './operation.ts'

/** A line of a recent order, as it was placed. */
export interface RecentLine {
  readonly name: string
  readonly sizeName: string
  readonly quantity: number
  readonly image: string | null
  /** The dish with all its chosen parts. */
  readonly isVeg: boolean
}

/** T8: an order of the person at a store, to be ordered again. */
export interface RecentOrder {
  readonly orderId: string
  /** Epoch milliseconds. */
  readonly placedAt: number
  readonly lines: readonly RecentLine[]
  /** In paise, as it was paid. */
  readonly total: number
}

/** T8: the person's last distinct orders at a store, newest first. For upstreams with the capability `order-again` (AMB108). */
export const recentOrders = operation<{
  params: { storeId: number }
  answer: { recent: readonly RecentOrder[] }
}>('GET', '/api/stores/:storeId/recent-orders')
