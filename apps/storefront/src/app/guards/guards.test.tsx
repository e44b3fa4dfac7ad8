import { describe, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { configRefreshed } from '../../features/client/slice.ts'
import { sessionAtStart, storedAuth } from '../../features/session/stored.ts'
import { parseStored } from '../../platform/storage.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { boot, profile } from '../../testing/fixtures.ts'
import { SignedInGuard, StoreGuard } from './guards.tsx'

function Landing() {
  return <p>landing, from {JSON.stringify(useLocation().state)}</p>
}

const at = (path: string, { signedIn = true, isProtected = false, standing = path } = {}) => {
  const client = startClient({ server: fakeServer({}), signedIn, at: standing })
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
            <Route element={<SignedInGuard />}>
              <Route path="/:restaurantId/check-out" element={<p>checkout</p>} />
            </Route>
          </Route>
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  return client
}

describe('type S: access to the store (R1, AMB15)', () => {
  test('a visitor of an open client passes', () => {
    at('/1/home', { signedIn: false })
    expect(screen.getByText('store')).toBeVisible()
  })

  test.each(['/abc/home', '/0/home', '/-1/home', '/1.5/home'])('%s is no store', (path) => {
    const client = at(path)
    expect(screen.getByText(/landing/)).toBeVisible()
    expect(client.notices()).toEqual([])
  })

  test('a protected client asks for a sign-in first (A14)', () => {
    at('/1/home', { signedIn: false, isProtected: true })
    expect(screen.getByText(/landing/)).toBeVisible()
  })

  test('and lets the signed-in pass', () => {
    at('/1/home', { isProtected: true })
    expect(screen.getByText('store')).toBeVisible()
  })
})

describe('type AS: sign-in and store (R1, R6)', () => {
  test('signed in, one passes', () => {
    at('/1/check-out')
    expect(screen.getByText('checkout')).toBeVisible()
  })

  test('signed out, one is at "/" with the origin kept, and told why (R2, K4)', () => {
    const client = at('/1/check-out?x=1', { signedIn: false })
    expect(screen.getByText(/landing, from .*"\/1\/check-out\?x=1"/)).toBeVisible()
    expect(client.notices()).toEqual(['Login To Continue'])
  })

  test('a flow that is already leading elsewhere is not overruled', () => {
    const client = at('/1/check-out', { signedIn: false, standing: '/1/home' })
    expect(screen.queryByText(/landing/)).toBeNull()
    expect(client.notices()).toEqual([])
  })
})

test.each(['{broken', 'null', '{"version":1,"value":7}', ''])('a stored login %j counts as logged out (R3)', (text) => {
  expect(sessionAtStart(parseStored(text, storedAuth), profile).profile).toBeNull()
})
