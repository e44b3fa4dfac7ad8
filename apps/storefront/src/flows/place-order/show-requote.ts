import type { UnknownAction } from '@reduxjs/toolkit'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import { isBalanceReason } from '@tiffin/domain/reasons/reason'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, spawn, take } from 'redux-saga/effects'
import { requoteTexts } from '#texts/requote'
import type { ApiProblem } from '../../api/problem.ts'
import { readAgain } from '../../features/allergens/read-again.ts'
import { type CartState, cartRestored, kindAccepted, linesAccepted, selectCart } from '../../features/cart/slice.ts'
import { factsRequoted } from '../../features/dish/slice.ts'
import { selectLaterSlot, selectLaterText } from '../../features/later/selectors.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { addressSelected, orderChanged, selectChosenEntryId, selectOrderKind } from '../../features/order-info/slice.ts'
import { orderSheetRequested } from '../../features/order-type/slice.ts'
import type { OrderToPlace } from '../../features/pay/selectors.ts'
import {
  avoidsNamed,
  type PaymentState,
  payOpened,
  placementStarted,
  type RequoteNote,
  requoteChanged,
  requoted,
  selectPayment,
} from '../../features/payment/slice.ts'
import { storeFoundClosed } from '../../features/storefront/slice.ts'
import { knownReason } from '../../texts/known-reasons.ts'
import { remedyOf } from '../refusal-remedy.ts'
import { forgetAttempt } from './attempt.ts'
import { keepCart } from './cart-of-attempt.ts'
import { refreshMenu } from './refresh-menu.ts'
import { refusalText } from './refusal-text.ts'
import { deliveryChargesAfter, factsAfter, linesAfter, notesOf } from './requote.ts'
import type { Sent } from './sent.ts'

/** L3: stores the delivery charge of the re-quote for the chosen address, so that it need not be requested again. */
function* takeDeliveryCharges({ changes }: ApiProblem): SagaIterator {
  const addressId: string | null = yield select(selectChosenEntryId)
  const deliveryCharges = deliveryChargesAfter(changes)
  if (addressId && deliveryCharges !== null) yield put(addressSelected({ addressId, deliveryCharges }))
}

/** AMB32, AMB87: a re-quote that emptied the cart leads to the menu, where its notes are not shown. */
function* noteEmptied(before: CartState): SagaIterator {
  const { lines }: CartState = yield select(selectCart)
  if (before.lines.length === 0 || lines.length > 0) return
  const action = { label: requoteTexts.restoreCart, event: cartRestored(before) }
  yield put(noticeShown({ text: requoteTexts.allGone, tone: 'error', action }))
}

/** AMB32: opens the sheet that resolves the refusal, and offers it, or the change that does, beside the notes. */
function* offerRemedy({ reason, message }: ApiProblem, storeId: number): SagaIterator {
  // PERF3: a cached response may still show the store as open.
  if (reason?.code === 'store-closed') yield put(storeFoundClosed({ storeId }))
  const { action } = reason ? yield* remedyOf(knownReason(reason, message), true) : {}
  if (!action) return
  const { requote }: PaymentState = yield select(selectPayment)
  if (requote) yield put(requoteChanged({ ...requote, remedy: action }))
  // Opening a sheet changes nothing yet. The diner confirms every other change.
  // A copy: the event in the state is frozen, and a saga marks what it dispatches.
  if (orderSheetRequested.match(action.event)) yield put({ ...action.event })
}

/** G8: true when the store's next time has taken the place of the order's, which is said beside the notes then. */
function* sayMoved({ order: { plan }, storeId }: OrderToPlace): SagaIterator<boolean> {
  const time: string | null = yield select(selectLaterText)
  const { requote }: PaymentState = yield select(selectPayment)
  if (plan.kind !== 'now' || time === null || !requote) return false
  // G16: the cart goes with its order, so that the choice of a time empties nothing.
  yield put(kindAccepted({ kind: yield select(selectOrderKind) }))
  // G12: at some stores the diner chooses the time of the day.
  const isOpen = (yield select(selectLaterSlot)) === null
  const remedy = { label: requoteTexts.chooseTime, event: orderSheetRequested({ sheet: 'later', storeId }) }
  yield put(requoteChanged({ ...requote, movedTo: time, ...(isOpen && { remedy }) }))
  return true
}

/** True for a note about the order as it was, which a change of the order resolves. */
const isResolved = ({ change, dish }: RequoteNote): boolean => change.kind === 'refused' && dish === ''

/** Once the diner has changed the order: takes away the notes that this resolves. */
function* dropResolved(): SagaIterator {
  const next: UnknownAction = yield take([orderChanged, placementStarted, payOpened])
  const { requote }: PaymentState = yield select(selectPayment)
  if (!requote || !orderChanged.match(next)) return
  const notes = requote.notes.filter((note) => !isResolved(note))
  yield put(requoteChanged(notes.length > 0 ? { message: requote.message, notes } : null))
}

/** AMB115: whom the order with this line of the cart is for, and the list that the page showed for them. */
const orderOfLine = (
  { order, avoidsSeen, together }: OrderToPlace,
  line: number,
): { readonly for: string | null } & Pick<OrderToPlace, 'avoidsSeen'> =>
  together?.find(({ cartLines }) => cartLines.includes(line)) ?? { for: order.for, avoidsSeen }

/**
 * AMB105: the next press asks by the list that the server named, so that the order can be placed while the page's own
 * call for the list fails.
 */
function* takeAvoided({ changes }: ApiProblem, placing: OrderToPlace): SagaIterator {
  const avoided = changes.filter((change) => change.kind === 'avoided')
  const [first] = avoided
  if (!first) return
  const { name } = first
  const { for: entryId, avoidsSeen } = orderOfLine(placing, first.line)
  const ofEntry = avoided.filter((change) => orderOfLine(placing, change.line).for === entryId)
  const avoids = allAvoided(avoidsSeen ?? [], ...ofEntry.map(({ allergens }) => allergens))
  yield put(avoidsNamed({ entryId: name === null ? null : entryId, name, avoids }))
  yield put(readAgain(name !== null))
}

/** M9, M10: the pay page itself says that the balance is low, once it is read again; it is said here once. */
function* showChanges(problem: ApiProblem, { lines: sent, rows, order: { order } }: Sent): SagaIterator {
  const message = refusalText(problem, sent)
  const all = notesOf(sent, problem, rows)
  const notes = all.filter(({ change }) => change.kind !== 'refused' || !isBalanceReason(change.reason))
  // AMB110: the page reads the balance again, and shows the new parts.
  const low = order.fromWallet ? requoteTexts.partsChanged : message
  if (notes.length < all.length) yield put(noticeShown({ text: low, tone: 'error' }))
  if (notes.length > 0 || all.length === 0) yield put(requoted({ message, notes }))
}

/** AMB32: shows the changes, updates cart and menu, and stays on the page. */
export function* showRequote(problem: ApiProblem, settled: Sent): SagaIterator {
  const { attempt, order, lines: sent } = settled
  yield invoke(forgetAttempt)
  const cart: CartState = yield select(selectCart)
  yield put(factsRequoted({ lines: factsAfter(sent, order.items, problem.changes) }))
  yield* showChanges(problem, settled)
  yield put(linesAccepted({ lines: linesAfter(cart.lines, sent, problem.changes) }))
  yield* noteEmptied(cart)
  // The order of this key was made and cancelled at once: the cart becomes another order.
  if (problem.reason?.code === 'payment-not-started') yield* keepCart(yield select(selectCart), attempt)
  yield* takeDeliveryCharges(problem)
  yield* takeAvoided(problem, order)
  yield* refreshMenu(order, problem.changes)
  // Detached, because the next press must not wait for it.
  yield spawn(dropResolved)
  if (!(yield* sayMoved(order))) yield* offerRemedy(problem, order.storeId)
}
