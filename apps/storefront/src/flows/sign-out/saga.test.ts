import { describe, expect, test } from '@jest/globals'
import { freshOrder } from '@tiffin/domain/order/order'
import { signOutRequested } from '../../features/identity/slice.ts'
import { emptyOrderInfo } from '../../features/order-info/slice.ts'
import { placeSelected } from '../../features/session/slice.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, lineOf, orderInfo, store as storeCard, storefrontOf } from '../../testing/fixtures.ts'

const SIGN_OUT = 'POST /api/identity/sign-out'
const NEAR = 'GET /api/stores/delivery?lat=28.5&long=77.2'
const bye = { answer: { message: 'Sign out Succesfully' } }
const settle = () => new Promise((done) => setTimeout(done, 0))

describe('signing out', () => {
  test('clears login and order info, keeps the chosen place and the cart (Q30, Q31, AMB45)', async () => {
    const { store, notices } = startClient({
      server: fakeServer({ [SIGN_OUT]: bye, [NEAR]: { answer: { stores: [storeCard] } } }),
      lines: [lineOf(biryani, 1)],
      orderInfo,
      storefront: storefrontOf([biryani]),
      at: '/1/my-order',
    })
    const place = { address: 'Green Park', latitude: 28.5, longitude: 77.2 }
    store.dispatch(placeSelected({ place }))
    store.dispatch(signOutRequested())
    await settle()
    const { session, orderInfo: info, cart } = store.getState()
    expect(session).toMatchObject({ profile: null, selectedPlace: place })
    // AMB103: the page is not left without its store.
    expect(info).toMatchObject({ storeId: 1, order: { mode: 'delivery', for: null } })
    expect(cart).toMatchObject({ storeId: 1, lines: [{ productId: 1 }] })
    expect(notices()).toEqual(['Sign out Succesfully'])
  })

  test.each([
    ['/1/check-out', '/1/home'],
    ['/', '/'],
  ])('from %s leads to %s (Q29)', async (at, target) => {
    const { store, went } = startClient({
      server: fakeServer({ [SIGN_OUT]: bye }),
      storefront: storefrontOf([biryani]),
      at,
    })
    store.dispatch(signOutRequested())
    await settle()
    expect(went).toEqual([target])
  })

  test('outside a store clears the order info with its store (Q31)', async () => {
    const { store } = startClient({ server: fakeServer({ [SIGN_OUT]: bye }), orderInfo, at: '/' })
    store.dispatch(signOutRequested())
    await settle()
    const atStore = { ...emptyOrderInfo, storeId: 1, order: freshOrder('delivery') }
    expect(store.getState().orderInfo).toEqual({ ...emptyOrderInfo, aside: atStore })
  })

  test.each(['/my-orders/current', '/my-sessions', '/my-passkeys'])(
    'on %s, which has not loaded the store, keeps the store and the mode of the order (AMB103)',
    async (at) => {
      const lines = [lineOf(biryani, 1)]
      const { store, went } = startClient({ server: fakeServer({ [SIGN_OUT]: bye }), orderInfo, lines, at })
      store.dispatch(signOutRequested())
      await settle()
      expect(went).toEqual(['/1/home'])
      const { orderInfo: info, cart } = store.getState()
      expect(info).toMatchObject({ storeId: 1, order: { mode: 'delivery', for: null } })
      expect(cart).toMatchObject({ storeId: 1, lines })
    },
  )

  test('a failure shows a notice and keeps the diner signed in (Q30)', async () => {
    const { store, notices, went } = startClient({ server: fakeServer({ [SIGN_OUT]: problem('unavailable') }) })
    store.dispatch(signOutRequested())
    await settle()
    expect(notices()).toEqual(['Problem in Signing out'])
    expect(store.getState().session.profile).not.toBeNull()
    expect(went).toEqual([])
  })

  test('a session that had already ended shows the notice of an expired session (W2)', async () => {
    const server = fakeServer({ [SIGN_OUT]: problem('session-expired', 'Session expired') })
    const { store, notices, went } = startClient({ server })
    store.dispatch(signOutRequested())
    await settle()
    expect(notices()).toEqual(['Session expired'])
    expect(went).toEqual(['/'])
  })
})
