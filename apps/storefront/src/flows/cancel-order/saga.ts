import { cancelOrder } from '@tiffin/contract/cancellation'
import { formatPaise } from '@tiffin/domain/money/money'
import type { RefundWay } from '@tiffin/domain/money/refund-ways'
import { refundExpectedBy } from '@tiffin/domain/payment/refund'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, spawn, takeLeading } from 'redux-saga/effects'
import { refundTexts } from '#texts/refunds'
import { call } from '../../api/call.ts'
import { ApiProblem, hasOwnNotice, isTransient } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { cancelEnded, cancelRequested, cancelSent, type OrderToCancel } from '../../features/cancellation/slice.ts'
import { ask, type Question } from '../../features/confirm/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { paths } from '../../paths.ts'
import { now } from '../../platform/clock.ts'
import { dateIn, weekdayText } from '../../platform/dates.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'
import { currentPath, goTo } from '../../platform/navigation.ts'

/** AMB106, AMB110: what comes back, how and by when. */
function moneyText({ orderId, back, isUndecided, timeZone }: OrderToCancel): string {
  const { notPaid, notConfirmed, comesBack, isBack, isBackInPlan, heldBack, bothBack } = refundTexts.cancel
  const amountOf = (way: RefundWay): string => formatPaise(back.find((each) => each.way === way)?.amount ?? 0)
  const comesBy = weekdayText(refundExpectedBy(dateIn(timeZone, now()), 'provider'))
  const [online, credits] = [amountOf('provider'), amountOf('wallet')]
  if (isUndecided) return back.length > 0 ? heldBack(orderId, credits) : notConfirmed(orderId)
  if (back.length > 1) return bothBack(orderId, { online, day: comesBy, credits })
  if (back.length === 0) return notPaid(orderId)
  if (back[0]?.way === 'plan') return isBackInPlan(orderId, amountOf('plan'))
  return back[0]?.way === 'wallet' ? isBack(orderId, credits) : comesBack(orderId, online, comesBy)
}

/** S10: the question, with what comes back and by when. */
function questionFor(order: OrderToCancel): Question {
  const { question, close, submit } = refundTexts.cancel
  return { title: question, text: moneyText(order), cancel: close, submit }
}

/** S12: the server's reason where it has one; a lost answer leaves open what became of the order. */
function failureText(error: unknown): string {
  return error instanceof ApiProblem && !isTransient(error) ? error.message : messages.problemCancellingOrder
}

type Renewing = typeof import('../renew-wallet/renew.ts')

/** PERF6: only an order that was paid from the wallet needs this code. */
const loadRenewing = (): Promise<Renewing> => importWithRetry(() => import('../renew-wallet/renew.ts'))

/** V8: what the wallet paid is back in it. */
function* renewBalance(): SagaIterator {
  const { renewWallet }: Renewing = yield invoke(loadRenewing)
  yield* renewWallet()
}

/** S11, W8: shows the server's message and goes to the store's home. */
function* send({ orderId, storeId, back }: OrderToCancel): SagaIterator {
  yield put(cancelSent({ orderId }))
  const asked = currentPath()
  let isCancelled = false
  try {
    const { message } = yield* call(cancelOrder, { params: { orderId } })
    isCancelled = true
    yield put(noticeShown({ text: message, tone: 'success' }))
    // A diner who has gone on to another page meanwhile stays there.
    if (currentPath() === asked) goTo(paths.storeHome(storeId))
  } catch (error) {
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: failureText(error), tone: 'error' }))
  } finally {
    yield put(cancelEnded({ orderId, isCancelled }))
    // Detached: the next cancellation must not wait for it.
    if (back.some(({ way }) => way === 'wallet')) yield spawn(safely(renewBalance))
  }
}

export function* cancel({ payload }: ReturnType<typeof cancelRequested>): SagaIterator {
  if (yield* ask(questionFor(payload))) yield* send(payload)
}

/** A second press while a question or a request is open has no effect. */
export function* cancelOrderSaga(): SagaIterator {
  yield takeLeading(cancelRequested, safely(cancel))
}
