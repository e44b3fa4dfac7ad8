import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClientConfig } from '@tiffin/contract/boot'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { AccountMenu } from './account-menu.tsx'

const open = (signedIn: boolean, clientType: ClientConfig['clientType'] = 'NORMAL') => {
  const server = fakeServer({ 'POST /api/identity/sign-out': { answer: { message: 'Sign out Succesfully' } } })
  const client = startClient({ server, signedIn, config: { clientType } })
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

  test.each([
    ['SCHOOL', 'Your Children', '/my-child'],
    ['STAFF', 'Staff', '/my-staff'],
  ] as const)('of a %s client leads to %s (A12)', async (clientType, name, path) => {
    open(true, clientType)
    await userEvent.click(number())
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [name, path],
    ])
  })

  test('of other clients has neither (A12)', async () => {
    open(true)
    await userEvent.click(number())
    expect(screen.queryByRole('link')).toBeNull()
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
