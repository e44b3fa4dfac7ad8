import type { Refusal } from '@tiffin/domain/order/refusal'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, select, takeLeading } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import type { CartRow } from '../../features/cart/rows.ts'
import { selectCartRows } from '../../features/cart/selectors.ts'
import { selectRefusalAt } from '../../features/checked-order/selectors.ts'
import { payRequested } from '../../features/payment/slice.ts'
import { paths } from '../../paths.ts'
import { loadPage } from '../../platform/navigation.ts'
import { orSayCartKept } from '../cart-kept.ts'
import { classAgreed } from '../confirm-class/confirm-if-other.ts'
import { linesAgreed, whileChecking } from '../line-questions.ts'
import { loadTellRefusal } from '../load-tell-refusal.ts'

/** K15, AMB12: shows the first reason that blocks payment, or opens the pay page. */
export function* proceed({ payload }: ReturnType<typeof payRequested>): SagaIterator {
  const refusal: Refusal | null = yield select(selectRefusalAt, 'checkout')
  if (refusal) {
    const { tellRefusal }: Awaited<ReturnType<typeof loadTellRefusal>> = yield invoke(loadTellRefusal)
    yield* tellRefusal(refusal, true)
    return
  }
  const rows: readonly CartRow[] = yield select(selectCartRows)
  // L15: the child may have been chosen after the dishes.
  if (!(yield* classAgreed(rows.map(({ line }) => line)))) return
  if (!(yield* linesAgreed())) return
  // The pay page has its own CSP, so it needs a full document load.
  yield invoke(loadPage, paths.pay(payload.storeId))
}

export function* proceedToPaySaga(): SagaIterator {
  yield takeLeading(
    payRequested,
    safely((event: ReturnType<typeof payRequested>) => whileChecking(orSayCartKept(proceed(event), event))),
  )
}
