import { type PlanAgain, placePlanAgain, readPlanAgain } from '@tiffin/contract/plan-again'
import type { PlanDetail } from '@tiffin/contract/plans'
import type { ProblemCode } from '@tiffin/contract/problem'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, race, select, take, takeLatest, takeLeading } from 'redux-saga/effects'
import { planPaymentTexts } from '#texts/plan-payment'
import { plansTexts as words } from '#texts/plans'
import { call } from '../../api/call.ts'
import { ApiProblem, hasOwnNotice, isTransient, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import {
  againAnswered,
  againClosed,
  againFailed,
  againKey,
  againLoaded,
  againOpened,
  againSent,
  againSubmitted,
  type Followed,
  type PlanAgainState,
  selectPlanAgain,
} from '../../features/plans/again-slice.ts'
import { type PlanState, selectPlan } from '../../features/plans/slice.ts'
import { pageAt } from '../../paths.ts'
import { payOrderPath } from '../../pay-order-path.ts'
import { placedPath } from '../../placed-path.ts'
import { currentPath, goTo, loadPage } from '../../platform/navigation.ts'
import { linkToOrder } from '../place-order/order-link.ts'
import { type Placed, placedPlan } from '../place-order/placed.ts'
import { resolveAttempt } from '../place-order/resolve.ts'
import { classAgreedForOther } from './class-agreed.ts'
import { storedKeyOf, storeKeys } from './stored-keys.ts'

const entryOf = (forId: string | null) => (forId === null ? {} : { for: forId })

function* load({ payload: { planId, until, forId } }: ReturnType<typeof againOpened>): SagaIterator {
  try {
    const query = { ...(until === null ? {} : { until }), ...entryOf(forId) }
    const { again } = yield* call(readPlanAgain, { params: { planId }, query })
    yield put(againLoaded(again))
  } catch (error) {
    yield put(againFailed())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
  }
}

/** Drops the answer when the sheet is closed before it arrives. */
function* open(action: ReturnType<typeof againOpened>): SagaIterator {
  yield race({ loaded: invoke(load, action), closed: take(againClosed) })
}

/** `isEarlier`: the key belongs to an earlier placement with other days or another price. */
type Made = Placed & { readonly isEarlier?: true }

const isCode = (error: unknown, ...codes: readonly ProblemCode[]): boolean =>
  error instanceof ApiProblem && codes.includes(error.code)

/** True when the outcome is unknown. A 429 is not: the server sends it before it processes the placement. */
const isLost = (error: unknown): boolean => isTransient(error) && !isCode(error, 'too-many-requests')

/** True when the server has decided about this key. */
const isDecided = (error: unknown): boolean => isCode(error, 'requote', 'refused', 'key-reused')

/** SAFE2, AMB32: places the follow-up plan once; looks up a lost answer by its key. Throws when nothing was placed. */
function* placed({ planId, forId }: Followed, attemptKey: string, { from, to, total }: PlanAgain): SagaIterator<Made> {
  try {
    const body = { attemptKey, from, to, total, ...entryOf(forId) }
    return placedPlan(yield* call(placePlanAgain, { params: { planId }, body }))
  } catch (error) {
    const isEarlier = isCode(error, 'key-reused')
    if (!isEarlier && !isLost(error)) throw error
    const found: Placed | null = yield* resolveAttempt(attemptKey)
    if (!found) throw error
    return isEarlier ? { ...found, isEarlier } : found
  }
}

/** SAFE2: reuses the key of an unknown outcome, also for other days: a new key could order twice. */
function* keyFor(followed: Followed): SagaIterator<string> {
  const { keys }: PlanAgainState = yield select(selectPlanAgain)
  const of = againKey(followed)
  return keys[of] ?? storedKeyOf(of) ?? crypto.randomUUID()
}

function* keepKeys(): SagaIterator {
  const { keys }: PlanAgainState = yield select(selectPlanAgain)
  yield invoke(storeKeys, keys)
}

function* isOpen({ planId, forId }: Followed): SagaIterator<boolean> {
  const state: PlanAgainState = yield select(selectPlanAgain)
  return state.planId === planId && state.forId === forId
}

/** True while the diner is on the page of the followed plan, with the sheet open. */
function* waits(followed: Followed): SagaIterator<boolean> {
  const at = pageAt(yield invoke(currentPath))
  return at?.page === 'trackPlan' && at.params.subscriptionId === followed.planId && (yield* isOpen(followed))
}

const noticeOf = ({ orderId, message, checkout, isEarlier }: Made): string => {
  if (isEarlier) return planPaymentTexts.earlierPlaced(orderId)
  return checkout ? planPaymentTexts.inPlace.payOrderLead : message
}

/**
 * M20: opens the pay page for a plan that is paid in advance; the pay page has its own CSP. A diner who has closed the
 * sheet stays on the page and gets a notice with a link to the plan.
 */
function* show({ storeId }: PlanDetail, followed: Followed, made: Made): SagaIterator {
  const at = { storeId, orderId: made.orderId, isPlan: true } as const
  const goes = (yield* waits(followed)) && !made.isEarlier
  if (yield* isOpen(followed)) yield put(againClosed())
  if (goes && made.checkout) return loadPage(payOrderPath(at))
  yield put(noticeShown({ text: noticeOf(made), tone: 'success', ...(goes ? {} : { action: linkToOrder(at) }) }))
  if (goes) goTo(placedPath(at))
}

/** Shows the error; an open sheet loads the current price. */
function* showFailure(followed: Followed, error: unknown): SagaIterator {
  const said = isCode(error, 'key-reused') ? words.problemAgain : messageOf(error)
  if (!hasOwnNotice(error)) yield put(noticeShown({ text: said, tone: 'error' }))
  const { until }: PlanAgainState = yield select(selectPlanAgain)
  if (yield* isOpen(followed)) yield put(againOpened({ ...followed, until }))
}

/** Places the follow-up plan at the shown price. A re-quote shows the current price. */
export function* submit(): SagaIterator {
  const { planId, forId, status, again }: PlanAgainState = yield select(selectPlanAgain)
  const { plan }: PlanState = yield select(selectPlan)
  if (!plan || !again || status !== 'ready' || planId !== plan.planId) return
  const followed = { planId, forId }
  if (!(yield* classAgreedForOther(forId, again))) return
  const key = yield* keyFor(followed)
  yield put(againSent({ ...followed, key }))
  yield* keepKeys()
  let isKnown = false
  try {
    const made = yield* placed(followed, key, again)
    isKnown = true
    yield* show(plan, followed, made)
  } catch (error) {
    isKnown ||= isDecided(error)
    yield* showFailure(followed, error)
  } finally {
    yield put(againAnswered({ ...followed, isKnown }))
    yield* keepKeys()
  }
}

/** A second press while a placement is on its way has no effect. */
export function* planAgainSaga(): SagaIterator {
  yield takeLatest(againOpened, safely(open))
  yield takeLeading(againSubmitted, safely(submit))
}
