import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { sessionExpired } from '../api/events.ts'
import { linesAccepted } from '../features/cart/slice.ts'
import { noticeClosed } from '../features/notices/slice.ts'
import { signInRequested } from '../features/session/slice.ts'
import { refusedStorageSaga } from '../flows/refused-storage/saga.ts'
import { showApp } from '../testing/app.tsx'
import { startClient } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { biryani, lineOf, orderInfo, storefrontOf } from '../testing/fixtures.ts'
import { startParts } from './late-parts.ts'

const refuse = (): never => {
  throw new DOMException('The operation is insecure', 'SecurityError')
}
const NOTICE =
  'Your browser does not let this site store anything. You can look at the menu; to sign in and order, please allow cookies for this site.'

beforeEach(() => void jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse))
afterEach(() => void jest.restoreAllMocks())

const options = { server: fakeServer({}), orderInfo, storefront: storefrontOf([biryani]) }

describe('a browser that refuses storage (R3)', () => {
  test.each([
    '/',
    '/login',
    '/1/home',
    '/1/menu-card/regular/all/1',
    '/1/food-item/regular/1',
    '/orderNotFound',
    '/no/such/page',
  ])('shows the page %s', async (at) => {
    await showApp({ ...options, at })
    expect((await screen.findAllByRole('heading', { level: 1 })).length).toBeGreaterThan(0)
    expect(screen.queryByText('This page could not be shown')).toBeNull()
  })

  test('keeps the cart for as long as the page is open', async () => {
    const { store } = await showApp({ ...options, at: '/1/menu-card/regular/all/1' })
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    await act(async () => void store.dispatch(linesAccepted({ lines: [lineOf(biryani, 2)] })))
    expect(store.getState().cart.lines).toHaveLength(1)
  })

  test("is signed in by the server's cookie alone", () => {
    expect(startClient(options).store.getState().session.profile).not.toBeNull()
    expect(startClient({ ...options, signedIn: false }).store.getState().session.profile).toBeNull()
  })

  test('the diner learns what does not work, when the page opens and wherever a sign-in is asked for or lost', () => {
    const { store, notices } = startClient({ ...options, signedIn: false })
    startParts({ sagas: [refusedStorageSaga] })
    expect(notices()).toEqual([NOTICE])
    for (const event of [signInRequested({ returnTo: null }), sessionExpired({ message: 'Session expired' })]) {
      for (const { id } of store.getState().notices.notices) store.dispatch(noticeClosed({ id }))
      store.dispatch(event)
      expect(notices()).toEqual([NOTICE])
    }
  })
})
