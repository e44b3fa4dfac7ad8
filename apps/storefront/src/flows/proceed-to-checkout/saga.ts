import { verifySession } from '@tiffin/contract/identity'
import { getStorefront } from '@tiffin/contract/storefront'
import { messages } from '@tiffin/domain/messages'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeLeading } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { safely } from '../../api/safely.ts'
import { type CartRow, selectBlockedRows, selectCartGate, selectCartRows } from '../../features/cart/selectors.ts'
import { type CartState, pricesAccepted, proceedRequested, selectCart } from '../../features/cart/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { signedOut, signInRequested } from '../../features/session/slice.ts'
import { storefrontLoaded } from '../../features/storefront/slice.ts'
import { paths } from '../../paths.ts'
import { loadPage } from '../../platform/navigation.ts'
import { cartTexts } from '../../texts/cart.ts'

/** K4: after the sign-in one is where one wanted to go. */
function* askToSignIn(storeId: number): SagaIterator {
  yield put(noticeShown({ text: messages.loginToContinue, tone: 'info' }))
  yield put(signInRequested({ returnTo: paths.storeCart(storeId) }))
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
  return reason === null
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
  return yield* passesGate(storeId)
}

const accepted = ({ line, unitPrice, listPrice }: CartRow) => ({ ...line, unitPrice, listPrice })

export function* proceed(): SagaIterator {
  const { storeId }: CartState = yield select(selectCart)
  if (storeId === null) {
    yield put(noticeShown({ text: messages.cartEmpty, tone: 'error' }))
    return
  }
  if (!(yield* passesGate(storeId))) return
  if (!(yield* passesLiveChecks(storeId))) return
  const rows: readonly CartRow[] = yield select(selectCartRows)
  yield put(pricesAccepted({ lines: rows.map(accepted) }))
  yield invoke(loadPage, paths.checkout(storeId))
}

export function* proceedToCheckoutSaga(): SagaIterator {
  yield takeLeading(proceedRequested, safely(proceed))
}
