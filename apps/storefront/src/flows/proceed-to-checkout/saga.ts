import type { ClientConfig } from '@tiffin/contract/boot'
import { verifySession } from '@tiffin/contract/identity'
import type { LineChange } from '@tiffin/domain/cart/line-check'
import type { CheckedOrder, StoreTerms } from '@tiffin/domain/order/checks'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { mealDates } from '@tiffin/domain/order/meal-dates'
import type { Order } from '@tiffin/domain/order/order'
import { sameKind } from '@tiffin/domain/order/order-kind'
import { type Refusal, refusalAt } from '@tiffin/domain/order/refusal'
import type { MoveResult } from '@tiffin/domain/order/transitions'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { messages } from '@tiffin/domain/texts/messages'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeLeading } from 'redux-saga/effects'
import { cartTexts } from '#texts/cart'
import { call } from '../../api/call.ts'
import { safely } from '../../api/safely.ts'
import { bulkQuestionsRequested } from '../../features/bulk/slice.ts'
import { changeNotes } from '../../features/cart/change-notes.ts'
import { type CartRow, seenOf } from '../../features/cart/rows.ts'
import { selectCartRows, selectMenuPath } from '../../features/cart/selectors.ts'
import {
  type CartLine,
  type CartState,
  kindAccepted,
  linesAccepted,
  proceedRequested,
  selectCart,
} from '../../features/cart/slice.ts'
import { selectCheckedOrder, selectRefusalAt } from '../../features/checked-order/selectors.ts'
import { selectClient } from '../../features/client/slice.ts'
import { ask } from '../../features/confirm/slice.ts'
import { selectIsOnlyOne } from '../../features/entries/selectors.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { mealsSeen, menuOf, orderChanged, selectOrder, selectOrderKind } from '../../features/order-info/slice.ts'
import { orderSheetRequested } from '../../features/order-type/slice.ts'
import { signInRequested } from '../../features/session/slice.ts'
import { selectStoreTerms } from '../../features/storefront/selectors.ts'
import { type StorefrontState, selectStorefront } from '../../features/storefront/slice.ts'
import { paths } from '../../paths.ts'
import { goTo, loadPage } from '../../platform/navigation.ts'
import { orSayCartKept, sayCartKept } from '../cart-kept.ts'
import { orderAfter } from '../changed-order.ts'
import { linesAgreed, whileChecking } from '../line-questions.ts'
import { loadLiveMenu } from '../live-menu.ts'
import { remedyOf } from '../refusal-remedy.ts'
import { leaveSession } from '../session-expired/leave-session.ts'

/** K4: asks for a sign-in that returns to the cart. */
function* askToSignIn(storeId: number): SagaIterator {
  yield put(noticeShown({ text: messages.loginToContinue, tone: 'info' }))
  yield put(signInRequested({ returnTo: paths.storeCart(storeId) }))
}

/** P2: a bulk order needs answers to its questions; offers to open them. */
function* askPreferences(): SagaIterator {
  const yes: boolean = yield* ask(cartTexts.askPreferences)
  if (yes) yield put(bulkQuestionsRequested())
}

/** Shows a toast and, for some reasons, opens the sign-in or the questions that resolve the problem. */
function* notifyRefusal(refusal: Refusal, storeId: number): SagaIterator {
  if (refusal.code === 'sign-in-needed') return yield* askToSignIn(storeId)
  // The cart shows the reason of a refused line at the line itself.
  const text = refusal.stage === 'lines' ? cartTexts.removeBlocked : reasonText(refusal)
  yield put(noticeShown({ text, tone: 'error', ...(yield* remedyOf(refusal, true)) }))
  if (refusal.code === 'bulk-answers-missing') yield* askPreferences()
}

/** AMB6: a plan of an earlier visit whose start has passed. */
const isPlanOver = ({ code }: Refusal): boolean => code === 'plan-dates-missing' || code === 'plan-starts-today'

/** J13, AMB12: shows the first reason that blocks checkout. Returns true when there is none. */
function* passesLocalChecks(storeId: number): SagaIterator<boolean> {
  const checked: CheckedOrder | null = yield select(selectCheckedOrder)
  if (!checked) {
    yield* sayCartKept(messages.someErrorOccured, proceedRequested())
    return false
  }
  const refusal = refusalAt('cart', checked.refusals) ?? checked.refusals.find(isPlanOver) ?? null
  if (refusal) yield* notifyRefusal(refusal, storeId)
  return refusal === null
}

/** G16: gives the order the type of the cart. Returns false if it can't, because a plan of days needs its days first. */
function* takeTypeOf({ orderType }: OrderKind): SagaIterator<boolean> {
  if (orderType === 'schedule') {
    yield put(orderSheetRequested({ sheet: 'days' }))
    return false
  }
  const result: MoveResult | null = yield* orderAfter({ move: 'on-menu', menu: menuOf(orderType) })
  if (!result || 'refusal' in result) return false
  yield put(orderChanged({ order: result.order }))
  return true
}

/**
 * G16, AMB26: when cart and order are of different kinds, asks before making them equal: the order takes the type of
 * the cart, or, if the types are equal, the cart takes the timing (now or later) of the order. Returns false when the
 * diner declines.
 */
function* reconcileOrderKind(): SagaIterator<boolean> {
  const cart: CartState = yield select(selectCart)
  const kind: OrderKind = yield select(selectOrderKind)
  if (cart.kind === null || sameKind(cart.kind, kind)) return true
  const otherType = cart.kind.orderType !== kind.orderType
  const yes: boolean = yield* ask(
    otherType ? cartTexts.switchKind(kind, cart.kind) : cartTexts.switchKind(cart.kind, kind),
  )
  if (!yes) return false
  if (otherType && !(yield* takeTypeOf(cart.kind))) return false
  yield put(kindAccepted({ kind: yield select(selectOrderKind) }))
  return true
}

/**
 * J12, K11: checks against the server, after the local checks have passed: first the session, then the store and menu.
 */
function* passesLiveChecks(storeId: number): SagaIterator<boolean> {
  const { signedIn } = yield* call(verifySession, {})
  if (!signedIn) {
    yield* leaveSession()
    yield* askToSignIn(storeId)
    return false
  }
  yield* loadLiveMenu(storeId)
  const agreed: boolean = yield* reconcileOrderKind()
  return agreed && (yield* passesLocalChecks(storeId))
}

const asNow = (row: CartRow): CartLine => ({ ...row.line, ...seenOf(row) })

/** A key for each changed line, made of its change notes. Equal keys mean equal changes. */
const keysOf = (rows: readonly CartRow[]): string[] =>
  rows.filter((row) => row.checked.state === 'changed').map((row) => [row.key, ...changeNotes(row)].join('\n'))

const isOfPrice = (change: LineChange): boolean => change === 'price' || change === 'customisation'

/** What the cart shows that may change while it is checked. */
interface Seen {
  readonly keys: readonly string[]
  readonly meals: readonly LocalDate[]
}

function* seenNow(): SagaIterator<Seen> {
  const rows: readonly CartRow[] = yield select(selectCartRows)
  const { plan }: Order = yield select(selectOrder)
  const terms: StoreTerms | null = yield select(selectStoreTerms)
  return { keys: keysOf(rows), meals: terms && plan.kind === 'days' ? mealDates(plan, terms.hours) : [] }
}

/**
 * AMB101: shows a notice for changes since `seen`: of dishes, or of the days on which a plan has meals. Returns true
 * when there are any.
 */
function* showsChanges(seen: Seen): SagaIterator<boolean> {
  const { meals }: Seen = yield* seenNow()
  if (meals.join() !== seen.meals.join()) {
    yield put(mealsSeen({ dates: meals }))
    yield put(noticeShown({ text: cartTexts.mealDaysChanged, tone: 'info' }))
    return true
  }
  const rows: readonly CartRow[] = yield select(selectCartRows)
  const unseen = rows.filter((row) => keysOf([row]).some((key) => !seen.keys.includes(key)))
  if (unseen.length === 0) return false
  const onlyPrices = unseen.every(({ checked }) => checked.changes.every(isOfPrice))
  yield put(noticeShown({ text: onlyPrices ? cartTexts.pricesChanged : cartTexts.dishesChanged, tone: 'info' }))
  return true
}

/** J11, D8: navigates from an empty cart to the menu of its order type. */
function* toMenu(): SagaIterator {
  const { storeId }: StorefrontState = yield select(selectStorefront)
  const path: string = storeId === null ? paths.landing() : yield select(selectMenuPath, storeId)
  yield put(noticeShown({ text: messages.cartEmpty, tone: 'error' }))
  goTo(path)
}

/** The diner may tap before the store has loaded. Load it first, because the checks need its terms. */
function* loadMissingTerms(storeId: number): SagaIterator {
  const checked: CheckedOrder | null = yield select(selectCheckedOrder)
  if (!checked) yield* loadLiveMenu(storeId)
}

/** Decision 0108: the short way leaves out a checkout without a choice; the pay page links to it. */
function* pageAfterCart(storeId: number): SagaIterator<string> {
  const isOnlyOne: boolean = yield select(selectIsOnlyOne)
  const refusal: Refusal | null = yield select(selectRefusalAt, 'checkout')
  const { menu }: Order = yield select(selectOrder)
  const { billNote }: ClientConfig = yield select(selectClient)
  if (billNote !== 'off') return paths.checkout(storeId)
  return isOnlyOne && refusal === null && menu === 'regular' ? paths.pay(storeId) : paths.checkout(storeId)
}

export function* proceed(): SagaIterator {
  const { storeId }: CartState = yield select(selectCart)
  if (storeId === null) return yield* toMenu()
  yield* loadMissingTerms(storeId)
  const seen: Seen = yield* seenNow()
  const agreed: boolean = yield* reconcileOrderKind()
  if (!agreed || !(yield* passesLocalChecks(storeId)) || !(yield* passesLiveChecks(storeId))) return
  if (yield* showsChanges(seen)) return
  if (!(yield* linesAgreed())) return
  // Prices or dishes may have changed while the question was open.
  if (yield* showsChanges(seen)) return
  const rows: readonly CartRow[] = yield select(selectCartRows)
  yield put(linesAccepted({ lines: rows.map(asNow) }))
  yield invoke(loadPage, yield* pageAfterCart(storeId))
}

export function* proceedToCheckoutSaga(): SagaIterator {
  yield takeLeading(
    proceedRequested,
    safely(() => whileChecking(orSayCartKept(proceed(), proceedRequested()))),
  )
}
