import { describe, expect, test } from '@jest/globals'
import { sessionExpired, tokenExpired } from '../../api/events.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, orderInfo, storefrontOf } from '../../testing/fixtures.ts'

const inStore = (signedIn = true, at = '/1/check-out') =>
  startClient({
    server: fakeServer({}),
    signedIn,
    lines: [lineOf(biryani, 1)],
    orderInfo,
    storefront: storefrontOf([biryani]),
    at,
  })

describe('a session that expires while the diner uses the page', () => {
  test('signs out, shows why and goes to "/"; the cart stays (W2)', () => {
    const { store, went, notices } = inStore()
    store.dispatch(sessionExpired({ message: 'Session expired' }))
    expect(store.getState().session.profile).toBeNull()
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(notices()).toEqual(['Session expired'])
    expect(went).toEqual(['/'])
  })

  test.each([
    ['/1/check-out/pay', '/1/my-order'],
    ['/1/check-out', '/1/my-order'],
    ['/1/track-order/abc?x=1', '/1/track-order/abc?x=1'],
  ])('on %s keeps %s as the target of the next sign-in (R2)', (at, from) => {
    const { store, states } = inStore(true, at)
    store.dispatch(sessionExpired({ message: 'Session expired' }))
    expect(states).toEqual([{ from }])
  })

  test('several calls that fail at once show one toast and navigate once (AMB90)', () => {
    const { store, went, notices } = inStore()
    store.dispatch(sessionExpired({ message: 'Session expired' }))
    store.dispatch(sessionExpired({ message: 'Session expired' }))
    store.dispatch(tokenExpired({ message: 'Token expired' }))
    expect(notices()).toEqual(['Session expired'])
    expect(went).toEqual(['/'])
  })

  test('found by a store call, opens the sign-in on the store home (W3)', () => {
    const { store, went, notices } = inStore()
    store.dispatch(tokenExpired({ message: 'Token expired' }))
    expect(went).toEqual(['/1/home'])
    expect(notices()).toEqual(['Token expired'])
    expect(store.getState().identity.panelOpen).toBe(true)
    expect(store.getState().session.redirectTo).toBe('/1/my-order')
  })

  test('ignores a visitor, who has no session', () => {
    const { store, went, notices } = inStore(false)
    store.dispatch(sessionExpired({ message: 'Session expired' }))
    expect([went, notices()]).toEqual([[], []])
  })
})
