import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { AccountMenu } from './account-menu.tsx'

const open = (signedIn: boolean) => {
  const server = fakeServer({ 'POST /api/identity/sign-out': { answer: { message: 'Sign out Succesfully' } } })
  const client = startClient({ server, signedIn })
  showScreen(client, <AccountMenu />, '/')
  return client
}

const number = () => screen.getByRole('button', { name: /9876543210/ })

describe('the account menu', () => {
  test('offers a visitor to sign in, and to come back here (B5, C19)', async () => {
    const client = open(false)
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(client.store.getState()).toMatchObject({ identity: { panelOpen: true }, session: { redirectTo: '/' } })
  })

  test('shows the number; "LogOut" is under it (B6, AMB85)', async () => {
    const client = open(true)
    expect(screen.queryByRole('button', { name: 'LogOut' })).toBeNull()
    await userEvent.click(number())
    expect(number()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'LogOut' }))
    await screen.findByRole('button', { name: 'Sign In' })
    expect(client.notices()).toEqual(['Sign out Succesfully'])
  })

  test('closes on Escape, with the focus back on the number', async () => {
    open(true)
    await userEvent.click(number())
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(number()).toHaveFocus()
    expect(number()).toHaveAttribute('aria-expanded', 'false')
  })
})
