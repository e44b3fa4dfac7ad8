import { describe, expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { sessionExpired, tokenExpired } from '../../api/events.ts'
import { panelClosed } from '../../features/identity/slice.ts'
import { signedIn } from '../../features/session/slice.ts'
import { storefrontOpened } from '../../features/storefront/slice.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, lineOf, orderInfo, profile, storefrontOf } from '../../testing/fixtures.ts'

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

  describe('found while the store loads (W3)', () => {
    const MENU = 'GET /api/stores/1/storefront'
    const settled = () => new Promise((resolve) => setTimeout(resolve))

    const open = async (signedIn = true) => {
      const expired = problem('token-expired', 'Token expired')
      const server = fakeServer({ [MENU]: [expired, { answer: storefrontOf([biryani]) }] })
      const client = startClient({ server, signedIn, lines: [lineOf(biryani, 1)], orderInfo, at: '/1/home' })
      client.store.dispatch(storefrontOpened({ storeId: 1 }))
      await settled()
      return { ...client, server, state: client.store.getState }
    }

    test('the page says why meanwhile, and keeps cart and order', async () => {
      const { state, notices } = await open()
      expect(state().storefront).toMatchObject({ status: 'failed', problem: { message: 'Token expired' } })
      expect([state().identity.panelOpen, notices()]).toEqual([true, ['Token expired']])
      expect(state().orderInfo).toMatchObject({ storeId: 1, order: { mode: 'delivery' } })
      expect(state().cart.lines).toHaveLength(1)
    })

    test.each<[string, UnknownAction]>([
      ['the diner has signed in again', signedIn({ profile })],
      ['the diner closes the sign-in and stays signed out', panelClosed()],
    ])('the menu loads by itself once %s', async (_, action) => {
      const { store, state, server } = await open()
      store.dispatch(action)
      await settled()
      expect(state().storefront).toMatchObject({ status: 'ready', problem: null, store: { storeId: 1 } })
      expect(server.callsOf(MENU)).toHaveLength(2)
    })

    test('a visitor, to whom the upstream answers so, sees why and can try again', async () => {
      const { state, went } = await open(false)
      expect(state().storefront).toMatchObject({ status: 'failed', problem: { message: 'Token expired' } })
      expect([state().identity.panelOpen, went]).toEqual([false, []])
    })
  })

  test('ignores a visitor, who has no session', () => {
    const { store, went, notices } = inStore(false)
    store.dispatch(sessionExpired({ message: 'Session expired' }))
    expect([went, notices()]).toEqual([[], []])
  })
})
