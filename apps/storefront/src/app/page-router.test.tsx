import { expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useEffect, useLayoutEffect, useState } from 'react'
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { bindNavigate, goTo } from '../platform/navigation.ts'
import { useOverlay } from '../ui/use-overlay.ts'
import { PageRouter } from './page-router.tsx'

function Panel({ close }: { close: () => void }) {
  useOverlay(close)
  return (
    <div role="dialog">
      <Link to="/cart">to the cart</Link>
      <button type="button" onClick={close}>
        close
      </button>
    </div>
  )
}

const shown: string[] = []

function Bridge() {
  const navigate = useNavigate()
  useEffect(() => bindNavigate((path) => void navigate(path)), [navigate])
  return null
}

function Menu() {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => void shown.push(key), [key])
  return (
    <main>
      <h1>Menu</h1>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open ? <Panel close={() => setOpen(false)} /> : null}
    </main>
  )
}

function showApp(): void {
  window.history.replaceState(null, '', '/')
  shown.length = 0
  render(
    <StrictMode>
      <PageRouter>
        <Bridge />
        <Routes>
          <Route path="/" element={<Menu />} />
          <Route path="/cart" element={<h1>Cart</h1>} />
        </Routes>
      </PageRouter>
    </StrictMode>,
  )
}

const back = () => act(async () => window.history.back())

test('a link inside an open sheet navigates, and one Back returns to the page (AMB104)', async () => {
  showApp()
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  const { length } = window.history
  await userEvent.click(screen.getByRole('link', { name: 'to the cart' }))
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible()
  expect(window.history.length).toBe(length)
  await back()
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('opening and closing an overlay changes neither the location nor the page view', async () => {
  showApp()
  const before = [...shown]
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  await userEvent.click(screen.getByRole('button', { name: 'close' }))
  await waitFor(() => expect(window.history.state.overlay.depth).toBe(0))
  expect(shown).toEqual(before)
})

test('a navigation by a saga right after closing is not lost to the pending history step', async () => {
  showApp()
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  await act(async () => screen.getByRole('button', { name: 'close' }).click())
  await act(async () => goTo('/cart'))
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible()
  expect(window.location.pathname).toBe('/cart')
})

function LeftMeanwhile() {
  // Runs before the router listens to the history.
  useLayoutEffect(() => window.history.replaceState(null, '', '/cart'), [])
  return <h1>Reloaded</h1>
}

test('Back while a reloaded page still starts shows the page that it leads to (G3, D24)', async () => {
  window.history.replaceState(null, '', '/reloaded')
  render(
    <PageRouter>
      <Routes>
        <Route path="/reloaded" element={<LeftMeanwhile />} />
        <Route path="/cart" element={<h1>Cart</h1>} />
      </Routes>
    </PageRouter>,
  )
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible()
})
