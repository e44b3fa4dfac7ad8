import { describe, expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClientConfig } from '@tiffin/contract/boot'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { LoginFirst } from '../../landing/components/login-first.tsx'
import { returned } from '../../session/slice.ts'
import { AccountMenu } from './account-menu.tsx'

const open = (signedIn: boolean, clientType: ClientConfig['clientType'] = 'NORMAL') => {
  const server = fakeServer({ 'POST /api/identity/sign-out': { answer: { message: 'Sign out Succesfully' } } })
  const client = startClient({ server, signedIn, config: { clientType } })
  showScreen(client, <AccountMenu />, '/')
  return client
}

const number = () => screen.getByRole('button', { name: /9876543210/ })

describe('the account menu', () => {
  test('shows a visitor a link to sign in and return to this page (B5, C19)', async () => {
    const client = open(false)
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(client.store.getState()).toMatchObject({ identity: { panelOpen: true }, session: { redirectTo: '/' } })
  })

  test('returns to the page on which the session ended (R2)', async () => {
    const client = startClient({ server: fakeServer({}), signedIn: false })
    render(
      <Provider store={client.store}>
        <MemoryRouter initialEntries={[{ pathname: '/', state: { from: '/1/my-order' } }]}>
          <AccountMenu />
          <LoginFirst />
        </MemoryRouter>
      </Provider>,
    )
    for (const name of ['Sign In', 'LOGIN']) {
      act(() => void client.store.dispatch(returned()))
      await userEvent.click(screen.getByRole('button', { name }))
      expect(client.store.getState().session.redirectTo).toBe('/1/my-order')
    }
  })

  test('closes by Back (AMB104)', async () => {
    open(true)
    await userEvent.click(number())
    await act(async () => window.history.back())
    await waitFor(() => expect(number()).toHaveAttribute('aria-expanded', 'false'))
  })

  test('shows the number, with "LogOut" in its menu (B6, AMB85)', async () => {
    const client = open(true)
    expect(screen.queryByRole('button', { name: 'LogOut' })).toBeNull()
    await userEvent.click(number())
    expect(number()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'LogOut' }))
    await screen.findByRole('button', { name: 'Sign In' })
    expect(client.notices()).toEqual(['Sign out Succesfully'])
  })

  test.each([
    ['SCHOOL', 'Your Children', '/my-child'],
    ['STAFF', 'Staff', '/my-staff'],
  ] as const)('of a %s tenant links to %s (A12)', async (clientType, name, path) => {
    open(true, clientType)
    await userEvent.click(number())
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [name, path],
    ])
  })

  test('has no page of people for other tenants (A12)', async () => {
    open(true)
    await userEvent.click(number())
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('closes on Escape and returns the focus to the number', async () => {
    open(true)
    await userEvent.click(number())
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(number()).toHaveFocus()
    expect(number()).toHaveAttribute('aria-expanded', 'false')
  })
})
