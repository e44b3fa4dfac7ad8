import type { Action } from '@reduxjs/toolkit'
import type { SagaIterator, Task } from 'redux-saga'
import { type ForkEffect, fork, select, take } from 'redux-saga/effects'
import { type PlanState, selectPlan } from '../../features/plans/slice.ts'

/**
 * As `takeLeading`, for each plan: a second press while a question or a request of the shown plan is open has no effect. A
 * request of a plan whose page was left does not hold up those of another plan.
 */
export const takeLeadingOfPlan = <A extends Action>(
  press: { readonly type: string } & ((...args: never[]) => A),
  work: (action: A) => SagaIterator,
): ForkEffect =>
  fork(function* watch(): SagaIterator {
    const running = new Map<string | null, Task>()
    while (true) {
      const action: A = yield take(press.type)
      const { planId }: PlanState = yield select(selectPlan)
      if (!running.get(planId)?.isRunning()) running.set(planId, yield fork(work, action))
    }
  })
