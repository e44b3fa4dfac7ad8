import type { LineOfEntry } from '@tiffin/domain/cart/line-key'
import type { Paise } from '@tiffin/domain/money/money'
import type { Bill } from '@tiffin/domain/order/bill'
import { lacksBillNote } from '@tiffin/domain/order/bill-note'
import { type CheckedTogether, checkTogether, type OrderOfEntry } from '@tiffin/domain/order/check-together'
import type { LineOfOrder, OrderTerms } from '@tiffin/domain/order/checks'
import { type EntryOrder, ordersOfEntries } from '@tiffin/domain/order/entry-orders'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { type Gate, type Refusal, refusalAt } from '@tiffin/domain/order/refusal'
import { createSelector } from 'reselect'
import { type AddressesState, selectAddresses } from '../addresses/slice.ts'
import { selectCartRows } from '../cart/selectors.ts'
import { selectClient } from '../client/slice.ts'
import type { WithCredits } from '../credits/slice.ts'
import { type EntriesState, isServedAt, selectEntries } from '../entries/slice.ts'
import { selectHereForPlan } from '../later/selectors.ts'
import { type OrderInfoState, selectChosenEntryId, selectOrder, selectOrderInfo } from '../order-info/slice.ts'
import { selectSignedIn } from '../session/slice.ts'
import { selectStoreTerms } from '../storefront/selectors.ts'
import { selectStoreId } from '../storefront/slice.ts'

type Entries = NonNullable<OrderTerms['entries']>

/** Before the list is loaded, assumes one saved entry and keeps the stored selection. */
const unread = (entryId: string | null): Entries => ({
  saved: 1,
  isChosen: entryId !== null,
  elsewhere: null,
  isConfirmed: true,
})

function savedPeople({ status, entries }: EntriesState, entryId: string | null, storeId: number | null): Entries {
  if (status !== 'ready') return unread(entryId)
  // Nothing can be chosen: the reason says what to do instead of asking for a choice.
  if (entries.length > 0 && entries.every((entry) => !entry.isConfirmed)) {
    return { saved: entries.length, isChosen: true, elsewhere: null, isConfirmed: false }
  }
  const chosen = entries.find(({ id }) => id === entryId)
  const elsewhere = chosen && !isServedAt(chosen, storeId) ? (chosen.servedAt?.name ?? null) : null
  const isConfirmed = chosen?.isConfirmed ?? true
  return { saved: entries.length, isChosen: chosen !== undefined, elsewhere, isConfirmed }
}

function savedAddresses(state: AddressesState, entryId: string | null): Entries {
  const { status, addresses, selectedId, uncheckedId } = state
  if (status !== 'ready') return unread(entryId)
  // AMB97: a failed serviceability check keeps the selection of an address that was serviceable before.
  const isStillChosen = uncheckedId !== null && uncheckedId === entryId
  return {
    saved: addresses.length,
    isChosen: entryId !== null && (selectedId !== null || isStillChosen),
    elsewhere: null,
    isConfirmed: true,
  }
}

/**
 * K6, K7, L22: the number of saved entries (addresses, or a programme's children or staff), and whether the list has the
 * given one.
 */
const selectSavedOf = createSelector(
  [selectClient, selectAddresses, selectEntries, selectStoreId],
  ({ clientType }, addresses, people, storeId) =>
    (entryId: string | null): Entries =>
      isProgramme(clientType) ? savedPeople(people, entryId, storeId) : savedAddresses(addresses, entryId),
)

/** N4: a refused coupon takes nothing off and refuses nothing: the order is placed without it. */
const couponOf = (amount: OrderInfoState['couponAmount']): OrderTerms['coupon'] =>
  amount === null ? null : () => ({ amount, problem: null })

/**
 * M9, M10: what the own wallet holds for the order; null until it is known, and where there is none. AMB110: what it has
 * set aside for the order that the cart has become pays that order again.
 */
export const selectBalance = ({ credits }: WithCredits): Paise | null =>
  credits?.wallet ? Math.max(credits.wallet.balance, credits.setAside) : null

/**
 * The terms that the order is checked against; null until the store is loaded. Only the server checks the terms that
 * are null here.
 */
const selectOrderTerms = createSelector(
  [
    ...([selectStoreTerms, selectClient, selectHereForPlan, selectSignedIn] as const),
    ...([selectSavedOf, selectOrderInfo, selectBalance] as const),
  ],
  (...[store, { clientType, billNote }, here, signedIn, savedOf, info, balance]): OrderTerms | null => {
    const { order, deliveryCharges: delivery, couponAmount } = info
    const entries = savedOf(order.for)
    const lacks = lacksBillNote(billNote, order, info.billNote)
    const known = { clientType, here, signedIn, entries, delivery, isSlotFull: null, balance, lacksBillNote: lacks }
    return store && { ...known, store, coupon: couponOf(couponAmount) }
  },
)

const selectLinesOfOrder = createSelector([selectCartRows], (rows): readonly LineOfOrder[] =>
  rows.map(({ checked, taxPercent, line: { quantity, dates } }) => ({ checked, quantity, taxPercent, dates })),
)

/** AMB115: the orders that the cart becomes: one for each entry that its lines are for, or one. */
export const selectEntryOrders = createSelector(
  [selectCartRows, selectChosenEntryId],
  (rows, chosen): readonly EntryOrder<LineOfEntry>[] =>
    ordersOfEntries(
      rows.map(({ line }) => line),
      chosen,
    ),
)

const selectOrdersToCheck = createSelector(
  [selectEntryOrders, selectLinesOfOrder, selectSavedOf],
  (orders, lines, savedOf): readonly OrderOfEntry[] =>
    orders.map((order) => ({
      ...order,
      lines: order.cartLines.flatMap((at) => lines[at] ?? []),
      entries: savedOf(order.entry),
    })),
)

/** AMB12, M6-M10: the bill and every reason why the order cannot be placed; null until the store is loaded. */
export const selectCheckedOrder = createSelector(
  [selectOrder, selectOrdersToCheck, selectOrderTerms],
  (order, orders, terms): CheckedTogether | null => terms && checkTogether(order, orders, terms),
)

/** AMB115: true for a cart that becomes several orders. */
export const selectIsTogether = (state: Parameters<typeof selectEntryOrders>[0]): boolean =>
  selectEntryOrders(state).length > 1

type State = Parameters<typeof selectCheckedOrder>[0]

/** I4-I9: the bill of the order; null until the store is loaded. */
export const selectBill = (state: State): Bill | null => selectCheckedOrder(state)?.bill ?? null

/** AMB12: the first refusal that blocks the order at this gate; null when the diner may proceed. */
export const selectRefusalAt = (state: State, gate: Gate): Refusal | null =>
  refusalAt(gate, selectCheckedOrder(state)?.refusals ?? [])
