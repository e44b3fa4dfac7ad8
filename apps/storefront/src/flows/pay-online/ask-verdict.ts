import { checkPayment, type PaymentHint, type PaymentVerdict } from '@tiffin/contract/payments'
import type { SagaIterator } from 'redux-saga'
import { delay } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { isTransient } from '../../api/problem.ts'
import { lookupDelay } from '../place-order/resolve.ts'

/** With `lookupDelay`, the server has half a minute to answer. */
const MAX_TRIES = 6

/**
 * SAFE5: the server's verdict on a payment, after it has asked the provider. Without an answer it is undecided. Throws
 * a definite error.
 */
export function* askVerdict(orderId: string, hint: PaymentHint): SagaIterator<PaymentVerdict> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      const { payment } = yield* call(checkPayment, { params: { orderId }, body: { hint } })
      return payment.verdict
    } catch (error) {
      if (!isTransient(error)) throw error
    }
    yield delay(lookupDelay(tries))
  }
  return 'undecided'
}
