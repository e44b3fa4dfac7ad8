import { avoidedSet } from '../features/allergens/slice.ts'
import { storedAvoided } from '../features/allergens/stored.ts'
import { type CartState, cartRestored, selectCart } from '../features/cart/slice.ts'
import { storedCart } from '../features/cart/stored.ts'
import { orderInfoRestored, selectOrderInfo } from '../features/order-info/slice.ts'
import { storedOrderInfo } from '../features/order-info/stored.ts'
import { type SessionState, selectProfile, sessionRestored } from '../features/session/slice.ts'
import { storedAuth, toStoredAuth } from '../features/session/stored.ts'
import { currentPath, loadPage } from '../platform/navigation.ts'
import { parseStored, textUnder, writeStored } from '../platform/storage.ts'
import type { AppState } from './root-reducer.ts'
import type { AppStore } from './store.ts'

/**
 * The cart lines last received from another tab. They are not written back, because the other tab would treat the write
 * as a change made here.
 */
let linesOfAnotherTab: CartState['lines'] | null = null

const sessionOf = (state: AppState): SessionState => state.session

/**
 * Z11: saves the session. A page without a profile keeps one that it finds in the storage: another tab may have signed
 * in, or `forgetEndedSession` has still to ask the server whether the session ended.
 */
function saveSession(session: SessionState, isSignedOut: boolean): void {
  const stored = isSignedOut && !session.profile ? parseStored(textUnder(storedAuth.key), storedAuth) : null
  writeStored(storedAuth, { ...toStoredAuth(session), ...(stored && { auth: stored.auth, profile: stored.profile }) })
}

/**
 * J8: saves cart, order info, sign-in and avoided allergens in browser storage. Writes synchronously on each change, so
 * that a full document load right after an action (to checkout) reads the new state.
 */
export function persistState(store: AppStore): void {
  let last = store.getState()
  store.subscribe(() => {
    const state = store.getState()
    const cart = selectCart(state)
    if (cart !== selectCart(last) && cart.lines !== linesOfAnotherTab) writeStored(storedCart, cart)
    linesOfAnotherTab = null
    if (selectOrderInfo(state) !== selectOrderInfo(last)) writeStored(storedOrderInfo, selectOrderInfo(state))
    if (sessionOf(state) !== sessionOf(last)) saveSession(sessionOf(state), !selectProfile(last))
    if (state.allergens !== last.allergens) writeStored(storedAvoided, state.allergens)
    last = state
  })
}

function takeCart(store: AppStore, cart: CartState): void {
  linesOfAnotherTab = cart.lines
  store.dispatch(cartRestored(cart))
}

/**
 * SAFE11: another tab signed in or out. When the person of this tab is gone, the page loads anew, so that nothing of
 * theirs stays in its memory: what was read, and what is being read now.
 */
function takeSession(store: AppStore, session: SessionState): void {
  const person = selectProfile(store.getState())?.mobile
  if (person === undefined || person === session.profile?.mobile) store.dispatch(sessionRestored(session))
  else loadPage(currentPath())
}

const followed = [storedCart, storedOrderInfo, storedAvoided, storedAuth] as const

/**
 * J8: applies the state that another tab of the same tenant stored, so that all tabs share one cart. A page in the
 * back/forward cache receives no storage events, so it reads the storage when it is restored; otherwise it would show
 * the state before an order or a sign-out.
 */
export function syncTabs(store: AppStore): void {
  const take = (key: string | null, text: string | null): void => {
    if (key === storedCart.key) {
      const cart = parseStored(text, storedCart)
      if (cart) takeCart(store, cart)
    }
    if (key === storedOrderInfo.key) {
      const info = parseStored(text, storedOrderInfo)
      if (info) store.dispatch(orderInfoRestored(info))
    }
    if (key === storedAvoided.key) {
      const avoided = parseStored(text, storedAvoided)
      if (avoided) store.dispatch(avoidedSet(avoided))
    }
    if (key === storedAuth.key) {
      const auth = parseStored(text, storedAuth)
      if (auth) takeSession(store, auth)
    }
  }
  window.addEventListener('storage', ({ key, newValue }) => take(key, newValue))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const { key } of followed) take(key, textUnder(key))
  })
}
