import { describe, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { configRefreshed } from '../../features/client/slice.ts'
import { sessionAtStart, storedAuth } from '../../features/session/stored.ts'
import { parseStored, printStored } from '../../platform/storage.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, boot, lineOf, orderInfo, profile } from '../../testing/fixtures.ts'
import { SignedInGuard, StoreGuard } from './guards.tsx'

function Landing() {
  return <p>landing, from {JSON.stringify(useLocation().state)}</p>
}

const at = (
  path: string,
  { signedIn = true, isProtected = false, standing = path, ended = false, isFull = false } = {},
) => {
  const lines = isFull ? [lineOf(biryani, 1)] : []
  const kept = { auth: true, profile, selectedPlace: null, redirectTo: null }
  const stored = ended ? { [storedAuth.key]: printStored(kept, storedAuth) } : {}
  const client = startClient({ server: fakeServer({}), signedIn, at: standing, lines, orderInfo, stored })
  if (isProtected) {
    const { client: config, ...rest } = boot()
    client.store.dispatch(configRefreshed({ ...rest, client: { ...config, storeAccessType: 'PROTECTED' } }))
  }
  render(
    <Provider store={client.store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/" element={<Landing />} />
          <Route element={<StoreGuard />}>
            <Route path="/:restaurantId/home" element={<p>store</p>} />
            <Route path="/my-order" element={<p>cart</p>} />
            <Route element={<SignedInGuard />}>
              <Route path="/:restaurantId/check-out" element={<p>checkout</p>} />
              <Route path="/:restaurantId/bill/:orderId" element={<p>bill</p>} />
            </Route>
          </Route>
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  return client
}

describe('type S: access to the store (R1, AMB15)', () => {
  test('lets a visitor of an open tenant pass', () => {
    at('/1/home', { signedIn: false })
    expect(screen.getByText('store')).toBeVisible()
  })

  test.each(['/abc/home', '/0/home', '/-1/home', '/1.5/home'])('%s is not a store', (path) => {
    const client = at(path)
    expect(screen.getByText(/landing/)).toBeVisible()
    expect(client.notices()).toEqual(["Store Doesn't exist"])
  })

  test('a protected tenant requires a sign-in first (A14)', () => {
    at('/1/home', { signedIn: false, isProtected: true })
    expect(screen.getByText(/landing/)).toBeVisible()
  })

  test('a protected tenant lets a signed-in diner pass', () => {
    at('/1/home', { isProtected: true })
    expect(screen.getByText('store')).toBeVisible()
  })
})

describe('type AS: sign-in and store (R1, R6)', () => {
  test('lets a signed-in diner pass', () => {
    at('/1/check-out')
    expect(screen.getByText('checkout')).toBeVisible()
  })

  test('redirects a signed-out diner to "/", keeps the origin and shows why (R2, K4)', () => {
    const client = at('/1/check-out?x=1', { signedIn: false })
    expect(screen.getByText(/landing, from .*"\/1\/check-out\?x=1"/)).toBeVisible()
    expect(client.notices()).toEqual(['Login To Continue'])
  })

  test('opens the sign-in at the cart of an order whose session has ended, and returns to the page (W2, AMB45)', () => {
    const client = at('/1/check-out', { signedIn: false, ended: true, isFull: true })
    expect(screen.getByText('cart')).toBeVisible()
    expect(client.notices()).toEqual(['Login To Continue'])
    const { session, identity } = client.store.getState()
    expect([session.redirectTo, identity.panelOpen]).toEqual(['/1/check-out', true])
  })

  test.each([
    ['a visitor', '/1/check-out', { isFull: true }],
    ['an ended session with an empty cart', '/1/check-out', { ended: true }],
    ['an ended session at a page that is not of the cart', '/1/bill/b1', { ended: true, isFull: true }],
  ])('redirects %s to "/" (R2)', (_, path, how) => {
    const client = at(path, { signedIn: false, ...how })
    expect(screen.getByText(/landing, from/)).toHaveTextContent(path)
    expect(client.store.getState().session.redirectTo).toBeNull()
  })

  test('does not override a flow that is already navigating elsewhere', () => {
    const client = at('/1/check-out', { signedIn: false, standing: '/1/home' })
    expect(screen.queryByText(/landing/)).toBeNull()
    expect(client.notices()).toEqual([])
  })
})

test.each(['{broken', 'null', '{"version":1,"value":7}', ''])('a stored login %j counts as signed out (R3)', (text) => {
  expect(sessionAtStart(parseStored(text, storedAuth), profile).profile).toBeNull()
})
