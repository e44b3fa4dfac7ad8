import { myPlans } from '@tiffin/contract/plans'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { hasOwnNotice, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { cancelEnded } from '../cancellation/slice.ts'
import { orderChanged } from '../my-orders/slice.ts'
import { noticeShown } from '../notices/slice.ts'
import { type PlanListState, planListFailed, planListLoaded, planListRequested, selectPlanList } from './slice.ts'

/** U17. A loaded list stays when a request fails. */
export function* loadPlans(): SagaIterator {
  try {
    const { plans } = yield* call(myPlans, {})
    yield put(planListLoaded(plans))
  } catch (error) {
    yield put(planListFailed())
    const { plans }: PlanListState = yield select(selectPlanList)
    if (!plans && !hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

/** A meal is an order: an event of an order may change the next meal of its plan. */
function* renewPlans(): SagaIterator {
  const { plans }: PlanListState = yield select(selectPlanList)
  if (plans && plans.length > 0) yield put(planListRequested())
}

export function* planListSaga(): SagaIterator {
  yield takeLatest(planListRequested, safely(loadPlans))
  yield takeLatest([orderChanged, cancelEnded], safely(renewPlans))
}
