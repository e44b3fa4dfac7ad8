import { StoreFrame } from './store-frame.tsx'
import { storeSagas } from './store-sagas.ts'
import { OwnStoreScope, StoreScope } from './store-scope.tsx'

/** What the pages of a store share, loaded with the first of them: the landing page is lighter for it. */
export const storePages = { StoreFrame, StoreScope, OwnStoreScope, sagas: storeSagas } as const
