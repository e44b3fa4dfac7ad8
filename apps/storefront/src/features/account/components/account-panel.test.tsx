import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClientConfig } from '@tiffin/contract/boot'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { biryani, lineOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { PENDING_TOP_UPS, passbookOf, WALLET, walletOf } from '../../../testing/wallet.ts'
import { accountOpened } from '../slice.ts'
import { AccountPanel } from './account-panel.tsx'

const SIGN_OUT = 'POST /api/identity/sign-out'

const open = (config: Partial<ClientConfig> = {}, answer: Reply = { answer: { message: 'Sign out Succesfully' } }) => {
  const server = fakeServer({ [SIGN_OUT]: answer, [WALLET]: walletOf(), [PENDING_TOP_UPS]: passbookOf() })
  const client = startClient({ server, config, screen: 'mobile', lines: [lineOf(biryani, 1)] })
  client.store.dispatch(accountOpened({ part: 'panel' }))
  showScreen(client, <AccountPanel />, '/')
  return { ...client, server }
}
const panel = () => within(screen.getByRole('dialog', { name: 'Hello Asha Rao' }))

describe('the account panel (Q28)', () => {
  test('greets by name, with the number, the entries and "Logout" (AMB85)', () => {
    open()
    expect(panel().getByText('+91 9876543210')).toBeVisible()
    const entries = within(panel().getByRole('navigation')).getAllByText(/./)
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Edit Profile',
      'My Orders',
      'Saved addresses',
      'Change Passcode',
      'Where you are signed in',
      'Passkeys',
      // Decision 0107
      'Grievances',
      'Logout',
    ])
  })

  test.each([
    ['SCHOOL', 'Your Children', '/my-child'],
    ['STAFF', 'Staff', '/my-staff'],
  ] as const)('of a %s tenant links to %s', (clientType, name, path) => {
    open({ clientType })
    expect(panel().getByRole('link', { name })).toHaveAttribute('href', path)
  })

  test('of a tenant with a wallet has "Meal Credits" with the balance, Add Credits and Passbook (A18)', async () => {
    open({ walletEnabled: true })
    const credits = within(panel().getByRole('group', { name: 'Meal Credits' }))
    expect(await credits.findByText('₹1,250.00')).toBeVisible()
    expect(credits.getByRole('link', { name: 'Add Credits' })).toHaveAttribute('href', '/my-credits')
    expect(credits.getByRole('link', { name: 'Passbook' })).toHaveAttribute('href', '/my-credits-history')
  })

  test('of a tenant without one has none of it, and asks for no balance (A18)', () => {
    const { server } = open()
    expect(panel().queryByText('Meal Credits')).toBeNull()
    expect(server.calls).toEqual([])
  })

  test('closes when an entry leads to another page', async () => {
    const { store } = open()
    await userEvent.click(panel().getByRole('link', { name: 'My Orders' }))
    expect(store.getState().account.open).toBeNull()
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('/my-orders/current')
  })

  test.each([
    ['Edit Profile', 'profile'],
    ['Change Passcode', 'passcode'],
  ] as const)('opens %s in its place', async (name, part) => {
    const { store } = open()
    await userEvent.click(panel().getByRole('button', { name }))
    expect(store.getState().account.open).toBe(part)
  })

  test('Logout signs out, says so and keeps the cart (Q29, Q30, AMB45)', async () => {
    const { store, went, notices } = open()
    const { cart } = store.getState()
    await userEvent.click(panel().getByRole('button', { name: 'Logout' }))
    expect([went, notices()]).toEqual([['/'], ['Sign out Succesfully']])
    expect(store.getState()).toMatchObject({ session: { profile: null }, account: { open: null }, cart })
  })

  test('a sign-out that fails says so and keeps the diner signed in (Q30)', async () => {
    const { store, notices } = open({}, problem('unavailable'))
    await userEvent.click(panel().getByRole('button', { name: 'Logout' }))
    expect(notices()).toEqual(['Problem in Signing out'])
    expect(store.getState().session.profile).not.toBeNull()
  })

  test('has the music of the tenant, which the bar of a phone has no room for (C17)', async () => {
    open({ music: '/themes/test/music.wav' })
    expect(await panel().findByRole('button', { name: 'Music On' })).toBeVisible()
  })

  test('names Customer Care with its number and e-mail', () => {
    open({ customerSupport: '1800 000 0147', email: 'help@example.com' })
    expect(panel().getByRole('link', { name: 'Call 1800 000 0147' })).toHaveAttribute('href', 'tel:18000000147')
    expect(panel().getByRole('link', { name: 'Write to help@example.com' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    )
  })

  test('of a tenant without a contact names no Customer Care', () => {
    open()
    expect(panel().queryByText('Customer Care')).toBeNull()
  })
})
