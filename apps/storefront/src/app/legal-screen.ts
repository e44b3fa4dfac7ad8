import { grievancesSaga } from '../features/legal/saga.ts'
import { LegalPages } from '../features/legal/screens/legal-pages.tsx'
import { grievancesReducer } from '../features/legal/slice.ts'

/** The pages that the law asks for, which are none of a store's pages, with their parts. */
export const legalScreen = {
  LegalPages,
  sagas: [grievancesSaga],
  reducers: { grievances: grievancesReducer },
} as const
