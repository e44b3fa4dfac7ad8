import type { UnknownAction } from '@reduxjs/toolkit'
import { partsOf } from '@tiffin/domain/order/parts'
import type { SagaIterator } from 'redux-saga'
import { delay, put, select } from 'redux-saga/effects'
import { orderChangeTexts as words } from '#texts/order-changes'
import { addressesLoaded } from '../../features/addresses/slice.ts'
import { type CartState, selectCart } from '../../features/cart/slice.ts'
import { entriesLoaded, isChoosable } from '../../features/entries/slice.ts'
import { selectLaterText, selectWhenText } from '../../features/later/selectors.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { type OrderInfoState, storeSelected } from '../../features/order-info/slice.ts'
import { type Part, partChanges, STORE_ENTERED } from './part-changes.ts'

/** An action, and the order before and after it. */
export interface OrderChange {
  readonly action: UnknownAction
  readonly before: OrderInfoState
  readonly after: OrderInfoState
  /** The store was entered by its URL, also with a stored order, and not chosen in the picker. */
  readonly isEntered: boolean
}

/** The value of each part of an order in progress but its dishes, for comparison. */
export function partsOfInfo({ storeId, order, address }: OrderInfoState): Readonly<Partial<Record<Part, unknown>>> {
  const { payment: _payment, answers: _answers, ...parts } = partsOf(order)
  return { store: storeId, address, ...parts }
}

export const keyOf = (action: UnknownAction): string =>
  storeSelected.match(action) && action.payload.isEntered ? STORE_ENTERED : action.type

export const changedParts = (before: OrderInfoState, after: OrderInfoState): readonly Part[] => {
  const now = partsOfInfo(after)
  return Object.entries(partsOfInfo(before)).flatMap(([part, value]) =>
    now[part as Part] === value ? [] : [part as Part],
  )
}

/** True when something of the order before is worth keeping: dishes, or a day that the diner chose. */
function* isUnderWay({ storeId, order: { plan } }: OrderInfoState): SagaIterator<boolean> {
  const cart: CartState = yield select(selectCart)
  const hasDay = plan.kind === 'days' || (plan.kind === 'later' && plan.by === 'diner')
  return storeId !== null && (hasDay || (cart.storeId === storeId && cart.lines.length > 0))
}

function* textOfEntering({ before, after }: OrderChange): SagaIterator<string | null> {
  if (before.storeId !== after.storeId) return (yield* isUnderWay(before)) ? words.otherStore : null
  return after.order.mode === 'pickup' ? words.pickupOnly : words.deliveryOnly
}

/** G8: a link to the store led to an order for another day. */
const isMovedOnEntry = ({ before, after, isEntered }: OrderChange): boolean =>
  isEntered && before.order.plan.kind === 'now' && after.order.plan.kind === 'later'

/** What to say about a change that the table leaves to this watch; null for nothing. */
function* textOf(change: OrderChange): SagaIterator<string | null> {
  const { action, before, after } = change
  const row = partChanges[keyOf(action)]
  if (!changedParts(before, after).some((part) => row?.[part] === 'watched')) return null
  if (storeSelected.match(action)) return yield* textOfEntering(change)
  const isBegun: boolean = yield* isUnderWay(before)
  // The picker of stores, or the bar at an order without dishes, shows the day that the store takes orders for.
  if (!isBegun && !isMovedOnEntry(change)) return null
  // The day alone at a store that asks for a time, which is still to be chosen.
  const later: string | null = yield select(selectLaterText)
  const when: string = later ?? (yield select(selectWhenText))
  return isBegun ? words.otherTime(when) : words.notNow(when)
}

/** L1: what the order is for has left the list that was loaded, for example on another device. */
function textOfLists({ action, before }: OrderChange): string | null {
  const { for: entryId, mode } = before.order
  if (entryId === null) return null
  if (addressesLoaded.match(action)) {
    const isGone = mode === 'delivery' && !action.payload.some(({ id }) => id === entryId)
    return isGone ? words.goneAddress : null
  }
  if (!entriesLoaded.match(action)) return null
  const isThere = action.payload.some((entry) => entry.id === entryId && isChoosable(entry, before.storeId))
  return isThere ? null : words.goneEntry
}

/** Shows a notice about a change of the order that the diner did not make. */
export function* sayChange(change: OrderChange): SagaIterator {
  // Other sagas may change more in answer to the same action.
  yield delay(0)
  const gone = (yield* isUnderWay(change.before)) ? textOfLists(change) : null
  const text: string | null = gone ?? (yield* textOf(change))
  if (text !== null) yield put(noticeShown({ text, tone: 'info' }))
}
