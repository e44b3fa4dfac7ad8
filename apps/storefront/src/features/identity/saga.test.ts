import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { NOW, profile } from '../../testing/fixtures.ts'
import { signInRequested } from '../session/slice.ts'
import { codeSubmitted, resendRequested, signInSubmitted, signUpSubmitted, verificationLeft } from './forms-slice.ts'
import { pendingSignUp } from './pending.ts'

const signInForm = { mobile: '9876543210', email: '', passcode: '482913' }
const signUpForm = { ...signInForm, name: ' Asha Rao ', email: 'asha@example.com' }
const signedInAnswer = { answer: { profile, addresses: [], passcode: 'fine', message: 'Successfully Signed In' } }
const started = { 'POST /api/identity/sign-up': { answer: { message: '' } } }

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

describe('signing in', () => {
  test('stores the login, closes the panel, shows a notice and returns to the origin (Q11, Q12, AMB46)', async () => {
    const server = fakeServer({ 'POST /api/identity/sign-in': signedInAnswer })
    const { store, went, notices } = startClient({ server, signedIn: false, at: '/1/menu-card/regular/all/3' })
    store.dispatch(signInRequested({ returnTo: '/1/my-order' }))
    expect(store.getState().identity.panelOpen).toBe(true)
    store.dispatch(signInSubmitted(signInForm))
    await settle()
    expect(server.calls[0]?.body).toEqual({ mobile: '9876543210', passcode: '482913' })
    expect(store.getState().session.profile).toEqual(profile)
    expect(store.getState().session.redirectTo).toBeNull()
    expect(store.getState().identity.panelOpen).toBe(false)
    expect(notices()).toEqual(['Successfully Signed In'])
    expect(went).toEqual(['/1/my-order'])
  })

  test('sends the e-mail when the diner filled it in', async () => {
    const server = fakeServer({ 'POST /api/identity/sign-in': signedInAnswer })
    const { store } = startClient({ server, signedIn: false })
    store.dispatch(signInSubmitted({ mobile: '', email: 'asha@example.com', passcode: '482913' }))
    await settle()
    expect(server.calls[0]?.body).toEqual({ email: 'asha@example.com', passcode: '482913' })
  })

  test('stays on the page from which the panel was opened', async () => {
    const server = fakeServer({ 'POST /api/identity/sign-in': signedInAnswer })
    const { store, went } = startClient({ server, signedIn: false, at: '/1/home' })
    store.dispatch(signInRequested({ returnTo: '/1/home' }))
    store.dispatch(signInSubmitted(signInForm))
    await settle()
    expect(went).toEqual([])
  })

  test('a refusal shows an error and keeps the form; the next attempt clears it', async () => {
    const server = fakeServer({
      'POST /api/identity/sign-in': [problem('refused', 'The passcode is not right'), signedInAnswer],
    })
    const { store, notices } = startClient({ server, signedIn: false })
    store.dispatch(signInSubmitted(signInForm))
    await settle()
    expect(store.getState().identityForms.signIn).toEqual({ status: 'failed', problem: 'The passcode is not right' })
    expect(notices()).toEqual(['The passcode is not right'])
    store.dispatch(signInSubmitted(signInForm))
    expect(store.getState().identityForms.signIn).toEqual({ status: 'loading', problem: null })
    await settle()
    expect(store.getState().session.profile).toEqual(profile)
  })

  test('a double submit sends one request', async () => {
    const server = fakeServer({ 'POST /api/identity/sign-in': signedInAnswer })
    const { store } = startClient({ server, signedIn: false })
    store.dispatch(signInSubmitted(signInForm))
    store.dispatch(signInSubmitted(signInForm))
    await settle()
    expect(server.calls).toHaveLength(1)
  })
})

describe('requesting a sign-in', () => {
  test.each([
    ['/1/my-order', '/1/login'],
    ['/', '/login'],
  ])('on a phone %s leads to the page %s (Q2, Q3)', (at, page) => {
    const { store, went } = startClient({ server: fakeServer({}), signedIn: false, screen: 'mobile', at })
    store.dispatch(signInRequested({ returnTo: at }))
    expect(went).toEqual([page])
    expect(store.getState().identity.panelOpen).toBe(false)
  })

  test('on a phone a sign-in without an origin returns to "/" (AMB46)', async () => {
    const server = fakeServer({ 'POST /api/identity/sign-in': signedInAnswer })
    const { store, went } = startClient({ server, signedIn: false, screen: 'mobile', at: '/login' })
    store.dispatch(signInSubmitted(signInForm))
    await settle()
    expect(went).toEqual(['/'])
  })
})

describe('a page that is reloaded while waiting for codes', () => {
  const begin = async () => {
    const server = fakeServer({
      ...started,
      'POST /api/identity/verify-code': { answer: { complete: false, message: 'Verified' } },
    })
    const client = startClient({ server, signedIn: false })
    client.store.dispatch(signUpSubmitted(signUpForm))
    await settle()
    client.store.dispatch(codeSubmitted({ channel: 'mobile', code: '123456' }))
    await settle()
    return client
  }
  const reloaded = () => startClient({ server: fakeServer({}), signedIn: false }).store.getState().identityForms

  test('continues the sign-up, with the countdown and the verified channels', async () => {
    await begin()
    expect(reloaded()).toMatchObject({
      tab: 'signUp',
      verification: {
        mobile: '9876543210',
        codes: { mobile: { status: 'verified' }, email: { status: 'idle', resendFrom: NOW + 60_000 } },
      },
    })
  })

  test('stores neither passcode nor code', async () => {
    await begin()
    expect(sessionStorage.getItem('signUp')).not.toMatch(/482913|123456/)
  })

  test('starts again after 15 minutes, or when the diner changes the details', async () => {
    const { store } = await begin()
    jest.setSystemTime(NOW + 15 * 60_000)
    expect(reloaded().verification).toBeNull()
    store.dispatch(verificationLeft())
    jest.setSystemTime(NOW)
    expect(reloaded().verification).toBeNull()
  })

  test('any stored value is read without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        sessionStorage.setItem('signUp', text)
        expect(pendingSignUp(NOW)).toBeNull()
      }),
    )
  })
})

describe('signing up', () => {
  test('sends codes, with a minute until the next (Q18, Q20)', async () => {
    const server = fakeServer(started)
    const { store } = startClient({ server, signedIn: false })
    store.dispatch(signUpSubmitted(signUpForm))
    await settle()
    expect(server.calls[0]?.body).toMatchObject({ name: 'Asha Rao' })
    expect(store.getState().identityForms.verification?.codes.mobile.resendFrom).toBe(NOW + 60_000)
  })

  test('each channel is verified separately; the second completes the sign-up and prefills the number (Q19, Q21, Q22)', async () => {
    const server = fakeServer({
      ...started,
      'POST /api/identity/verify-code': [
        { answer: { complete: false, message: 'Verified' } },
        { answer: { complete: true, message: 'Verified' } },
      ],
    })
    const { store } = startClient({ server, signedIn: false })
    store.dispatch(signUpSubmitted(signUpForm))
    await settle()
    store.dispatch(codeSubmitted({ channel: 'email', code: '123456' }))
    await settle()
    expect(store.getState().identityForms.verification?.codes).toMatchObject({
      email: { status: 'verified' },
      mobile: { status: 'idle' },
    })
    store.dispatch(codeSubmitted({ channel: 'mobile', code: '654321' }))
    await settle()
    expect(store.getState().identityForms).toMatchObject({
      verification: null,
      tab: 'signIn',
      contact: { mobile: '9876543210', email: '' },
    })
  })

  test('a wrong code shows an error at its own field (Q24)', async () => {
    const server = fakeServer({ ...started, 'POST /api/identity/verify-code': problem('refused', 'OTP not correct') })
    const { store, notices } = startClient({ server, signedIn: false })
    store.dispatch(signUpSubmitted(signUpForm))
    await settle()
    store.dispatch(codeSubmitted({ channel: 'mobile', code: '000000' }))
    await settle()
    expect(store.getState().identityForms.verification?.codes).toMatchObject({
      mobile: { status: 'failed', problem: 'OTP not correct' },
      email: { problem: null },
    })
    expect(notices()).toEqual(['OTP not correct'])
  })

  test('a resend restarts the minute; a refused one waits as long as the server says (Q20, Q23, AMB43)', async () => {
    const server = fakeServer({
      ...started,
      'POST /api/identity/resend-code': [
        { answer: { message: '' } },
        problem('too-many-requests', 'Please wait', { retryAfter: 12 }),
      ],
    })
    const { store } = startClient({ server, signedIn: false })
    const resendFrom = () => store.getState().identityForms.verification?.codes.mobile.resendFrom
    store.dispatch(signUpSubmitted(signUpForm))
    await jest.advanceTimersByTimeAsync(60_000)
    store.dispatch(resendRequested({ channel: 'mobile' }))
    await settle()
    expect(resendFrom()).toBe(NOW + 120_000)
    store.dispatch(resendRequested({ channel: 'mobile' }))
    await settle()
    expect(resendFrom()).toBe(NOW + 72_000)
  })

  test('a refused sign-up stays at the form', async () => {
    const server = fakeServer({ 'POST /api/identity/sign-up': problem('refused', 'Too easy to guess') })
    const { store, notices } = startClient({ server, signedIn: false })
    store.dispatch(signUpSubmitted(signUpForm))
    await settle()
    expect(store.getState().identityForms).toMatchObject({
      verification: null,
      signUp: { problem: 'Too easy to guess' },
    })
    expect(notices()).toEqual(['Too easy to guess'])
  })
})

test('a resent code clears what was said about the previous one (AMB43)', async () => {
  const over = 'This code can no longer be used. Please ask for a new one.'
  const server = fakeServer({
    ...started,
    'POST /api/identity/verify-code': problem('refused', over),
    'POST /api/identity/resend-code': { answer: { message: '' } },
  })
  const { store } = startClient({ server, signedIn: false })
  const code = () => store.getState().identityForms.verification?.codes.mobile
  store.dispatch(signUpSubmitted(signUpForm))
  await jest.advanceTimersByTimeAsync(60_000)
  store.dispatch(codeSubmitted({ channel: 'mobile', code: '123456' }))
  await settle()
  expect(code()).toMatchObject({ status: 'failed', problem: over, resent: 0 })
  store.dispatch(resendRequested({ channel: 'mobile' }))
  await settle()
  expect(code()).toMatchObject({ status: 'idle', problem: null, resent: 1 })
})
