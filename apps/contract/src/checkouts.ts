import { operation } from './operation.ts'
import type { NewOrder } from './orders.ts'
import type { ProviderCheckout } from './payments.ts'

/** AMB115: the order of one entry in a checkout, with its bill as the diner saw it. */
export interface OrderOfEntry extends Pick<NewOrder, 'items' | 'seenBill' | 'avoidsSeen'> {
  readonly for: string
}

/** AMB115: orders of several entries; what `order` says holds for all of them. */
export interface NewCheckout extends Pick<NewOrder, 'storeId' | 'order' | 'instructions' | 'billNote' | 'attemptKey'> {
  /** Two to `MAX_TOGETHER`, each entry once. */
  readonly orders: readonly OrderOfEntry[]
}

export interface PlacedCheckout {
  readonly checkoutId: string
  /** In the sequence of the request. `total`: in paise. */
  readonly orders: readonly { readonly orderId: string; readonly for: string; readonly total: number }[]
  readonly message: string
  /** M11: opens the provider's checkout; null when nothing is paid online now. */
  readonly checkout: ProviderCheckout | null
}

/**
 * AMB115: places one order for each entry of a programme, all or none (AMB108: the upstream's capability `checkouts`). M10
 * holds for the sum. A refusal that concerns one entry names it in its message; refusals and re-quotes are those of
 * `placeOrder`, and their lines are counted through all orders.
 */
export const placeCheckout = operation<{ body: NewCheckout; answer: PlacedCheckout }>('POST', '/api/checkouts')

/** AMB32: the checkout of an attempt whose answer was lost; null: it created none. */
export const findCheckout = operation<{
  params: { attemptKey: string }
  answer: { placed: PlacedCheckout | null }
}>('GET', '/api/checkouts/attempts/:attemptKey')
