import { StoreFrame } from './store-frame.tsx'
import { storeOverlays } from './store-overlays.ts'
import { storeReducers } from './store-reducers.ts'
import { storeSagas } from './store-sagas.ts'
import { OwnStoreScope, StoreScope } from './store-scope.tsx'

/**
 * Code shared by the pages of a store. It loads with the first of these pages, so the landing page does not load it.
 */
export const storePages = {
  ...{ StoreFrame, StoreScope, OwnStoreScope },
  ...{ sagas: storeSagas, reducers: storeReducers, overlays: storeOverlays },
} as const
