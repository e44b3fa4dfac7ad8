import { planSaga } from '../features/plans/saga.ts'
import { planReducer } from '../features/plans/slice.ts'
import { weekSaga } from '../features/week/saga.ts'
import { WeekPage } from '../features/week/screens/week-page.tsx'
import { weekReducer } from '../features/week/slice.ts'
import { changePlanSaga } from '../flows/change-plan/saga.ts'

/** The page of a week's meals, which is not one of a store's pages, with its parts. */
export const weekScreen = {
  WeekPage,
  sagas: [weekSaga, planSaga, changePlanSaga],
  reducers: { week: weekReducer, plan: planReducer },
} as const
