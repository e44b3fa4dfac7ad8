import type { OrderPart } from '@tiffin/domain/order/parts'
import {
  cartCleared,
  cartRestored,
  changeAccepted,
  itemAdded,
  itemRemoved,
  lineDropped,
  lineReconfigured,
  linesAccepted,
  quantitySet,
} from '../../features/cart/slice.ts'
import {
  addressSelected,
  couponChosen,
  mealDateFound,
  orderChanged,
  orderContinued,
  orderInfoReset,
  orderInfoRestored,
  storeSelected,
} from '../../features/order-info/slice.ts'
import { placeSelected, signedOut } from '../../features/session/slice.ts'

/** A part of the order in progress that a person relies on. */
export type Part = Exclude<OrderPart, 'payment' | 'answers'> | 'store' | 'address' | 'lines'

/**
 * How a person knows of a change.
 * - `chosen`: the person chose exactly this, here or in another tab, or came back to it.
 * - `asked`: the person confirmed it in a dialog, or it went with the dishes of a placed order.
 * - `shown`: the page of the event shows it, with the reason in a dialog or a notice of that page.
 * - `said`: the flow of the event shows a notice.
 * - `watched`: `orderChangesSaga` shows a notice.
 */
export type Cause = 'chosen' | 'asked' | 'shown' | 'said' | 'watched'

type Row = Readonly<Partial<Record<Part, Cause>>>

const ALL: readonly Part[] = ['store', 'mode', 'type', 'day', 'time', 'for-whom', 'address', 'lines', 'coupon']

/** The parts that do not outlast a store or a session. */
const CHOICES: readonly Part[] = ['type', 'day', 'time', 'for-whom', 'address', 'coupon']

const every = (cause: Cause, parts = ALL): Row => Object.fromEntries(parts.map((part) => [part, cause]))

const dishes: Row = { lines: 'chosen' }

/** The key of `storeSelected` when a page of the store opened without a choice in the picker. */
export const STORE_ENTERED = `${storeSelected.type} entered`

/** Each action that can change the order in progress, the parts that it may change, and how the person knows. */
export const partChanges: Readonly<Record<string, Row>> = {
  // B25: a fresh order at the chosen store.
  [storeSelected.type]: every('chosen'),
  // C25: the address of another store opened, or the store no longer offers the mode.
  [STORE_ENTERED]: { store: 'chosen', mode: 'watched', ...every('watched', CHOICES) },
  [orderContinued.type]: every('chosen'),
  // G2, G3: another time, type or mode; the coupon goes when the change empties the cart (N6).
  [orderChanged.type]: { mode: 'chosen', type: 'chosen', day: 'chosen', time: 'chosen', coupon: 'asked' },
  // C15: the change link. Back goes on with the order.
  [orderInfoReset.type]: every('chosen'),
  // G8: the store takes orders for another day, or for now again.
  [mealDateFound.type]: { day: 'watched', time: 'watched' },
  // L1 to L5: the list shows the selection, a dialog the address that the store does not deliver to.
  [addressSelected.type]: { 'for-whom': 'shown', address: 'shown' },
  [couponChosen.type]: { coupon: 'chosen' },
  [orderInfoRestored.type]: every('chosen'),
  // C12: the place replaces the address.
  [placeSelected.type]: { 'for-whom': 'chosen', address: 'chosen' },
  [cartCleared.type]: { lines: 'asked', coupon: 'asked' },
  // Q31, AMB103: store, mode and cart stay.
  [signedOut.type]: every('said', CHOICES),
  [itemAdded.type]: dishes,
  [itemRemoved.type]: dishes,
  [lineDropped.type]: dishes,
  [lineReconfigured.type]: dishes,
  [changeAccepted.type]: dishes,
  [linesAccepted.type]: dishes,
  [quantitySet.type]: dishes,
  [cartRestored.type]: dishes,
}
