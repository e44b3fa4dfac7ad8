import { settleTopUp, type TopUp, type TopUpHint } from '@tiffin/contract/wallet'
import { walletMessages } from '@tiffin/domain/texts/wallet-messages'
import type { SagaIterator } from 'redux-saga'
import { put } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { elapsed } from '../../platform/clock.ts'
import { noticeShown } from '../notices/slice.ts'
import { walletRead } from './slice.ts'
import { type ShownTopUp, topUpDecided, topUpUndecided } from './top-up-slice.ts'

/** V6, V7: what the page says of a decided top-up. */
function* showDecided({ topUpId, state }: TopUp): SagaIterator {
  const isAdded = state === 'succeeded'
  const text = isAdded ? walletMessages.creditsAdded : walletMessages.creditsFailed
  yield put(topUpDecided({ topUpId }))
  yield put(noticeShown({ text, tone: isAdded ? 'success' : 'error' }))
}

/** SAFE5: the server's decision on a top-up, after it has asked the provider. The hint decides nothing. */
export function* settle({ topUpId, amount }: ShownTopUp, hint: TopUpHint): SagaIterator<TopUp> {
  const { topUp, wallet } = yield* call(settleTopUp, { params: { topUpId }, body: { hint } })
  yield put(walletRead({ wallet, at: elapsed() }))
  if (topUp.state === 'undecided') yield put(topUpUndecided({ topUpId, amount: topUp.amount ?? amount }))
  else yield* showDecided(topUp)
  return topUp
}
