import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem } from '../../../testing/fake-server.ts'
import { NOW } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { noticeShown, selectNotices } from '../../notices/slice.ts'
import { IdentityForms } from './identity-forms.tsx'

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const setup = (server: ReturnType<typeof fakeServer>) => {
  const client = startClient({ server, signedIn: false })
  showScreen(client, <IdentityForms />, '/')
  return { client, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) }
}

describe('the form for a passcode', () => {
  const open = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Resend Passcode' }))
  const confirm = () => screen.getByRole('button', { name: 'CONFIRM' })

  test.each([
    ['nothing', '', '', 'Please Enter Number or Email'],
    ['both', '9876543210', 'asha@example.com', 'Please enter either of mobile or email'],
    ['a short number', '98765', '', 'Phone number is not valid'],
    ['an invalid e-mail', '', 'asha@', 'Email address not Valid'],
  ])('refuses %s (Q26)', async (_what, mobile, email, message) => {
    const server = fakeServer({})
    const { client, user } = setup(server)
    await open(user)
    if (mobile) await user.type(screen.getByLabelText('Mobile number'), mobile)
    if (email) await user.type(screen.getByLabelText('E-mail'), email)
    await user.click(confirm())
    expect(client.notices()).toEqual([message])
    expect(server.calls).toHaveLength(0)
  })

  test('opens without the notices of the sign-in over it', async () => {
    const { client, user } = setup(fakeServer({}))
    for (const text of ['Wrong', 'Wrong again', 'Still wrong'])
      act(() => void client.store.dispatch(noticeShown({ text, tone: 'error' })))
    await open(user)
    expect(selectNotices(client.store.getState())).toEqual([])
  })

  test('disables the tabs, begins with what was typed, and gives it back (Q5, Q25)', async () => {
    const { user } = setup(fakeServer({}))
    await user.type(screen.getByLabelText('Mobile number'), '9876543210')
    await open(user)
    expect(screen.getByRole('tab', { name: 'Sign In' })).toBeDisabled()
    expect(screen.getByRole('tab', { name: 'Sign Up' })).toBeDisabled()
    expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210')
    expect(screen.getByLabelText('Mobile number')).toHaveFocus()
    await user.type(screen.getByLabelText('Mobile number'), '{Backspace}1')
    await user.click(screen.getByRole('button', { name: 'Back To Sign In' }))
    expect(screen.getByRole('tab', { name: 'Sign Up' })).toBeEnabled()
    expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543211')
    expect(screen.getByLabelText('Passcode')).toHaveFocus()
  })

  test('by keyboard: requests, returns to the passcode, and says where to look (Q25, AMB42)', async () => {
    const { user } = setup(fakeServer({ 'POST /api/identity/resend-passcode': { answer: { message: 'On its way' } } }))
    await open(user)
    await user.keyboard('9876543210{Enter}')
    await act(() => jest.advanceTimersByTimeAsync(0))
    const passcode = screen.getByLabelText('Passcode')
    expect(passcode).toHaveFocus()
    expect(passcode).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.getByText(/^If \+91 9876543210 has an account, a passcode is on its way/)).toBeVisible()
  })

  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const ask = async (replies: Parameters<typeof fakeServer>[0] = {}) => {
    const sent = { answer: { message: 'On its way' } }
    const server = fakeServer({ 'POST /api/identity/resend-passcode': sent, ...replies })
    const { user } = setup(server)
    await open(user)
    await user.keyboard('9876543210{Enter}')
    await advance(0)
    return { user, server }
  }

  test('CONFIRM waits a minute for the same number, and not for an e-mail (Q20, AMB42)', async () => {
    const { user, server } = await ask()
    await advance(5_000)
    await open(user)
    expect(screen.getByRole('button', { name: 'CONFIRM in 55 s' })).toBeDisabled()
    expect(screen.getByText(/passcode is on its way/)).toBeVisible()
    await user.keyboard('{Enter}')
    expect(server.calls).toHaveLength(1)
    await user.clear(screen.getByLabelText('Mobile number'))
    await user.type(screen.getByLabelText('E-mail'), 'asha@example.com')
    expect(confirm()).toBeEnabled()
    await user.clear(screen.getByLabelText('E-mail'))
    await user.type(screen.getByLabelText('Mobile number'), '9876543210')
    await advance(55_000)
    await user.click(confirm())
    await advance(0)
    expect(server.calls).toHaveLength(2)
  })

  test('a refusal says how long to wait, in minutes for an hour, and focuses the number', async () => {
    const over = problem('too-many-requests', 'Too many codes', { retryAfter: 3600 })
    await ask({ 'POST /api/identity/resend-passcode': over })
    expect(screen.getByRole('button', { name: 'CONFIRM in 60 min' })).toBeDisabled()
    expect(screen.getByText('Too many codes')).toBeVisible()
    expect(screen.getByLabelText('Mobile number')).toHaveFocus()
  })

  test('its passcode counts down, and says what to do when it is refused or has expired (AMB42)', async () => {
    const { user } = await ask({ 'POST /api/identity/sign-in': problem('refused', 'Not right') })
    expect(screen.getByText(/It works once, for 15 min/)).toBeVisible()
    await advance(60_000)
    expect(screen.getByText(/It works once, for 14 min/)).toBeVisible()
    expect(screen.queryByText(/^Was it refused/)).toBeNull()
    await user.type(screen.getByLabelText('Mobile number'), '{Backspace}')
    expect(screen.queryByText(/It works once/)).toBeNull()
    await user.type(screen.getByLabelText('Mobile number'), '0')
    await user.type(screen.getByLabelText('Passcode'), '111111{Enter}')
    await advance(0)
    expect(screen.getByText(/^Was it refused\? It works once and takes five tries/)).toBeVisible()
    await advance(14 * 60_000)
    expect(screen.getByText(/^The 15 minutes of the passcode for \+91 9876543210 are over/)).toBeVisible()
  })
})
