import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { NOW, profile } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { profileChanged } from '../../session/slice.ts'
import { accountClosed, accountOpened } from '../slice.ts'
import { ProfileSheet } from './profile-sheet.tsx'

const EDIT = 'POST /api/me/profile'
const CONFIRM = 'POST /api/me/profile/email'
const noEmail = { ...profile, email: '' }
const saved = (changed = profile) => ({
  answer: { profile: changed, pendingEmail: null, resendAfter: 0, message: 'Profile edited Successfully' },
})
const pending = (resendAfter = 60) => ({
  answer: { profile: noEmail, pendingEmail: 'asha@new.example', resendAfter, message: 'Sent' },
})

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => void jest.useRealTimers())
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
const settle = () => act(() => jest.advanceTimersByTimeAsync(0))

function open(replies: Record<string, Reply | readonly Reply[]>, of = profile) {
  const server = fakeServer(replies)
  const client = startClient({ server })
  client.store.dispatch(profileChanged({ profile: of }))
  client.store.dispatch(accountOpened({ part: 'profile' }))
  showScreen(client, <ProfileSheet />, '/')
  return { ...client, server }
}
const name = () => screen.getByLabelText('Name')
const press = async (button: string) => {
  await user.click(screen.getByRole('button', { name: button }))
  await settle()
}

describe('Edit Profile', () => {
  test('changes the name; number and e-mail are read-only (Q36, Q38)', async () => {
    const { store, server, notices } = open({ [EDIT]: saved({ ...profile, name: 'Asha R' }) })
    expect(name()).toHaveValue('Asha Rao')
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(screen.getByText('+91 9876543210')).toBeVisible()
    expect(screen.getByText(profile.email)).toBeVisible()
    await user.clear(name())
    await user.type(name(), ' Asha R ')
    await press('Save')
    expect(server.calls[0]?.body).toEqual({ name: 'Asha R', email: '' })
    expect(store.getState()).toMatchObject({ session: { profile: { name: 'Asha R' } }, account: { open: null } })
    expect(notices()).toEqual(['Profile edited Successfully'])
  })

  test('an empty name is refused without a call (Q37)', async () => {
    const { server, notices } = open({})
    await user.clear(name())
    await press('Save')
    expect([server.calls, notices()]).toEqual([[], ['Please enter name']])
    expect(name()).toHaveAccessibleDescription('Please enter name')
    expect(name()).toHaveFocus()
  })

  test('a double press sends one call', async () => {
    const { server } = open({ [EDIT]: saved() })
    await user.dblClick(screen.getByRole('button', { name: 'Save' }))
    await settle()
    expect(server.calls).toHaveLength(1)
  })

  test('a failure keeps what was typed and says why (Q40)', async () => {
    const { notices } = open({ [EDIT]: problem('unavailable', 'Some error occured') })
    await user.type(name(), 'x')
    await press('Save')
    expect(name()).toHaveValue('Asha Raox')
    expect(notices()).toEqual(['Some error occured'])
  })
})

describe('a first e-mail (Q36)', () => {
  const email = () => screen.getByLabelText('E-mail')

  async function ask(replies: Record<string, Reply | readonly Reply[]>) {
    const client = open({ [EDIT]: pending(), ...replies }, noEmail)
    await user.type(email(), 'asha@new.example')
    await press('Save')
    return client
  }

  test('is asked for its code, and counts once the code is right', async () => {
    const done = {
      answer: { profile: { ...profile, email: 'asha@new.example' }, message: 'Profile edited Successfully' },
    }
    const { store, server, notices } = await ask({ [CONFIRM]: done })
    expect(store.getState().session.profile?.email).toBe('')
    expect(screen.getByText(/we sent to asha@new.example/)).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveFocus()
    await user.keyboard('123456')
    await press('Confirm')
    expect(server.calls.at(-1)?.body).toEqual({ email: 'asha@new.example', code: '123456' })
    expect(store.getState().session.profile?.email).toBe('asha@new.example')
    expect([store.getState().account.open, notices()]).toEqual([null, ['Profile edited Successfully']])
  })

  test('that is no e-mail is refused without a call', async () => {
    const { server, notices } = open({}, noEmail)
    await user.type(email(), 'asha')
    await press('Save')
    expect([server.calls, notices()]).toEqual([[], ['Email address not Valid']])
  })

  test('a wrong code is refused at the field, which keeps the focus; an incomplete one without a call (Q24)', async () => {
    const { server, notices } = await ask({ [CONFIRM]: problem('refused', 'OTP not correct') })
    await user.keyboard('12345')
    await press('Confirm')
    expect(server.calls).toHaveLength(1)
    await user.type(screen.getByLabelText('Code'), '6')
    await press('Confirm')
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('OTP not correct')
    expect(screen.getByLabelText('Code')).toHaveFocus()
    expect(notices()).toEqual(['OTP not correct'])
  })

  test('another code can be requested after the countdown, which survives closing the form', async () => {
    const { store, server, notices } = await ask({})
    act(() => void store.dispatch(accountClosed()))
    act(() => void store.dispatch(accountOpened({ part: 'profile' })))
    expect(screen.getByRole('button', { name: 'Resend code in 60 s' })).toBeDisabled()
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    await press('Resend code')
    expect(server.calls.at(-1)).toMatchObject({ path: '/api/me/profile', body: { email: 'asha@new.example' } })
    expect(notices()).toEqual(['A new code is on its way'])
    expect(screen.getByRole('button', { name: 'Resend code in 60 s' })).toBeDisabled()
  })

  test('can be replaced by another one', async () => {
    await ask({})
    await press('Use another e-mail')
    expect(email()).toBeVisible()
  })
})
