import { describe, expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { Later } from '@tiffin/domain/order/order'
import { sessionExpired, tokenExpired } from '../../api/events.ts'
import { panelClosed } from '../../features/identity/slice.ts'
import { orderChanged } from '../../features/order-info/slice.ts'
import { signedIn, signedOut } from '../../features/session/slice.ts'
import { storefrontOpened } from '../../features/storefront/slice.ts'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, lineOf, orderedAs, orderInfo, profile, storefrontOf } from '../../testing/fixtures.ts'

const laterOn = (date: string): Later => ({ kind: 'later', date, minute: 780, by: 'diner' })

const inStore = (signedIn = true, at = '/1/home', more: Partial<ClientOptions> = {}) =>
  startClient({
    server: fakeServer({}),
    signedIn,
    lines: [lineOf(biryani, 1)],
    orderInfo,
    storefront: storefrontOf([biryani], { scheduling: true }),
    at,
    ...more,
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

  test('keeps the page as the target of the next sign-in (R2)', () => {
    const { store, states } = inStore(true, '/1/track-order/abc?x=1')
    store.dispatch(sessionExpired({ message: 'Session expired' }))
    expect(states).toEqual([{ from: '/1/track-order/abc?x=1' }])
  })

  describe('while the diner is ordering', () => {
    test.each([
      ['/my-order', 'desktop', ['/my-order'], true],
      ['/1/my-order', 'desktop', ['/my-order'], true],
      ['/1/check-out', 'desktop', ['/my-order'], true],
      ['/1/check-out/pay?order=A1', 'desktop', ['/my-order'], true],
      ['/1/check-out', 'mobile', ['/my-order', '/login'], false],
    ] as const)('on %s, %s: opens the sign-in at the cart, which leads back', (at, screen, way, panelOpen) => {
      const { store, went, notices } = inStore(true, at, { screen })
      store.dispatch(sessionExpired({ message: 'Session expired' }))
      expect([went, notices()]).toEqual([way, ['Session expired']])
      expect(store.getState().identity.panelOpen).toBe(panelOpen)
      expect(store.getState().session).toMatchObject({ profile: null, redirectTo: at })
      expect(store.getState().cart.lines).toHaveLength(1)
    })

    const chosen = orderedAs({ for: 'home', coupon: 'TEN', plan: laterOn('2026-11-25') })

    const endedWith = (end: UnknownAction) => {
      const client = inStore(true, '/1/check-out', { orderInfo: { ...chosen, address: 'B-14, Green Park' } })
      client.store.dispatch(end)
      const { orderInfo: left } = client.store.getState()
      expect([left.order.for, left.order.plan, left.address]).toEqual([null, { kind: 'now' }, null])
      return client.store
    }

    test.each([
      ['W2', sessionExpired({ message: 'Session expired' })],
      ['W3', tokenExpired({ message: 'Token expired' })],
    ])('%s: the choices of the order return when the same person signs in (AMB103)', (_, end) => {
      const store = endedWith(end)
      store.dispatch(signedIn({ profile }))
      expect(store.getState().orderInfo).toMatchObject({ order: chosen.order, address: 'B-14, Green Park' })
    })

    test('another person gets none of them (AMB103)', () => {
      const store = endedWith(sessionExpired({ message: 'Session expired' }))
      store.dispatch(signedIn({ profile: { ...profile, mobile: '9876500000' } }))
      store.dispatch(signedOut())
      store.dispatch(signedIn({ profile }))
      expect(store.getState().orderInfo).toMatchObject({ order: { for: null, coupon: null }, address: null })
    })

    test('another order, which was begun since, is not replaced', () => {
      const store = endedWith(sessionExpired({ message: 'Session expired' }))
      const { order } = store.getState().orderInfo
      store.dispatch(orderChanged({ order: { ...order, plan: laterOn('2026-11-26') } }))
      store.dispatch(signedIn({ profile }))
      expect(store.getState().orderInfo.order).toMatchObject({ for: null, plan: { date: '2026-11-26' } })
    })
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
    expect(store.getState().session.redirectTo).toBe('/1/home')
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
