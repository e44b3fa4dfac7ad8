import { walletMessages } from '@tiffin/domain/texts/wallet-messages'
import type { SagaIterator } from 'redux-saga'
import { put } from 'redux-saga/effects'
import { ApiProblem, hasOwnNotice, messageOf } from '../../api/problem.ts'
import { noticeShown } from '../notices/slice.ts'

const needsSignIn = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'sign-in-required'

/** V16: what failed, unless the session is over: that has a text of its own, which shows once (W2, AMB90). */
export function* showWalletError(error: unknown): SagaIterator {
  if (hasOwnNotice(error)) return
  const text = needsSignIn(error) ? messageOf(error) : walletMessages.walletError
  yield put(noticeShown({ text, tone: 'error' }))
}
