import type { UnknownAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { put } from 'redux-saga/effects'
import { cartTexts } from '#texts/cart'
import { texts } from '#texts/texts'
import { isTransient, messageOf } from '../api/problem.ts'
import { noticeShown } from '../features/notices/slice.ts'

/** W1: a failure on the way to payment that may pass: says that the cart is kept. `again` is the event that retries. */
export function* sayCartKept(problem: string, again: UnknownAction): SagaIterator {
  const text = cartTexts.cartKept(problem)
  yield put(noticeShown({ text, tone: 'error', action: { label: texts.retry, event: again } }))
}

/** Runs a step on the way to payment. A transient error shows what is kept and offers to retry. */
export function* orSayCartKept(step: SagaIterator, again: UnknownAction): SagaIterator {
  try {
    yield* step
  } catch (error) {
    if (!isTransient(error)) throw error
    yield* sayCartKept(messageOf(error), again)
  }
}
