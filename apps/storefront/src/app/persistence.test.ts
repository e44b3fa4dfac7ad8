import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { cartRestored, kindAccepted, selectCart } from '../features/cart/slice.ts'
import { storedCart } from '../features/cart/stored.ts'
import { type SessionState, signedIn, signedOut, signInRequested } from '../features/session/slice.ts'
import { storedAuth, toStoredAuth } from '../features/session/stored.ts'
import { printStored } from '../platform/storage.ts'
import { startClient } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { biryani, forLater, forNow, lineOf, profile, storefrontOf } from '../testing/fixtures.ts'
import { syncTabs } from './persistence.ts'

// Each test has a tab of its own: the one of the test before listens no longer.
const listening = jest.spyOn(window, 'addEventListener')
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) if (listener) window.removeEventListener(type, listener)
  listening.mockClear()
})

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

test('Z11: a page without a profile keeps one that it finds in the storage, until its session is found ended', () => {
  const text = printStored(toStoredAuth({ profile, selectedPlace: null, redirectTo: null }), storedAuth)
  const { store } = startClient({ server: fakeServer({}), signedIn: false, stored: { [storedAuth.key]: text } })
  store.dispatch(signInRequested({ returnTo: '/1/my-order' }))
  expect(localStorage.getItem(storedAuth.key)).toContain(profile.mobile)
  store.dispatch(signedIn({ profile }))
  store.dispatch(signedOut())
  expect(localStorage.getItem(storedAuth.key)).not.toContain(profile.mobile)
})

describe('SAFE11: another tab changes who is signed in', () => {
  const other = { ...profile, name: 'Ravi', mobile: '9000000001' }
  const tell = (session: SessionState) => {
    const text = printStored(toStoredAuth(session), storedAuth)
    localStorage.setItem(storedAuth.key, text)
    window.dispatchEvent(new StorageEvent('storage', { key: storedAuth.key, newValue: text }))
  }

  test.each([
    ['signs out', null],
    ['signs another person in', other],
  ])('%s: this tab loads anew, so that nothing of the person before stays in it', (_what, next) => {
    const { store, loaded } = startClient({ server: fakeServer({}), at: '/my-orders/current?page=2' })
    syncTabs(store)
    tell({ ...store.getState().session, profile: next })
    expect(loaded).toEqual(['/my-orders/current?page=2'])
  })

  test.each([
    ['the same person changes their name', profile, { ...profile, name: 'Asha R' }],
    ['a visitor signs in', null, other],
  ])('%s: this tab follows, and stays as it is', (_what, before, next) => {
    const { store, loaded } = startClient({ server: fakeServer({}), signedIn: before !== null })
    syncTabs(store)
    tell({ ...store.getState().session, profile: next })
    expect(store.getState().session.profile).toEqual(next)
    expect(loaded).toEqual([])
  })
})
