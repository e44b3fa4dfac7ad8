import { passbookSaga } from '../features/credits/passbook-saga.ts'
import { transactionsReducer } from '../features/credits/passbook-slice.ts'
import { PassbookPage } from '../features/credits/screens/passbook-page.tsx'

/** The page of what came into and went out of the credits, which is not one of a store's pages, with its parts. */
export const passbookScreen = {
  PassbookPage,
  sagas: [passbookSaga],
  reducers: { transactions: transactionsReducer },
} as const
