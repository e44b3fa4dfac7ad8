import { verifySession } from '@tiffin/contract/identity'
import { getStorefront } from '@tiffin/contract/storefront'
import type { OrderKind } from '@tiffin/domain/gates'
import { messages } from '@tiffin/domain/messages'
import { sameKind } from '@tiffin/domain/order-kind'
import type { SagaIterator } from 'redux-saga'
import { delay, call as invoke, put, race, select, take, takeLeading } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { safely } from '../../api/safely.ts'
import { bulkAsked } from '../../features/bulk/slice.ts'
import {
  type CartRow,
  selectBlockedRows,
  selectCartGate,
  selectCartRows,
  selectMenuPath,
  selectOptionsPending,
} from '../../features/cart/selectors.ts'
import {
  type CartLine,
  type CartState,
  kindAccepted,
  pricesAccepted,
  proceedRequested,
  selectCart,
} from '../../features/cart/slice.ts'
import { confirmAnswered, confirmAsked } from '../../features/confirm/slice.ts'
import { dishDetailArrived, dishDetailFailed } from '../../features/dish/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { orderTypeSwitched } from '../../features/order-info/slice.ts'
import { signedOut, signInRequested } from '../../features/session/slice.ts'
import { selectOrderKind } from '../../features/storefront/selectors.ts'
import { type StorefrontState, selectStorefront, storefrontLoaded } from '../../features/storefront/slice.ts'
import { paths } from '../../paths.ts'
import { goTo, loadPage } from '../../platform/navigation.ts'
import { cartTexts } from '../../texts/cart.ts'

/** How long checkout waits for the options of the dishes in the cart. */
const OPTIONS_WAIT_MS = 5_000

/** K4: after the sign-in one is where one wanted to go. */
function* askToSignIn(storeId: number): SagaIterator {
  yield put(noticeShown({ text: messages.loginToContinue, tone: 'info' }))
  yield put(signInRequested({ returnTo: paths.storeCart(storeId) }))
}

/** P2: without its answers no bulk order is made. */
function* askPreferences(): SagaIterator {
  yield put(confirmAsked(cartTexts.askPreferences))
  const { payload }: ReturnType<typeof confirmAnswered> = yield take(confirmAnswered)
  if (payload.yes) yield put(bulkAsked())
}

/** J13, AMB12: stops at the first reason, with one toast. True when nothing is in the way. */
function* passesGate(storeId: number): SagaIterator<boolean> {
  const refusal: string | null = yield select(selectCartGate)
  if (refusal === messages.loginToContinue) {
    yield* askToSignIn(storeId)
    return false
  }
  const blocked: readonly CartRow[] = yield select(selectBlockedRows)
  const reason = refusal ?? (blocked.length > 0 ? cartTexts.removeBlocked : null)
  if (reason) yield put(noticeShown({ text: reason, tone: 'error' }))
  if (reason === messages.selectBulkPreferences) yield* askPreferences()
  return reason === null
}

/**
 * G16, AMB26: the cart was filled for another kind of order than this one has become. When it is only the day that differs,
 * the cart goes with the order; otherwise the order goes with the cart. Nothing is lost either way.
 */
function* agreeOnKind(): SagaIterator<boolean> {
  const cart: CartState = yield select(selectCart)
  const kind: OrderKind = yield select(selectOrderKind)
  if (cart.kind === null || sameKind(cart.kind, kind)) return true
  const otherType = cart.kind.orderType !== kind.orderType
  yield put(confirmAsked(otherType ? cartTexts.switchKind(kind, cart.kind) : cartTexts.switchKind(cart.kind, kind)))
  const { payload }: ReturnType<typeof confirmAnswered> = yield take(confirmAnswered)
  if (!payload.yes) return false
  if (otherType) yield put(orderTypeSwitched({ orderType: cart.kind.orderType }))
  yield put(kindAccepted({ kind: yield select(selectOrderKind) }))
  return true
}

/** Waits for the options of lines that were put together; a failed one is decided by the server when the order is placed. */
function* optionsKnown(): SagaIterator {
  while (yield select(selectOptionsPending)) yield take([dishDetailArrived, dishDetailFailed])
}

/** J12, K11: the live checks come after the lists have passed: first the session, then the store. */
function* passesLiveChecks(storeId: number): SagaIterator<boolean> {
  const { signedIn } = yield* call(verifySession, {})
  if (!signedIn) {
    yield put(signedOut())
    yield* askToSignIn(storeId)
    return false
  }
  const storefront = yield* call(getStorefront, { params: { storeId } })
  yield put(storefrontLoaded({ storeId, storefront }))
  // G8: what the new menu makes of the order's day comes first.
  yield delay(0)
  yield race([invoke(optionsKnown), delay(OPTIONS_WAIT_MS)])
  const agreed: boolean = yield* agreeOnKind()
  return agreed && (yield* passesGate(storeId))
}

const accepted = ({ line, unitPrice, listPrice, customisation }: CartRow): CartLine => ({
  ...line,
  unitPrice,
  listPrice,
  customisation,
})

const keysOf = (rows: readonly CartRow[]): string[] =>
  rows.filter((row) => row.state === 'price-changed').map((row) => `${row.key} ${row.unitPrice + row.customisation}`)

/** A price that nobody has seen yet is shown before one goes on with it. */
function* showsNewPrices(seen: readonly string[]): SagaIterator<boolean> {
  const rows: readonly CartRow[] = yield select(selectCartRows)
  const unseen = keysOf(rows).some((key) => !seen.includes(key))
  if (unseen) yield put(noticeShown({ text: cartTexts.pricesChanged, tone: 'info' }))
  return unseen
}

/** J11, D8: an empty cart leads to the menu of its kind. */
function* toMenu(): SagaIterator {
  const { storeId }: StorefrontState = yield select(selectStorefront)
  const path: string = storeId === null ? paths.landing() : yield select(selectMenuPath, storeId)
  yield put(noticeShown({ text: messages.cartEmpty, tone: 'error' }))
  goTo(path)
}

export function* proceed(): SagaIterator {
  const { storeId }: CartState = yield select(selectCart)
  if (storeId === null) return yield* toMenu()
  const seen: readonly CartRow[] = yield select(selectCartRows)
  const agreed: boolean = yield* agreeOnKind()
  if (!agreed || !(yield* passesGate(storeId)) || !(yield* passesLiveChecks(storeId))) return
  if (yield* showsNewPrices(keysOf(seen))) return
  const rows: readonly CartRow[] = yield select(selectCartRows)
  yield put(pricesAccepted({ lines: rows.map(accepted) }))
  yield invoke(loadPage, paths.checkout(storeId))
}

export function* proceedToCheckoutSaga(): SagaIterator {
  yield takeLeading(proceedRequested, safely(proceed))
}
