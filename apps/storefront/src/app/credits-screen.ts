import { CreditsPage } from '../features/credits/screens/credits-page.tsx'
import { topUpSaga } from '../features/credits/top-up-saga.ts'
import { creditsWatchPart } from './credits-watch-part.ts'

/** The page that adds credits, which is not one of a store's pages, with its parts. */
export const creditsScreen = {
  CreditsPage,
  sagas: [...creditsWatchPart.sagas, topUpSaga],
  reducers: creditsWatchPart.reducers,
} as const
