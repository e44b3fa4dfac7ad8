import type { Action } from '@reduxjs/toolkit'
import { type WeekOfMeals, weekOfMeals } from '@tiffin/contract/plans'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { SagaIterator } from 'redux-saga'
import { delay, put, race, call as run, select, take, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { hasOwnNotice, isSessionProblem, messageOf } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { now } from '../../platform/clock.ts'
import { isPageVisible } from '../../platform/visibility.ts'
import { noticeShown } from '../notices/slice.ts'
import {
  changeEnded,
  dishesOpened,
  mealAbsent,
  mealOpened,
  mealOrderRequested,
  mealsCancelRequested,
  type PlanState,
  planFailed,
  planLeft,
  planLoaded,
  planRequested,
  selectPlan,
} from './slice.ts'
import {
  actStarted,
  mealActed,
  selectWeek,
  type WeekState,
  weekFailed,
  weekLeft,
  weekLoaded,
  weekRequested,
  weekRevisited,
} from './week-slice.ts'

/** The shortest and longest refresh interval of the week, in ms. */
const NEAR_MS = 30_000
const FAR_MS = 600_000

/** The delay until the next refresh, in ms: the possible changes differ after the next cut-off. */
function pauseOf(week: WeekOfMeals | null): number {
  const cutOffs = (week?.meals ?? []).flatMap((meal) => (meal.mayChange ? [meal.changeableUntil] : []))
  return Math.min(FAR_MS, Math.max(NEAR_MS, Math.min(...cutOffs) - now() + NEAR_MS))
}

/** Loads the week. A loaded week stays when the request fails. Returns false when there is no week to show. */
function* read(from: LocalDate): SagaIterator<boolean> {
  try {
    yield put(weekLoaded({ week: yield* call(weekOfMeals, { query: { from } }), at: now() }))
  } catch (error) {
    yield put(weekFailed())
    if (isSessionProblem(error)) throw error
    const { week }: WeekState = yield select(selectWeek)
    if (!week && !hasOwnNotice(error)) yield put(noticeShown({ text: messageOf(error), tone: 'error' }))
    return week !== null
  }
  return true
}

/**
 * Loads the week, and refreshes it when the diner returns, after each change, and when the server may have changed it.
 */
function* follow(from: LocalDate): SagaIterator {
  while (yield* read(from)) {
    const { week }: WeekState = yield select(selectWeek)
    yield race({ again: take([weekRevisited, changeEnded]), later: delay(pauseOf(week)) })
    if (!isPageVisible()) yield take(weekRevisited)
  }
}

function* openWeek({ payload: { from } }: ReturnType<typeof weekRequested>): SagaIterator {
  yield race({ read: run(follow, from), left: take(weekLeft) })
}

/** Ignores a late answer about another plan. */
const isLoaded =
  (planId: string) =>
  (action: Action): boolean =>
    planLoaded.match(action) && action.payload.planId === planId

/** Loads the meal's plan, which a change needs, and starts the change. */
function* act({ payload: { planId, date, what } }: ReturnType<typeof mealActed>): SagaIterator {
  const { isChanging }: WeekState = yield select(selectWeek)
  if (isChanging) return
  yield put(planRequested({ planId }))
  const { loaded } = yield race({ loaded: take(isLoaded(planId)), failed: take(planFailed), left: take(weekLeft) })
  yield put(actStarted())
  const { plan }: PlanState = yield select(selectPlan)
  const meal = loaded && plan?.meals.find((each) => each.date === date)
  if (!meal) return
  if (what === 'open') yield put(mealOpened({ date }))
  if (what === 'skip') yield put(mealsCancelRequested({ dates: [date] }))
  if (what === 'dishes') yield put(dishesOpened({ date }))
  if (what === 'absent') yield put(mealAbsent({ date }))
  if (what === 'order') yield put(mealOrderRequested({ date, price: meal.price }))
}

export function* weekSaga(): SagaIterator {
  yield takeLatest(weekRequested, safely(openWeek))
  yield takeLatest(mealActed, safely(act))
  yield takeLatest(weekLeft, function* leave(): SagaIterator {
    yield put(planLeft())
  })
}
