import { topUpReducer } from '../features/credits/top-up-slice.ts'
import { watchTopUpsSaga } from '../features/credits/watch-saga.ts'
import { renewAfterDecisionSaga } from '../flows/renew-wallet/saga.ts'
import { creditsPart } from './credits-part.ts'

/** Q12, V6, V7: the credits of the diner who is signed in, on every page (PERF6). */
export const creditsWatchPart = {
  sagas: [...creditsPart.sagas, watchTopUpsSaga, renewAfterDecisionSaga],
  reducers: { ...creditsPart.reducers, topUp: topUpReducer },
} as const
