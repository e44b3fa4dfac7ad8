import type { UnknownAction } from '@reduxjs/toolkit'
import type { Profile } from '@tiffin/contract/identity'
import type { SagaIterator } from 'redux-saga'
import { put, select, spawn, take } from 'redux-saga/effects'
import { type OrderInfoState, orderInfoRestored, selectOrderInfo } from '../../features/order-info/slice.ts'
import { selectProfile, signedIn, signedOut } from '../../features/session/slice.ts'

/** The choices of a person, and what the end of the session has left of them. */
interface Choices {
  readonly mobile: string | undefined
  readonly order: OrderInfoState
  readonly left: OrderInfoState
}

/**
 * Waits for the next sign-in. The choices return only to the person who made them, unless the diner orders something else
 * by then, and are kept in memory alone.
 */
function* restoreChoices({ mobile, order, left }: Choices): SagaIterator {
  const next: UnknownAction = yield take([signedIn, signedOut])
  const isSame = signedIn.match(next) && next.payload.profile.mobile === mobile
  if (isSame && (yield select(selectOrderInfo)) === left) yield put(orderInfoRestored(order))
}

/** AMB103: signs out a session that ended by itself. The choices of the order return with the same person's sign-in. */
export function* leaveSession(): SagaIterator {
  const profile: Profile | null = yield select(selectProfile)
  const order: OrderInfoState = yield select(selectOrderInfo)
  yield put(signedOut())
  const left: OrderInfoState = yield select(selectOrderInfo)
  yield spawn(restoreChoices, { mobile: profile?.mobile, order, left })
}
