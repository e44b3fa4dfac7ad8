import type { Boot, ScreenClass } from '@tiffin/contract/boot'
import type { Storefront } from '@tiffin/contract/storefront'
import { applyMiddleware, legacy_createStore } from 'redux'
import createSagaMiddleware from 'redux-saga'
import { nothingAvoided } from '../features/allergens/slice.ts'
import { storedAvoided } from '../features/allergens/stored.ts'
import { emptyCart } from '../features/cart/slice.ts'
import { storedCart } from '../features/cart/stored.ts'
import { clientFrom } from '../features/client/slice.ts'
import { emptyOrderInfo } from '../features/order-info/slice.ts'
import { storedOrderInfo } from '../features/order-info/stored.ts'
import { emptySession } from '../features/session/slice.ts'
import { sessionAtStart, storedAuth, toStoredAuth } from '../features/session/stored.ts'
import { emptyStorefront } from '../features/storefront/slice.ts'
import { isStorageRefused, readStored } from '../platform/storage.ts'
import { bindParts } from './late-parts.ts'
import type { LateReducers } from './late-reducers.ts'
import { type AppState, rootReducer } from './root-reducer.ts'
import { rootSaga, together } from './root-saga.ts'

/** The data embedded in the page: the boot data and, on a store's pages, its menu. */
export interface PageStart {
  readonly boot: Boot
  readonly screen: ScreenClass
  readonly storefront: { readonly storeId: number; readonly storefront: Storefront } | null
}

/** R3: a browser that refuses storage has no flag of its own, so the server's cookie alone decides. */
const authAtStart = (profile: Boot['session']) =>
  readStored(storedAuth) ?? (isStorageRefused() ? toStoredAuth({ ...emptySession, profile }) : null)

const stateAtStart = ({ boot, screen, storefront }: PageStart): Partial<AppState> => ({
  client: clientFrom(boot, screen),
  session: sessionAtStart(authAtStart(boot.session), boot.session),
  orderInfo: readStored(storedOrderInfo) ?? emptyOrderInfo,
  cart: readStored(storedCart) ?? emptyCart,
  allergens: { ...nothingAvoided, ...readStored(storedAvoided) },
  storefront: storefront
    ? { ...emptyStorefront, ...storefront.storefront, storeId: storefront.storeId, status: 'ready' }
    : emptyStorefront,
})

export function makeStore(start: PageStart) {
  const saga = createSagaMiddleware()
  // PERF6: `configureStore` of Redux Toolkit would bring checks and tools for development that this client turns off.
  const store = legacy_createStore(rootReducer({}), stateAtStart(start) as AppState, applyMiddleware(saga))
  saga.run(rootSaga)
  let late: Partial<LateReducers> = {}
  bindParts({
    run: (sagas) => saga.run(together, sagas),
    reduce: (reducers) => {
      late = { ...late, ...reducers }
      store.replaceReducer(rootReducer(late))
    },
  })
  return store
}

export type AppStore = ReturnType<typeof makeStore>
