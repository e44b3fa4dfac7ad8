import { planSaga } from '../features/plans/saga.ts'
import { WeekPage } from '../features/plans/screens/week-page.tsx'
import { planReducer } from '../features/plans/slice.ts'
import { weekSaga } from '../features/plans/week-saga.ts'
import { weekReducer } from '../features/plans/week-slice.ts'
import { changePlanSaga } from '../flows/change-plan/saga.ts'

/** The page of a week's meals, which is not one of a store's pages, with its parts. */
export const weekScreen = {
  WeekPage,
  sagas: [weekSaga, planSaga, changePlanSaga],
  reducers: { week: weekReducer, plan: planReducer },
} as const
