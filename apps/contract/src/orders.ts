import type { ConfiguredAllergens } from '@tiffin/domain/allergens'
import type { BulkPreferences } from '@tiffin/domain/bulk-preferences'
import type { Configuration } from '@tiffin/domain/options'
import type { PaymentMode } from '@tiffin/domain/order-type'
import type { Bill } from '@tiffin/domain/pricing'
import type { FulfilmentType } from '@tiffin/domain/tracking'
import { operation } from './operation.ts'

/** One line of an order to be placed, with the price the diner saw (paise); the server decides by its own (SB10). */
export interface OrderItem {
  readonly productId: number
  readonly sizeId: number
  readonly quantity: number
  /** Of one piece, before customisation. */
  readonly unitPrice: number
  /** F14: what was added, left out, replaced and picked; null for a dish as it comes. */
  readonly configuration: Configuration | null
  /** I11: what the choices add to one piece, in paise; below 0 where a replacement is cheaper (AMB23). */
  readonly customisation: number
}

/** J9: the instructions box of the cart. */
export interface Instructions {
  readonly cutlery: boolean
  readonly condiments: boolean
  readonly comments: string
}

/** M25: for when a later order is, on the store's own calendar. */
export interface LaterOrder {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** `HH:mm`. */
  readonly time: string
}

/** M11: an order for now or for one other day. */
export interface NewOrder {
  readonly storeId: number
  readonly fulfilment: FulfilmentType
  /** Null when the order is collected; at a programme the child or staff member that it is for (L22). */
  readonly addressId: string | null
  /** Null for an order for now. */
  readonly later: LaterOrder | null
  /** P4, AMB86: the answers of a bulk order; null for every other order. */
  readonly bulk: BulkPreferences | null
  readonly items: readonly OrderItem[]
  readonly instructions: Instructions
  readonly paymentMode: PaymentMode
  /** Total that the diner saw, in paise; a difference is answered as `requote` (AMB32). */
  readonly expectedTotal: number
  /** SAFE2: one per attempt, a uuid. The same key with the same order is the same placement. */
  readonly attemptKey: string
}

export interface PlacedOrder {
  readonly orderId: string
  readonly message: string
}

export const placeOrder = operation<{ body: NewOrder; answer: PlacedOrder }>('POST', '/api/orders')

/** AMB32: what became of an attempt whose answer never came; null when no order was made by it. */
export const findAttempt = operation<{
  params: { attemptKey: string }
  answer: { order: PlacedOrder | null }
}>('GET', '/api/orders/attempts/:attemptKey')

export interface TrackedItem {
  readonly itemId: string
  readonly name: string
  readonly sizeName: string
  readonly quantity: number
  readonly image: string | null
  readonly isVeg: boolean
  /** J10: what was chosen, in words, one each. */
  readonly choices: readonly string[]
  /** What the dish as it was ordered contains and may contain; null for orders of before it was kept. */
  readonly allergens: ConfiguredAllergens | null
  /** What the line costs, in paise. */
  readonly total: number
  /** S2: 800 reads "Cancelled". */
  readonly status: number
}

/** S1, Z12: an order as its tracking page shows it. */
export interface Tracking {
  readonly orderId: string
  readonly storeId: number
  readonly storeName: string
  readonly fulfilment: FulfilmentType
  /** S5. */
  readonly status: number
  /** S4: when each passed state was reached, in epoch milliseconds. */
  readonly reachedAt: Readonly<Record<string, number>>
  readonly items: readonly TrackedItem[]
  readonly placedAt: number
  readonly paymentMode: PaymentMode
  readonly paymentStatus: string
  readonly bill: Bill
  readonly deliverTo: { readonly name: string; readonly address: string }
  /** L19: class and section of the child that a school's order is for; null for every other order. */
  readonly schoolClass: { readonly className: string; readonly section: string } | null
  /** G14: the moment that a later order is for, in epoch milliseconds; null for one for now. */
  readonly scheduledFor: number | null
  readonly storePhone: string
  readonly timeZone: string
}

export const trackOrder = operation<{ params: { orderId: string }; answer: { tracking: Tracking } }>(
  'GET',
  '/api/orders/:orderId',
)

/** Server-sent events; each event's data is a `Tracking`. */
export const trackingStream = operation<{ params: { orderId: string }; answer: Tracking }>(
  'GET',
  '/api/orders/:orderId/events',
)
