import { planListSaga } from '../features/plan-list/saga.ts'
import { planListReducer } from '../features/plan-list/slice.ts'
import { PlanCards } from '../features/plans/components/plan-cards.tsx'

/** T1: the tab of the subscriptions, which loads when it is opened (PERF6). */
export const planListPart = { PlanCards, sagas: [planListSaga], reducers: { planList: planListReducer } } as const
