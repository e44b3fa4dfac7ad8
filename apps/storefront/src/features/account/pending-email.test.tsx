import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { NOW, profile } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { signedOut } from '../session/slice.ts'
import { ProfileSheet } from './components/profile-sheet.tsx'
import { emailLeft, profileSubmitted } from './forms-slice.ts'
import { accountClosed, accountOpened } from './slice.ts'

const person = { ...profile, email: '' }
const EMAIL = 'asha@new.example'
const MINUTE = 60_000

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => void jest.useRealTimers())

const settle = () => jest.advanceTimersByTimeAsync(0)

/** A new document of the same tab. */
function load(who = person) {
  const pending = { answer: { profile: person, pendingEmail: EMAIL, resendAfter: 60, message: '' } }
  return startClient({ server: fakeServer({ 'POST /api/me/profile': pending }), person: who })
}

/** A document in which the diner entered a first e-mail address and has not entered its code. */
async function asked() {
  const client = load()
  client.store.dispatch(accountOpened({ part: 'profile' }))
  client.store.dispatch(profileSubmitted({ name: person.name, email: EMAIL }))
  await settle()
  return client
}

const waiting = ({ store }: ReturnType<typeof load>) => {
  const { account, accountForms } = store.getState()
  return [account.open, accountForms.pending?.email ?? null]
}

describe('a first e-mail address that waits for its code (Q36)', () => {
  test('after a reload, the form for the code is open again, with its countdown', async () => {
    await asked()
    jest.setSystemTime(NOW + 20_000)
    const client = load()
    expect(waiting(client)).toEqual(['profile', EMAIL])
    showScreen(client, <ProfileSheet />, '/')
    expect(screen.getByText(`Enter the code that we sent to ${EMAIL}. Then your e-mail is saved.`)).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Resend code in 40 s' })).toBeDisabled()
    cleanup()
  })

  test('a form that was closed stays closed, and still asks for the code when it is opened', async () => {
    const { store } = await asked()
    store.dispatch(accountClosed())
    expect(waiting(load())).toEqual([null, EMAIL])
  })

  test.each([
    ['another address is to be entered', emailLeft()],
    ['the person signed out', signedOut()],
  ])('is forgotten when %s', async (_what, event) => {
    const { store } = await asked()
    store.dispatch(event)
    expect(waiting(load())).toEqual([null, null])
  })

  test('is forgotten when it is too old, stored by another person, or confirmed elsewhere', async () => {
    await asked()
    expect(waiting(load({ ...person, mobile: '9811111111' }))).toEqual([null, null])
    await asked()
    expect(waiting(load(profile))).toEqual([null, null])
    await asked()
    jest.setSystemTime(NOW + 16 * MINUTE + 1)
    expect(waiting(load())).toEqual([null, null])
  })
})
