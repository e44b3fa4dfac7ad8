import type { ClientConfig, ScreenClass } from '@tiffin/contract/boot'
import type { Profile } from '@tiffin/contract/identity'
import type { Storefront } from '@tiffin/contract/storefront'
import type { Capability } from '@tiffin/domain/order/capabilities'
import { accountFormsPart } from '../app/account-forms-part.ts'
import { creditsWatchPart } from '../app/credits-watch-part.ts'
import { dishSagas } from '../app/dish-sagas.ts'
import { startParts } from '../app/late-parts.ts'
import { legalScreen } from '../app/legal-screen.ts'
import { persistState } from '../app/persistence.ts'
import { planScreen } from '../app/plan-screen.ts'
import { type AppStore, makeStore } from '../app/store.ts'
import { storeOverlays } from '../app/store-overlays.ts'
import { storeReducers } from '../app/store-reducers.ts'
import { storeSagas } from '../app/store-sagas.ts'
import { addressFormSaga } from '../features/addresses/form-saga.ts'
import { addressesSaga } from '../features/addresses/saga.ts'
import { billSaga } from '../features/bill/saga.ts'
import { billReducer } from '../features/bill/slice.ts'
import { cancellationReducer } from '../features/cancellation/slice.ts'
import type { CartLine } from '../features/cart/slice.ts'
import { storedCart } from '../features/cart/stored.ts'
import { passbookSaga } from '../features/credits/passbook-saga.ts'
import { transactionsReducer } from '../features/credits/passbook-slice.ts'
import { receiptSaga } from '../features/credits/receipt-saga.ts'
import { receiptReducer } from '../features/credits/receipt-slice.ts'
import { topUpSaga } from '../features/credits/top-up-saga.ts'
import { documentSaga } from '../features/documents/saga.ts'
import { documentReducer } from '../features/documents/slice.ts'
import { entriesSaga } from '../features/entries/saga.ts'
import { identityFormsSaga } from '../features/identity/forms-saga.ts'
import { identityFormsReducer } from '../features/identity/forms-slice.ts'
import { landingSaga } from '../features/landing/saga.ts'
import { landingReducer } from '../features/landing/slice.ts'
import { myOrdersSaga } from '../features/my-orders/saga.ts'
import { myOrdersReducer } from '../features/my-orders/slice.ts'
import type { OrderInfoState } from '../features/order-info/slice.ts'
import { storedOrderInfo } from '../features/order-info/stored.ts'
import { passkeysSaga } from '../features/passkeys/saga.ts'
import { passkeysReducer } from '../features/passkeys/slice.ts'
import { weekSaga } from '../features/plans/week-saga.ts'
import { weekReducer } from '../features/plans/week-slice.ts'
import { promotionsReducer } from '../features/promotions/slice.ts'
import { emptySession } from '../features/session/slice.ts'
import { storedAuth } from '../features/session/stored.ts'
import { sessionsSaga } from '../features/sessions/saga.ts'
import { sessionsReducer } from '../features/sessions/slice.ts'
import { storefrontLoaded } from '../features/storefront/slice.ts'
import { trackItemSaga } from '../features/tracking/item-saga.ts'
import { trackItemReducer } from '../features/tracking/item-slice.ts'
import { ratingSaga } from '../features/tracking/rating-saga.ts'
import { ratingsReducer } from '../features/tracking/rating-slice.ts'
import { riderReducer } from '../features/tracking/rider-slice.ts'
import { trackingSaga } from '../features/tracking/saga.ts'
import { trackingReducer } from '../features/tracking/slice.ts'
import { worsenedReducer } from '../features/tracking/worsened-slice.ts'
import { answerWorsenedSaga } from '../flows/answer-worsened/saga.ts'
import { cancelOrderSaga } from '../flows/cancel-order/saga.ts'
import { addressChangesSaga } from '../flows/change-addresses/saga.ts'
import { changeOrderTypeSaga } from '../flows/change-order-type/saga.ts'
import { placeOrderSaga } from '../flows/place-order/saga.ts'
import { proceedToCheckoutSaga } from '../flows/proceed-to-checkout/saga.ts'
import { proceedToPaySaga } from '../flows/proceed-to-pay/saga.ts'
import { signOutSaga } from '../flows/sign-out/saga.ts'
import { bindNavigate } from '../platform/navigation.ts'
import { printStored } from '../platform/storage.ts'
import type { FakeServer } from './fake-server.ts'
import { boot, forNow, profile } from './fixtures.ts'

export interface ClientOptions {
  readonly server: FakeServer
  readonly signedIn?: boolean
  /** Who is signed in, if not the profile of the fixtures. */
  readonly person?: Profile
  readonly screen?: ScreenClass
  /** Overrides of the default tenant configuration. */
  readonly config?: Partial<ClientConfig>
  /** AMB108: what the upstream can do, if not that of the fixtures. */
  readonly capabilities?: readonly Capability[]
  readonly lines?: readonly CartLine[]
  readonly orderInfo?: OrderInfoState
  readonly storefront?: Storefront
  /** More entries of browser storage, as text. */
  readonly stored?: Readonly<Record<string, string>>
  /** The browser's URL. */
  readonly at?: string
  /** True starts no parts: those of a page start with its own code, as after a full load (`loadPageCode`). */
  readonly isBare?: boolean
}

export interface TestClient {
  readonly store: AppStore
  /** Paths that sagas navigated to, in order. */
  readonly went: string[]
  /** History state of each of these navigations. */
  readonly states: unknown[]
  /** Paths that were opened by a full document load. */
  readonly loaded: string[]
  /** The texts of all notices so far. */
  readonly notices: () => string[]
}

function rememberInBrowser({ lines, orderInfo, stored = {} }: ClientOptions, session: Profile | null): void {
  localStorage.clear()
  const auth = { ...emptySession, auth: session !== null, profile: session }
  localStorage.setItem(storedAuth.key, printStored(auth, storedAuth))
  if (lines) localStorage.setItem(storedCart.key, printStored({ storeId: 1, kind: forNow, lines }, storedCart))
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  if (orderInfo) localStorage.setItem(storedOrderInfo.key, printStored(orderInfo, storedOrderInfo))
}

/** Starts the whole client without its screens: the real store and sagas, with a fake server. */
export function startClient(options: ClientOptions): TestClient {
  const {
    server,
    signedIn = true,
    screen = 'desktop',
    config,
    capabilities,
    storefront,
    at = '/',
    isBare = false,
  } = options
  const session = signedIn ? (options.person ?? profile) : null
  server.install()
  rememberInBrowser(options, session)
  window.history.replaceState(null, '', at)
  const went: string[] = []
  const states: unknown[] = []
  const loaded: string[] = []
  bindNavigate(
    (path, to) => {
      went.push(path)
      states.push(to?.state)
      window.history.replaceState(null, '', path)
    },
    (path) => loaded.push(path),
  )
  const store = makeStore({
    boot: { ...boot(session), client: { ...boot(session).client, ...config }, ...(capabilities && { capabilities }) },
    screen,
    storefront: storefront ? { storeId: 1, storefront } : null,
  })
  const notices = () => store.getState().notices.notices.map((notice) => notice.text)
  if (isBare) return { store, went, states, loaded, notices }
  startParts({
    sagas: [
      landingSaga,
      ...storeSagas,
      addressesSaga,
      entriesSaga,
      ...dishSagas,
      changeOrderTypeSaga,
      addressChangesSaga,
      addressFormSaga,
      trackingSaga,
      trackItemSaga,
      billSaga,
      documentSaga,
      myOrdersSaga,
      ...planScreen.sagas,
      ...legalScreen.sagas,
      weekSaga,
      sessionsSaga,
      passkeysSaga,
      proceedToCheckoutSaga,
      proceedToPaySaga,
      identityFormsSaga,
      placeOrderSaga,
      cancelOrderSaga,
      answerWorsenedSaga,
      ratingSaga,
      signOutSaga,
      ...accountFormsPart.sagas,
      ...creditsWatchPart.sagas,
      topUpSaga,
      passbookSaga,
      receiptSaga,
    ],
    reducers: {
      landing: landingReducer,
      identityForms: identityFormsReducer,
      tracking: trackingReducer,
      trackItem: trackItemReducer,
      bill: billReducer,
      document: documentReducer,
      cancellation: cancellationReducer,
      worsened: worsenedReducer,
      ratings: ratingsReducer,
      rider: riderReducer,
      myOrders: myOrdersReducer,
      ...planScreen.reducers,
      ...legalScreen.reducers,
      week: weekReducer,
      sessions: sessionsReducer,
      passkeys: passkeysReducer,
      promotions: promotionsReducer,
      ...storeReducers,
      ...accountFormsPart.reducers,
      ...creditsWatchPart.reducers,
      transactions: transactionsReducer,
      receipt: receiptReducer,
    },
    overlays: storeOverlays,
  })
  if (storefront) store.dispatch(storefrontLoaded({ storeId: 1, storefront }))
  persistState(store)
  return { store, went, states, loaded, notices }
}
