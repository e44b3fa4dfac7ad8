import { creditsSaga } from '../features/credits/saga.ts'
import { creditsReducer } from '../features/credits/slice.ts'

/** V8, Z15: the balance of the own wallet, for the pages and panels that show it (PERF6). */
export const creditsPart = { sagas: [creditsSaga], reducers: { credits: creditsReducer } } as const
