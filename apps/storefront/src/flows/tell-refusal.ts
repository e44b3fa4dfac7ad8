import type { Refusal } from '@tiffin/domain/order/refusal'
import type { Reason } from '@tiffin/domain/reasons/reason'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import type { SagaIterator } from 'redux-saga'
import { put } from 'redux-saga/effects'
import { noticeShown } from '../features/notices/slice.ts'
import { namingEntry } from './refusal-of-entry.ts'
import { remedyOf } from './refusal-remedy.ts'

/** Shows why a dish or an order is refused, with the way that resolves it. `keepsCart`: as in `remedyOf`. */
export function* tellRefusal(refusal: Reason & Pick<Refusal, 'entry'>, keepsCart?: true): SagaIterator {
  const text = yield* namingEntry(refusal, reasonText(refusal))
  yield put(noticeShown({ text, tone: 'error', ...(yield* remedyOf(refusal, keepsCart)) }))
}
