import { type PlanDetail, type PlanMeal, readPlan } from '@tiffin/contract/plans'
import { type Dish, getStorefront } from '@tiffin/contract/storefront'
import { toClock } from '@tiffin/domain/time/clock'
import type { SagaIterator } from 'redux-saga'
import { delay, put, race, call as run, select, take, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { isFinal } from '../../api/is-final.ts'
import { ApiProblem, hasOwnNotice, isSessionProblem, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { pathTo } from '../../paths.ts'
import { now } from '../../platform/clock.ts'
import { minuteIn } from '../../platform/dates.ts'
import { goTo } from '../../platform/navigation.ts'
import { isPageVisible } from '../../platform/visibility.ts'
import { noticeShown } from '../notices/slice.ts'
import { chooseDay } from './choose-saga.ts'
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

function* read(planId: string): SagaIterator {
  const { plan } = yield* call(readPlan, { params: { planId } })
  yield put(planLoaded(plan))
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

/** Refreshes the plan when the diner returns to the page, and when the server may have changed it. */
function* follow(planId: string): SagaIterator {
  for (let isOn = true; isOn; ) {
    const { plan, reconnecting }: PlanState = yield select(selectPlan)
    const pause = reconnecting ? NEAR_MS : plan && pauseOf(plan)
    yield race({ back: take(planRevisited), ...(pause === null ? {} : { later: delay(pause) }) })
    if (!isPageVisible()) yield take(planRevisited)
    isOn = yield* refresh(planId)
  }
}

/** U17: reads the plan. U1: another person's plan is not found. */
function* open(planId: string): SagaIterator {
  try {
    yield* read(planId)
  } catch (error) {
    if (isFinal(error)) return yield* leave()
    yield put(planFailed())
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
    return
  }
  yield* follow(planId)
}

function* openPlan({ payload: { planId } }: ReturnType<typeof planRequested>): SagaIterator {
  yield race({ opened: run(open, planId), left: take(planLeft) })
}

const isForPlans = ({ menuTags, needsConfiguration, sizes }: Dish): boolean =>
  menuTags.includes('schedule') &&
  !needsConfiguration &&
  sizes.some(({ isDisabled, subscriptionPrice }) => !isDisabled && subscriptionPrice !== null)

/** AMB107: loads the dishes that the store sells in plans on the day of the meal. */
function* loadDishes({ payload: { date } }: ReturnType<typeof dishesOpened>): SagaIterator {
  const { plan }: PlanState = yield select(selectPlan)
  const meal = plan?.meals.find((each) => each.date === date)
  if (!plan || !meal) return
  const query = { from: date, to: date, time: toClock(minuteIn(plan.timeZone, meal.at)) }
  try {
    const { menu } = yield* call(getStorefront, { params: { storeId: plan.storeId }, query })
    yield put(menuLoaded({ date, dishes: Object.values(menu.dishes).filter(isForPlans) }))
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
