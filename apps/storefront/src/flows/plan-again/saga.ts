import { type PlanAgain, type PlanDetail, placePlanAgain, readPlanAgain } from '@tiffin/contract/plans'
import type { SagaIterator } from 'redux-saga'
import { put, race, call as run, select, take, takeLatest, takeLeading } from 'redux-saga/effects'
import { plansTexts as words } from '#texts/plans'
import { call } from '../../api/call.ts'
import { ApiProblem, hasOwnNotice, isTransient, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import {
  againAnswered,
  againClosed,
  againFailed,
  againLoaded,
  againOpened,
  againSent,
  againSubmitted,
  type PlanAgainState,
  selectPlanAgain,
} from '../../features/plans/again-slice.ts'
import { type PlanState, selectPlan } from '../../features/plans/slice.ts'
import { pathTo } from '../../paths.ts'
import { payOrderPath } from '../../pay-order-path.ts'
import { goTo, loadPage } from '../../platform/navigation.ts'
import { type Placed, placedPlan } from '../place-order/placed.ts'
import { resolveAttempt } from '../place-order/resolve.ts'

function* load({ payload: { planId, until } }: ReturnType<typeof againOpened>): SagaIterator {
  try {
    const query = until === null ? {} : { until }
    const { again } = yield* call(readPlanAgain, { params: { planId }, query })
    yield put(againLoaded(again))
  } catch (error) {
    yield put(againFailed())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

/** A sheet that is closed meanwhile is not filled. */
function* open(action: ReturnType<typeof againOpened>): SagaIterator {
  yield race({ loaded: run(load, action), closed: take(againClosed) })
}

/** SAFE2, AMB32: places it once; a lost answer is looked up by its key. Null: nothing was placed. */
function* placed(planId: string, { from, to, total }: PlanAgain): SagaIterator<Placed | null> {
  const attemptKey = crypto.randomUUID()
  try {
    return placedPlan(yield* call(placePlanAgain, { params: { planId }, body: { attemptKey, from, to, total } }))
  } catch (error) {
    // The server sends a 429 before it processes the placement.
    if (!isTransient(error) || (error instanceof ApiProblem && error.code === 'too-many-requests')) throw error
    const found = yield* resolveAttempt(attemptKey)
    if (!found) throw error
    return found
  }
}

/** M20: a plan that is paid in advance goes on at the pay page, which has a CSP of its own. */
function* show({ storeId }: PlanDetail, { orderId, message, checkout }: Placed): SagaIterator {
  yield put(againClosed())
  if (checkout) return loadPage(payOrderPath({ storeId, orderId, isPlan: true }))
  yield put(noticeShown({ text: message, tone: 'success' }))
  goTo(pathTo('trackPlan', { restaurantId: storeId, subscriptionId: orderId }))
}

/** Orders the plan again at the shown price. Another price of now is shown instead. */
export function* submit(): SagaIterator {
  const { planId, again, until }: PlanAgainState = yield select(selectPlanAgain)
  const { plan }: PlanState = yield select(selectPlan)
  if (!plan || !again || planId !== plan.planId) return
  yield put(againSent())
  try {
    const made = yield* placed(plan.planId, again)
    if (made) yield* show(plan, made)
  } catch (error) {
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error) || words.problemAgain, tone: 'error' }))
    yield put(againOpened({ planId: plan.planId, until }))
  } finally {
    yield put(againAnswered())
  }
}

/** A second press while a placement is on its way has no effect. */
export function* planAgainSaga(): SagaIterator {
  yield takeLatest(againOpened, safely(open))
  yield takeLeading(againSubmitted, safely(submit))
}
