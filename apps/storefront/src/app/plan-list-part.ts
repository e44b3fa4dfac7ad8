import { PlanCards } from '../features/plans/components/plan-cards.tsx'
import { planListSaga } from '../features/plans/list-saga.ts'
import { planListReducer } from '../features/plans/list-slice.ts'

/** T1: the tab of the subscriptions, which loads when it is opened (PERF6). */
export const planListPart = { PlanCards, sagas: [planListSaga], reducers: { planList: planListReducer } } as const
