import type { Allergen, ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import type { BulkPreferences } from '@tiffin/domain/cart/bulk-preferences'
import type { Choice } from '@tiffin/domain/options/choices'
import type { Configuration } from '@tiffin/domain/options/options'
import type { Bill } from '@tiffin/domain/order/bill'
import type { Order } from '@tiffin/domain/order/order'
import type { PaymentStatus } from '@tiffin/domain/order/payment-state'
import type { ItemRatings, Rating } from '@tiffin/domain/order/rating'
import type { GeoPoint, RiderPosition } from '@tiffin/domain/order/rider'
import type { FulfilmentType } from '@tiffin/domain/order/tracking'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { RefundNote } from './cancellation.ts'
import { operation } from './operation.ts'
import type { PaymentRefusal, ProviderCheckout } from './payments.ts'
import type { PlacedPlan } from './plans.ts'
import type { WorsenedOrder } from './worsened.ts'

/**
 * The prices and facts of a line as the diner saw them. The server only compares them with the current values
 * (SB10, AMB101).
 */
export interface SeenOfItem {
  /** Of one piece, before customisation, in paise. */
  readonly unitPrice: number
  /** I11: price of the choices of one piece, in paise; negative where a replacement is cheaper (AMB23). */
  readonly customisation: number
  readonly name: string
  /** True when the line was shown as vegetarian: the dish and all its chosen parts. */
  readonly isVeg: boolean
  /**
   * `allergenDigest` of the declaration that was shown, in the form of any version; null when none was shown or the
   * shown one may be outdated. A digest other than that in force is a re-quote, and null too.
   */
  readonly allergenDigest: string | null
}

/** One line of an order to be placed. */
export interface OrderItem {
  readonly productId: number
  readonly sizeId: number
  readonly quantity: number
  /** F14: the diner's choices; null for a dish as it comes. */
  readonly configuration: Configuration | null
  readonly seen: SeenOfItem
  /**
   * AMB114: the dates of the plan on which the line is served, ascending; absent: every date. Only in a plan of days, and
   * only where boot states the capability `plan-changes`.
   */
  readonly dates?: readonly LocalDate[] | undefined
}

/** J9: the instructions box of the cart. */
export interface Instructions {
  readonly cutlery: boolean
  readonly condiments: boolean
  readonly comments: string
}

/** The bill that the diner saw; a difference in any line is answered with `requote` (AMB32). */
export type SeenBill = Pick<Bill, 'lines' | 'total' | 'discount' | 'wireTax'>

/** M11: the request to place an order. */
export interface NewOrder {
  readonly storeId: number
  /** AMB110: with a part from the wallet only where boot states the capability `part-payment`. */
  readonly order: Order
  readonly items: readonly OrderItem[]
  readonly instructions: Instructions
  /** The cost centre or note on the bill; absent: none. Only where boot's `billNote` is not `off`. */
  readonly billNote?: string | undefined
  readonly seenBill: SeenBill
  /**
   * AMB105: the list in force, of the order's entry or of the account, as far as the page knew it; null or absent: it did
   * not know it. A list that is only on the device is never sent.
   */
  readonly avoidsSeen?: readonly Allergen[] | null | undefined
  /** AMB116: the worsened order that this one replaces; it is cancelled when this one is accepted. */
  readonly replaces?: string | undefined
  /** SAFE2: uuid of the placement attempt. Repeating the key with the same order returns the first answer. */
  readonly attemptKey: string
}

export interface PlacedOrder {
  readonly orderId: string
  readonly message: string
  /** M11: opens the provider's checkout; null when nothing is paid online now. */
  readonly checkout: ProviderCheckout | null
}

export const placeOrder = operation<{ body: NewOrder; answer: PlacedOrder }>('POST', '/api/orders')

/** AMB32: the result of a placement attempt whose answer was lost; both null when it created nothing. */
export const findAttempt = operation<{
  params: { attemptKey: string }
  answer: { order: PlacedOrder | null; plan: PlacedPlan | null }
}>('GET', '/api/orders/attempts/:attemptKey')

export interface TrackedItem {
  readonly itemId: string
  readonly name: string
  readonly sizeName: string
  readonly quantity: number
  readonly image: string | null
  readonly isVeg: boolean
  /** J10: the choices of the line. */
  readonly choices: readonly Choice[]
  /** Allergens of the dish as ordered; null for orders placed before this field existed. */
  readonly allergens: ConfiguredAllergens | null
  /** Price of the line, in paise. */
  readonly total: number
  /** S2: 800 is shown as "Cancelled". */
  readonly status: number
  /** S19: what the owner said of it. */
  readonly ratings: ItemRatings
}

/** S14: the rider of an order that is on its way. */
export interface Rider {
  readonly name: string
  /** Empty: not known. */
  readonly mobile: string
  /** Null: not seen yet, or the store shows no positions. */
  readonly position: RiderPosition | null
  /** The ends of the way, each null where it is not known. AMB93: null: the store shows no map. */
  readonly map: { readonly store: GeoPoint | null; readonly address: GeoPoint | null } | null
}

/** When an order is handed over, in epoch milliseconds. */
export interface PromisedSpan {
  readonly from: number
  readonly to: number
}

/** The promised time of an order. */
export interface PromisedTime extends PromisedSpan {
  /** Set when the restaurant has moved the time: why, and what was promised before; null: nothing was. */
  readonly moved: { readonly reason: string | null; readonly was: PromisedSpan | null } | null
}

/** S1, Z12: an order as its tracking page shows it. */
export interface Tracking {
  readonly orderId: string
  /** Number of the last change of the order; an answer with a lower number is outdated. null: the upstream sends none. */
  readonly seq: number | null
  readonly storeId: number
  readonly storeName: string
  readonly fulfilment: FulfilmentType
  /** S5: the order's numeric state. */
  readonly status: number
  /** S4: when the order reached each state so far, in epoch milliseconds, by numeric state. */
  readonly reachedAt: Readonly<Record<string, number>>
  /** Null: nothing is promised, or the upstream does not say. */
  readonly promised: PromisedTime | null
  /** S3: a plan of several days, of which the items are not listed. */
  readonly isPlan: boolean
  readonly items: readonly TrackedItem[]
  readonly placedAt: number
  readonly paymentStatus: PaymentStatus
  readonly bill: Bill
  readonly deliverTo: { readonly name: string; readonly address: string }
  /** L19: class and section of the child that a school's order is for; null for every other order. */
  readonly schoolClass: { readonly className: string; readonly section: string } | null
  /** AMB105: what the entry of a programme's order avoided when the order was placed. */
  readonly avoids: readonly Allergen[]
  /** G14: the date and time of a later order, in epoch milliseconds; null for an order for now. */
  readonly scheduledFor: number | null
  /** P4, AMB86: the answers of a bulk order; null for every other order. */
  readonly bulk: BulkPreferences | null
  /** The cost centre or note on its bill; null: none. */
  readonly billNote: string | null
  readonly storePhone: string
  /** AMB70, SB17: where the invoice is: a page of the client (it begins with `/`) or an `https` URL; null: there is none. */
  readonly invoice: string | null
  readonly timeZone: string
  /** S1: what the owner said of the order; null: not rated. */
  readonly orderRating: Rating | null
  readonly deliveryRating: Rating | null
  /** AMB34: the server would accept a cancellation now. */
  readonly mayCancel: boolean
  /** AMB116: null: every line is as it was placed, or better. */
  readonly worsened: WorsenedOrder | null
  /** AMB106: oldest first. */
  readonly refunds: readonly RefundNote[]
  /** SB15: why the store cancelled the order, in its words; null: it did not, or gave no reason. */
  readonly storeReason: string | null
  /** AMB109: as in `PaymentState`. */
  readonly decidedBy: number | null
  /** Why the provider refused the payment; null unless it failed. */
  readonly paymentRefusal: PaymentRefusal | null
  /** AMB4: it was paid by the advance payment of its subscription; left out: it was not. */
  readonly paidByPlan?: true | undefined
  /** AMB39: a meal on credit that the next credit settles; left out: it was not made on credit, or is settled. */
  readonly onCredit?: true | undefined
  /** AMB5: null in every state but 500 and 600 of a delivery, and where no rider is known. */
  readonly rider: Rider | null
}

/** `mark` identifies the session, as in the stream of `orderEvents`. */
export const trackOrder = operation<{
  params: { orderId: string }
  answer: { tracking: Tracking; mark: string }
}>('GET', '/api/orders/:orderId/track')
