import { entriesSaga } from '../features/entries/saga.ts'
import { entriesReducer } from '../features/entries/slice.ts'
import { planSaga } from '../features/plans/saga.ts'
import { WeekPage } from '../features/plans/screens/week-page.tsx'
import { planReducer } from '../features/plans/slice.ts'
import { weekSaga } from '../features/plans/week-saga.ts'
import { weekReducer } from '../features/plans/week-slice.ts'
import { changePlanSaga } from '../flows/change-plan/saga.ts'

/** The page of a week's meals with its slices and sagas. It is not a page of a store. */
export const weekScreen = {
  WeekPage,
  // AMB105: other dishes for a meal are compared with what the child avoids.
  sagas: [weekSaga, planSaga, changePlanSaga, entriesSaga],
  reducers: { week: weekReducer, plan: planReducer, entries: entriesReducer },
} as const
