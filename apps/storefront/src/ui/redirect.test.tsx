import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { PageRouter } from '../app/page-router.tsx'
import { Screen, screenCode } from '../app/screen.tsx'
import { Redirect } from './redirect.tsx'

/** A page that redirects once its data has arrived. */
function ShortAddress() {
  const [arrived, setArrived] = useState(false)
  return (
    <main>
      <Link to="/login">Sign In</Link>
      <button type="button" onClick={() => setArrived(true)}>
        the data arrives
      </button>
      {arrived ? <Redirect to="/home" /> : null}
    </main>
  )
}

const Login = () => <h1>Login</h1>

function showPages(code: Promise<typeof Login>): void {
  const login = screenCode(() => code)
  window.history.replaceState(null, '', '/short')
  render(
    <PageRouter>
      <Suspense>
        <Routes>
          <Route path="/short" element={<ShortAddress />} />
          <Route path="/home" element={<h1>Home</h1>} />
          <Route path="/login" element={<Screen code={login} props={{}} />} />
        </Routes>
      </Suspense>
    </PageRouter>,
  )
}

const arrive = () => userEvent.click(screen.getByRole('button', { name: 'the data arrives' }))

test('a redirect replaces the page', async () => {
  showPages(Promise.resolve(Login))
  await arrive()
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(window.location.pathname).toBe('/home')
})

test('a redirect does not cancel a navigation whose code is still loading', async () => {
  showPages(new Promise<typeof Login>(() => undefined))
  await userEvent.click(screen.getByRole('link', { name: 'Sign In' }))
  await arrive()
  expect(window.location.pathname).toBe('/login')
  expect(screen.queryByRole('heading', { name: 'Home' })).toBeNull()
})

test('a redirect that waited takes place when the diner comes back before the code has loaded', async () => {
  showPages(new Promise<typeof Login>(() => undefined))
  await userEvent.click(screen.getByRole('link', { name: 'Sign In' }))
  await arrive()
  await act(async () => window.history.back())
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
})
