import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClientConfig } from '@tiffin/contract/boot'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { HeaderEntries } from '../../account/components/account-entries.tsx'
import { LoginFirst } from '../../landing/components/login-first.tsx'
import { returned } from '../../session/slice.ts'
import { AccountMenu } from './account-menu.tsx'

const menu = <AccountMenu entries={(close) => <HeaderEntries onChoice={close} />} />

const open = (signedIn: boolean, clientType: ClientConfig['clientType'] = 'NORMAL') => {
  const server = fakeServer({ 'POST /api/identity/sign-out': { answer: { message: 'Sign out Succesfully' } } })
  const client = startClient({ server, signedIn, config: { clientType } })
  showScreen(client, menu, '/')
  return client
}

const number = () => screen.getByRole('button', { name: /9876543210/ })

describe('the account menu', () => {
  test('shows a visitor a link to sign in and return to this page (B5, C19)', async () => {
    const client = open(false)
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(client.store.getState()).toMatchObject({ identity: { panelOpen: true }, session: { redirectTo: '/' } })
  })

  test.each(['/', '/1/check-out'])(
    'returns to the page on which the session ended, also while the router still shows %s (R2)',
    async (shown) => {
      const client = startClient({ server: fakeServer({}), signedIn: false })
      showScreen(
        client,
        <>
          {menu}
          <LoginFirst />
        </>,
        shown,
      )
      window.history.replaceState({ usr: { from: '/1/my-order' } }, '', '/')
      for (const name of ['Sign In', 'LOGIN']) {
        act(() => void client.store.dispatch(returned()))
        await userEvent.click(screen.getByRole('button', { name }))
        expect(client.store.getState().session.redirectTo).toBe('/1/my-order')
      }
      window.history.replaceState(null, '', '/')
    },
  )

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
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path)
  })

  test('of other tenants has the orders and the devices, and no page of people (A12, R7)', async () => {
    open(true)
    await userEvent.click(number())
    const links = screen.getAllByRole('link').map((link) => link.textContent)
    expect(links).toEqual(expect.arrayContaining(['My Orders', 'Where you are signed in']))
    expect(links.filter((text) => text === 'Your Children' || text === 'Staff')).toEqual([])
  })

  test.each([
    ['Edit Profile', 'profile'],
    ['Change Passcode', 'passcode'],
  ] as const)('opens %s and closes (Q28)', async (name, part) => {
    const client = open(true)
    await userEvent.click(number())
    expect(screen.getByText('Hello Asha Rao')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name }))
    expect(client.store.getState().account.open).toBe(part)
    expect(number()).toHaveAttribute('aria-expanded', 'false')
  })

  test('on phones is the side panel (Q28)', async () => {
    const client = startClient({ server: fakeServer({}), screen: 'mobile' })
    showScreen(client, menu, '/')
    await userEvent.click(number())
    expect(client.store.getState().account.open).toBe('panel')
    expect(screen.queryByRole('button', { name: 'LogOut' })).toBeNull()
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
