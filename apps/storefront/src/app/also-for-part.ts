import { AlsoFor } from '../features/pay/components/also-for.tsx'
import { togetherReducer } from '../features/pay/together-slice.ts'
import { planListSaga } from '../features/plan-list/saga.ts'
import { planListReducer } from '../features/plan-list/slice.ts'
import { plansTogetherSaga } from '../flows/plans-together/saga.ts'

/** AMB115: the further entries that a plan is for, below the payment modes. */
export const alsoForPart = {
  AlsoFor,
  sagas: [plansTogetherSaga, planListSaga],
  reducers: { together: togetherReducer, planList: planListReducer },
} as const
