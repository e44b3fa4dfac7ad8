import { planAgainReducer } from '../features/plans/again-slice.ts'
import { planSaga } from '../features/plans/saga.ts'
import { PlanPage } from '../features/plans/screens/plan-page.tsx'
import { planReducer } from '../features/plans/slice.ts'
import { changePlanSaga } from '../flows/change-plan/saga.ts'
import { planAgainSaga } from '../flows/plan-again/saga.ts'

/** The page of a plan of days with its slices and sagas, which no other page of a store loads. */
export const planScreen = {
  PlanPage,
  sagas: [planSaga, changePlanSaga, planAgainSaga],
  reducers: { plan: planReducer, planAgain: planAgainReducer },
} as const
