import { expect, test } from '@jest/globals'
import { cartRestored, kindAccepted, selectCart } from '../features/cart/slice.ts'
import { storedCart } from '../features/cart/stored.ts'
import { printStored } from '../platform/storage.ts'
import { startClient } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { biryani, forLater, forNow, lineOf, storefrontOf } from '../testing/fixtures.ts'
import { syncTabs } from './persistence.ts'

test('a cart written by another tab is taken over and not written back, which that tab would see as a change (J8)', () => {
  const { store } = startClient({ server: fakeServer({}), storefront: storefrontOf([biryani]) })
  syncTabs(store)
  // Equal in content, but with the fields in another order.
  const { quantity, ...line } = lineOf(biryani, 3)
  const text = printStored({ storeId: 1, kind: forNow, lines: [{ quantity, ...line }] }, storedCart)
  localStorage.setItem(storedCart.key, text)
  window.dispatchEvent(new StorageEvent('storage', { key: storedCart.key, newValue: text }))
  expect(selectCart(store.getState()).lines).toMatchObject([{ productId: 1, quantity: 3 }])
  expect(localStorage.getItem(storedCart.key)).toBe(text)
  store.dispatch(kindAccepted({ kind: forLater }))
  expect(localStorage.getItem(storedCart.key)).toContain('later')
})

test('a document that was set aside whole and shows again has the cart as it is now (J8), not the one from before an order', () => {
  const { store } = startClient({ server: fakeServer({}), storefront: storefrontOf([biryani]) })
  syncTabs(store)
  store.dispatch(
    cartRestored({ ...selectCart(store.getState()), storeId: 1, kind: forNow, lines: [lineOf(biryani, 3)] }),
  )
  localStorage.setItem(storedCart.key, printStored({ storeId: null, kind: null, lines: [] }, storedCart))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(selectCart(store.getState()).lines).toHaveLength(1)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(selectCart(store.getState()).lines).toEqual([])
})
