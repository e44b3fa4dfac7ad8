import { type PlanDetail, type PlanMeal, readPlan } from '@tiffin/contract/plans'
import { getStorefront } from '@tiffin/contract/storefront'
import { toClock } from '@tiffin/domain/time/clock'
import type { EventChannel, SagaIterator } from 'redux-saga'
import { delay, put, race, call as run, select, take, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { isFinal } from '../../api/is-final.ts'
import { type OrderNews, orderNews } from '../../api/order-news.ts'
import { ApiProblem, hasOwnNotice, isSessionProblem, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { pathTo } from '../../paths.ts'
import { now } from '../../platform/clock.ts'
import { minuteIn } from '../../platform/dates.ts'
import { goTo } from '../../platform/navigation.ts'
import { isPageVisible } from '../../platform/visibility.ts'
import { noticeShown } from '../notices/slice.ts'
import { chooseDay } from './choose-saga.ts'
import { type OrderStream, openOrders, untilOrderChanges } from './follow-orders.ts'
import {
  dayChosen,
  dishesOpened,
  menuFailed,
  menuLoaded,
  type PlanState,
  planAway,
  planFailed,
  planLeft,
  planLoaded,
  planRequested,
  planRevisited,
  selectPlan,
} from './slice.ts'

/** The refresh interval of a plan with a meal in the kitchen, in ms. */
const NEAR_MS = 30_000

/** The longest refresh interval, in ms: timers of a sleeping device fire late. */
const FAR_MS = 600_000

const isUnderWay = ({ standing, at }: PlanMeal): boolean => standing === 'made' && at - now() < 3 * 3_600_000

/** The delay until the next refresh, in ms: a meal is made at its cut-off, and then progresses in the kitchen. */
function pauseOf({ status, meals }: PlanDetail): number | null {
  if (status === 'PENDING' || meals.some(isUnderWay)) return NEAR_MS
  if (status !== 'ACTIVE') return null
  const [next] = meals.filter(({ standing }) => standing === 'planned').map(({ changeableUntil }) => changeableUntil)
  return next === undefined ? FAR_MS : Math.min(FAR_MS, Math.max(NEAR_MS, next - now() + NEAR_MS))
}

/** Another person's plan or an unknown plan: show the not-found page. */
function* leave(): SagaIterator {
  yield run(goTo, pathTo('notFound', {}), { replace: true })
}

/** Loads the plan; returns the mark of the session that answered. */
function* read(planId: string): SagaIterator<string> {
  const { plan, mark } = yield* call(readPlan, { params: { planId } })
  yield put(planLoaded(plan))
  return mark
}

/** Refreshes the plan; the loaded plan stays when that fails. Returns false when the session has ended. */
function* refresh(planId: string): SagaIterator<boolean> {
  try {
    yield* read(planId)
  } catch (error) {
    if (isSessionProblem(error) || (error instanceof ApiProblem && error.code === 'sign-in-required')) return false
    yield put(planAway())
  }
  return true
}

/** The orders to follow. */
function* ordersNow(): SagaIterator<readonly string[]> {
  const { plan }: PlanState = yield select(selectPlan)
  return plan ? openOrders(plan) : []
}

/** Waits for the diner's return, for the time of the next change, and for a change of an order. */
function* untilDue(stream: OrderStream | null): SagaIterator<'due' | 'deaf'> {
  const { plan, reconnecting }: PlanState = yield select(selectPlan)
  const pause = reconnecting ? NEAR_MS : plan && pauseOf(plan)
  const { heard }: { heard?: boolean } = yield race({
    back: take(planRevisited),
    ...(stream ? { heard: run(untilOrderChanges, stream) } : {}),
    ...(pause === null ? {} : { later: delay(pause) }),
  })
  return heard === false ? 'deaf' : 'due'
}

/**
 * Refreshes the plan while these orders are open. A stream of another session is not opened again: the plan is refreshed
 * by time. Returns false when the session has ended.
 */
function* refreshing(planId: string, orders: readonly string[], stream: OrderStream | null): SagaIterator<boolean> {
  for (let heard = stream; ; ) {
    const due: 'due' | 'deaf' = yield* untilDue(heard)
    const isHidden = !isPageVisible()
    if (isHidden) yield take(planRevisited)
    else if (due === 'deaf') {
      heard = null
      continue
    }
    if (!(yield* refresh(planId))) return false
    const still: readonly string[] = yield* ordersNow()
    if (isHidden || still.join() !== orders.join()) return true
  }
}

function* followWith(planId: string, orders: readonly string[], mark: string): SagaIterator<boolean> {
  if (orders.length === 0) return yield* refreshing(planId, orders, null)
  const channel: EventChannel<OrderNews> = yield run(orderNews, { orders, mark })
  try {
    return yield* refreshing(planId, orders, { channel, seen: new Map() })
  } finally {
    channel.close()
  }
}

/**
 * AMB84: refreshes the plan when one of its orders changes, when the diner returns to the page, and when the server may
 * have changed it.
 */
function* follow(planId: string, mark: string): SagaIterator {
  for (let isOn = true; isOn; ) {
    const orders: readonly string[] = yield* ordersNow()
    isOn = yield* followWith(planId, orders, mark)
  }
}

/** U17: reads the plan. U1: another person's plan is not found. */
function* open(planId: string): SagaIterator {
  let mark = ''
  try {
    mark = yield* read(planId)
  } catch (error) {
    if (isFinal(error)) return yield* leave()
    yield put(planFailed())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
    return
  }
  yield* follow(planId, mark)
}

function* openPlan({ payload: { planId } }: ReturnType<typeof planRequested>): SagaIterator {
  yield race({ opened: run(open, planId), left: take(planLeft) })
}

/** AMB107: loads the store's menu on the day of the meal. */
function* loadDishes({ payload: { date } }: ReturnType<typeof dishesOpened>): SagaIterator {
  const { plan }: PlanState = yield select(selectPlan)
  const meal = plan?.meals.find((each) => each.date === date)
  if (!plan || !meal) return
  const query = { from: date, to: date, time: toClock(minuteIn(plan.timeZone, meal.at)) }
  try {
    const { menu } = yield* call(getStorefront, { params: { storeId: plan.storeId }, query })
    yield put(menuLoaded({ date, dishes: Object.values(menu.dishes) }))
  } catch (error) {
    if (hasOwnNotice(error)) throw error
    yield put(menuFailed())
  }
}

export function* planSaga(): SagaIterator {
  yield takeLatest(planRequested, safely(openPlan))
  yield takeLatest(dishesOpened, safely(loadDishes))
  yield takeLatest(dayChosen, safely(chooseDay))
}
