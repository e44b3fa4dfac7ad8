import { checkPayment, type PaymentHint, type PaymentState, paymentState } from '@tiffin/contract/payments'
import { planMessages } from '@tiffin/domain/texts/plan-messages'
import { type EventChannel, eventChannel, type SagaIterator } from 'redux-saga'
import { delay, call as invoke, put, race, take } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { ApiProblem, isTransient } from '../../api/problem.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import type { PlacedAt } from '../../features/payment/slice.ts'
import { onRevisit } from '../../platform/visibility.ts'
import { lookupDelay } from '../place-order/resolve.ts'
import { checkPlan, lookUpPlan } from './plan-verdict.ts'

/** An order or, with `isPlan`, a plan of days that is paid online. */
type Paid = Pick<PlacedAt, 'orderId' | 'isPlan'>

/** With `lookupDelay`, the server has half a minute to answer. */
const MAX_TRIES = 6

/** True for an error after which the same question can have no other answer. */
const isDefinite = (error: unknown): boolean =>
  !(error instanceof ApiProblem) ||
  ['not-found', 'session-expired', 'token-expired', 'sign-in-required'].includes(error.code)

const revisits = (): EventChannel<'revisit'> => eventChannel((emit) => onRevisit(() => emit('revisit')))

/** Waits; ends early when the diner returns to the page, or the browser is online again. */
function* pause(ms: number): SagaIterator {
  const revisited: EventChannel<'revisit'> = yield invoke(revisits)
  try {
    yield race({ over: delay(ms), revisited: take(revisited) })
  } finally {
    revisited.close()
  }
}

/** Asks the provider through the server (SAFE5). */
function* check({ orderId, isPlan }: Paid, hint: PaymentHint): SagaIterator<PaymentState> {
  if (isPlan) return yield* checkPlan(orderId, hint)
  return (yield* call(checkPayment, { params: { orderId }, body: { hint } })).payment
}

/** What the server knows of the payment. */
export function* lookUpPayment({ orderId, isPlan }: Paid): SagaIterator<PaymentState> {
  if (isPlan) return yield* lookUpPlan(orderId)
  return (yield* call(paymentState, { params: { orderId } })).payment
}

/** Asks until the server answers. Throws when the order does not exist for this diner, or the session has ended. */
export function* untilAnswered(ask: () => SagaIterator<PaymentState>, isPlan = false): SagaIterator<PaymentState> {
  for (let tries = 0; ; tries++) {
    try {
      return yield* ask()
    } catch (error) {
      if (isDefinite(error)) throw error
    }
    // M23
    if (isPlan && tries === 0) yield put(noticeShown({ text: planMessages.problemUpdatingPlanPayment, tone: 'error' }))
    yield* pause(lookupDelay(tries))
  }
}

/** SAFE5: the server's verdict on a payment, after it has asked the provider; waits until there is an answer. */
export const askVerdict = (paid: Paid, hint: PaymentHint): SagaIterator<PaymentState> =>
  untilAnswered(() => check(paid, hint), paid.isPlan)

/** Like `askVerdict`, for half a minute: null without an answer. Throws a definite error. */
export function* askVerdictBriefly(paid: Paid, hint: PaymentHint): SagaIterator<PaymentState | null> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      return yield* check(paid, hint)
    } catch (error) {
      if (!isTransient(error)) throw error
    }
    yield delay(lookupDelay(tries))
  }
  return null
}
