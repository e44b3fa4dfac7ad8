import type { PlanDetail } from '@tiffin/contract/plans'
import { planMessages } from '@tiffin/domain/texts/plan-messages'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { SagaIterator } from 'redux-saga'
import { put, select } from 'redux-saga/effects'
import { plansTexts as words } from '#texts/plans'
import { noticeShown } from '../notices/slice.ts'
import { cancelProblem, mealsWithin } from './cancel-check.ts'
import { type Choosing, choiceMade, type dayChosen, type PlanState, selectPlan } from './slice.ts'

function* say(text: string): SagaIterator {
  yield put(noticeShown({ text, tone: 'error' }))
}

/** U9 to U12: selects a day, unless it is refused. A second press deselects it. */
function* chooseOne(plan: PlanDetail, { dates }: Choosing, date: LocalDate): SagaIterator {
  if (dates.includes(date)) return yield put(choiceMade({ first: null, dates: dates.filter((each) => each !== date) }))
  const problem = cancelProblem(plan, date)
  if (problem) return yield* say(problem)
  yield put(choiceMade({ first: null, dates: [...dates, date].sort() }))
}

/** Selects a pause: its first day, then its last day. Either may be a day without a meal. */
function* chooseEnd(plan: PlanDetail, { first }: Choosing, date: LocalDate): SagaIterator {
  if (date < plan.from) return yield* say(planMessages.mealBeforeStart)
  if (date > plan.to) return yield* say(planMessages.mealAfterEnd)
  if (first === null) return yield put(choiceMade({ first: date, dates: [] }))
  const dates = mealsWithin(plan, first, date)
  // The texts of U9 to U12 are about a single day.
  if (dates.length === 0) yield* say((first === date && cancelProblem(plan, date)) || words.noneCancellable)
  yield put(choiceMade({ first: null, dates }))
}

export function* chooseDay({ payload: { date } }: ReturnType<typeof dayChosen>): SagaIterator {
  const { plan, choosing }: PlanState = yield select(selectPlan)
  if (!plan || !choosing) return
  yield* choosing.how === 'span' ? chooseEnd(plan, choosing, date) : chooseOne(plan, choosing, date)
}
