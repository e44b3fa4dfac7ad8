import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { NOW, profile } from '../../testing/fixtures.ts'
import { accountClosed } from '../account/slice.ts'
import { signedIn, signedOut, signInRequested } from '../session/slice.ts'
import { passcodeRequested, resendOpened, signInSubmitted } from './forms-slice.ts'

const signInForm = { mobile: '9876543210', email: '', passcode: '482913' }

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

describe('requesting a passcode (Q25-Q27)', () => {
  const contact = { mobile: '9876543210', email: '' }

  test('sends the number, shows the answer and returns to the sign-in', async () => {
    const server = fakeServer({ 'POST /api/identity/resend-passcode': { answer: { message: 'On its way' } } })
    const { store, notices } = startClient({ server, signedIn: false })
    store.dispatch(resendOpened({ mobile: '', email: '' }))
    store.dispatch(passcodeRequested(contact))
    store.dispatch(passcodeRequested(contact))
    await settle()
    expect(server.calls.map(({ body }) => body)).toEqual([{ mobile: '9876543210' }])
    expect(store.getState().identityForms).toMatchObject({
      tab: 'signIn',
      resend: null,
      contact,
      sentPasscode: { contact, validUntil: NOW + 15 * 60_000 },
      passcodePauses: { 9876543210: NOW + 60_000 },
    })
    expect(notices()).toEqual(['On its way'])
  })

  test('sends the e-mail when that is filled in', async () => {
    const server = fakeServer({ 'POST /api/identity/resend-passcode': { answer: { message: '' } } })
    const { store } = startClient({ server, signedIn: false })
    store.dispatch(resendOpened({ mobile: '', email: '' }))
    store.dispatch(passcodeRequested({ mobile: '', email: 'asha@example.com' }))
    await settle()
    expect(server.calls[0]?.body).toEqual({ email: 'asha@example.com' })
  })

  test('a refusal stays at the form', async () => {
    const wait = problem('too-many-requests', 'Please wait', { retryAfter: 12 })
    const { store, notices } = startClient({
      server: fakeServer({ 'POST /api/identity/resend-passcode': wait }),
      signedIn: false,
    })
    store.dispatch(resendOpened(contact))
    store.dispatch(passcodeRequested(contact))
    await settle()
    expect(store.getState().identityForms).toMatchObject({
      resend: { problem: 'Please wait' },
      sentPasscode: null,
      passcodePauses: { 9876543210: NOW + 12_000 },
    })
    expect(notices()).toEqual(['Please wait'])
  })

  test('survives a reload while it is valid, and is forgotten after the sign-in (AMB42)', async () => {
    const answer = { answer: { message: '' } }
    const requested = () => startClient({ server: fakeServer({}), signedIn: false }).store.getState().identityForms
    const { store } = startClient({
      server: fakeServer({ 'POST /api/identity/resend-passcode': answer }),
      signedIn: false,
    })
    store.dispatch(passcodeRequested(contact))
    await settle()
    jest.setSystemTime(NOW + 59_999)
    expect(requested()).toMatchObject({
      contact,
      sentPasscode: { contact },
      passcodePauses: { 9876543210: NOW + 60_000 },
    })
    jest.setSystemTime(NOW + 60_000)
    expect(requested()).toMatchObject({ sentPasscode: { contact }, passcodePauses: {} })
    jest.setSystemTime(NOW + 15 * 60_000)
    expect(requested()).toMatchObject({ contact: { mobile: '', email: '' }, sentPasscode: null })
    jest.setSystemTime(NOW)
    store.dispatch(signedIn({ profile }))
    await settle()
    expect(requested().sentPasscode).toBeNull()
  })

  test.each(['{', '[1]', '{"sentPasscode":{"validUntil":"x"},"passcodePauses":[null]}'])(
    'a stored %s is ignored',
    (text) => {
      sessionStorage.setItem('sentPasscode', text)
      const { store } = startClient({ server: fakeServer({}), signedIn: false })
      expect(store.getState().identityForms).toMatchObject({ sentPasscode: null, passcodePauses: {} })
    },
  )
})

describe('a sign-in that asks for another passcode (SAFE14, AMB42)', () => {
  const signInWith = async (passcode: string, returnTo: string) => {
    const answer = { answer: { profile, addresses: [], message: '', passcode } }
    const client = startClient({
      server: fakeServer({ 'POST /api/identity/sign-in': answer }),
      signedIn: false,
      at: '/1/home',
    })
    client.store.dispatch(signInRequested({ returnTo }))
    client.store.dispatch(signInSubmitted(signInForm))
    await settle()
    return client
  }

  test.each(['sent', 'weak'])('opens the dialog for a passcode that is %s', async (reason) => {
    const { store, went } = await signInWith(reason, '/1/my-order')
    expect(store.getState().account).toEqual({ open: 'passcode', reason })
    expect(went).toEqual(['/1/my-order'])
  })

  test('does not ask otherwise', async () => {
    const { store } = await signInWith('fine', '/1/my-order')
    expect(store.getState().account).toEqual({ open: null, reason: null })
    expect(startClient({ server: fakeServer({}) }).store.getState().account.open).toBeNull()
  })

  test('asks in the document that the sign-in leads to, until the diner closes the dialog', async () => {
    const { store, loaded } = await signInWith('sent', '/1/check-out')
    expect(loaded).toEqual(['/1/check-out'])
    const next = () => startClient({ server: fakeServer({}) }).store
    expect(next().getState().account).toEqual({ open: 'passcode', reason: 'sent' })
    store.dispatch(accountClosed())
    expect(next().getState().account).toEqual({ open: null, reason: 'sent' })
    store.dispatch(signedOut())
    expect(next().getState().account).toEqual({ open: null, reason: null })
  })
})
