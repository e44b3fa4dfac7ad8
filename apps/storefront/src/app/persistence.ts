import { avoidedSet, selectAvoided } from '../features/allergens/slice.ts'
import { storedAvoided } from '../features/allergens/stored.ts'
import { type CartState, cartRestored, selectCart } from '../features/cart/slice.ts'
import { storedCart } from '../features/cart/stored.ts'
import { orderInfoRestored, selectOrderInfo } from '../features/order-info/slice.ts'
import { storedOrderInfo } from '../features/order-info/stored.ts'
import { type SessionState, sessionRestored } from '../features/session/slice.ts'
import { storedAuth, toStoredAuth } from '../features/session/stored.ts'
import { parseStored, writeStored } from '../platform/storage.ts'
import type { AppState, AppStore } from './store.ts'

/** The lines last read from another tab. They are not written back: that tab would take them for a change made here. */
let linesOfAnotherTab: CartState['lines'] | null = null

const sessionOf = (state: AppState): SessionState => state.session

/**
 * J8: saves cart, order info, sign-in and avoided allergens in browser storage. Writes synchronously and completely on
 * each change, so that a full document load right after an event (to checkout) finds the new state.
 */
export function persistState(store: AppStore): void {
  let last = store.getState()
  store.subscribe(() => {
    const state = store.getState()
    const cart = selectCart(state)
    if (cart !== selectCart(last) && cart.lines !== linesOfAnotherTab) writeStored(storedCart, cart)
    linesOfAnotherTab = null
    if (selectOrderInfo(state) !== selectOrderInfo(last)) writeStored(storedOrderInfo, selectOrderInfo(state))
    if (sessionOf(state) !== sessionOf(last)) writeStored(storedAuth, toStoredAuth(sessionOf(state)))
    if (selectAvoided(state) !== selectAvoided(last)) writeStored(storedAvoided, selectAvoided(state))
    last = state
  })
}

function takeCart(store: AppStore, cart: CartState): void {
  linesOfAnotherTab = cart.lines
  store.dispatch(cartRestored(cart))
}

/** J8: takes over what another tab of the same tenant stored, so that all tabs share one cart. */
export function syncTabs(store: AppStore): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storedCart.key) {
      const cart = parseStored(newValue, storedCart)
      if (cart) takeCart(store, cart)
    }
    if (key === storedOrderInfo.key) {
      const info = parseStored(newValue, storedOrderInfo)
      if (info) store.dispatch(orderInfoRestored(info))
    }
    if (key === storedAvoided.key) {
      const avoided = parseStored(newValue, storedAvoided)
      if (avoided) store.dispatch(avoidedSet({ avoided }))
    }
    if (key === storedAuth.key) {
      const auth = parseStored(newValue, storedAuth)
      if (auth) store.dispatch(sessionRestored(auth))
    }
  })
}
