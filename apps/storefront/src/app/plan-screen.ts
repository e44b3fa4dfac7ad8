import { againReducer } from '../features/again/slice.ts'
import { planListSaga } from '../features/plan-list/saga.ts'
import { planListReducer } from '../features/plan-list/slice.ts'
import { planAgainReducer } from '../features/plans/again-slice.ts'
import { planSaga } from '../features/plans/saga.ts'
import { PlanPage } from '../features/plans/screens/plan-page.tsx'
import { planReducer } from '../features/plans/slice.ts'
import { changePlanSaga } from '../flows/change-plan/saga.ts'
import { planAgainSaga } from '../flows/plan-again/saga.ts'
import { orderAgain } from './order-again.ts'

/** The page of a plan of days with its slices and sagas, which no other page of a store loads. */
export const planScreen = {
  PlanPage,
  sagas: [planSaga, planListSaga, changePlanSaga, planAgainSaga, orderAgain],
  reducers: { again: againReducer, plan: planReducer, planAgain: planAgainReducer, planList: planListReducer },
} as const
